import type { Game, Point } from '../../core';
import type { Match } from '../../match/match';
import type { Refusal } from '../../match/matchState';
import { foulText } from '../../ui/game/reading';
import { viewModel, type ViewModel } from '../../view/viewModel';
import type { GameReview } from './gameReview';
import type { BoardInput } from './boardInput';
import { messagesOf, readingOf } from '../../ui/kit/language';
import type { Services } from '../scene';

interface PresenterSource {
  readonly match: Match;
  readonly review: GameReview;
  readonly input: BoardInput;
  /** Whether the game was imported only to be viewed. */
  readonly imported: boolean;
  /** Whether the match is played over the network. */
  readonly online: boolean;
}

/** What the Game scene shows of a match: the view model, and the texts about it. */
export class GamePresenter {
  readonly #services: Services;
  readonly #source: PresenterSource;

  constructor(services: Services, source: PresenterSource) {
    this.#services = services;
    this.#source = source;
  }

  /** The shown game; during a review up to the cursor. */
  get game(): Game {
    const { match, review } = this.#source;
    return review.isActive ? review.game : match.controller.state.game;
  }

  get model(): ViewModel {
    const { match, review, input, imported, online } = this.#source;
    const { game, canPlay, thinking, hint } = match.controller.state;
    const { coordinates, numbers, coachWins, coachThreats } = this.#services.settings.value;
    // No coach between two people over the network.
    const coached = this.#advises && !(online && !game.outcome);
    const advice = coached ? { wins: coachWins, rows: coachThreats } : null;
    const reviewing = review.isActive;
    const model = viewModel(this.game, {
      hover: input.hover,
      aim: input.aim,
      hint: reviewing ? null : (hint?.point ?? null),
      canPlay: canPlay && !reviewing,
      thinking,
      coordinates,
      numbers,
      advice,
    });
    // The bowls still show whose turn it is in the match.
    return reviewing && !imported
      ? { ...model, turn: game.outcome ? null : game.position.toMove }
      : model;
  }

  /** Why a point is forbidden to the side to move, or an empty text. */
  foulNote(point: Point | null): string {
    const { position } = this.game;
    const fouls = point !== null && this.#advises ? position.forbidden.get(point) : undefined;
    return fouls ? foulText(readingOf(this.#services.settings), fouls) : '';
  }

  /** Why a move was refused. */
  refusalText(refusal: Refusal): string {
    const why = refusal === 'forbidden' ? this.foulNote(this.#source.input.lastAttempt) : '';
    return why || messagesOf(this.#services.settings).refused[refusal];
  }

  /** Whether advice is shown: when a person is to move, and during a review. */
  get #advises(): boolean {
    if (this.game.outcome) return false;
    const { match, review } = this.#source;
    const { game, seats } = match.controller.state;
    return review.isActive || seats[game.position.toMove] === 'human';
  }
}
