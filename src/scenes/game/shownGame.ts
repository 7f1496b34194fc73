import type { Game, Point } from '../../core';
import type { Match } from '../../match/match';
import type { Refusal } from '../../match/matchState';
import { foulText } from '../../ui/game/reading';
import { viewModel, type ViewModel } from '../../view/viewModel';
import type { GameReview } from './gameReview';
import type { Pointing } from './pointing';
import { messagesOf, readingOf } from '../../ui/kit/language';
import type { Services } from '../services';

interface Shown {
  readonly match: Match;
  readonly review: GameReview;
  readonly pointing: Pointing;
  /** Whether the game is another's that is only looked at. */
  readonly imported: boolean;
  /** Whether the other person sits elsewhere. */
  readonly online: boolean;
}

/** The game as the board shows it, and what the board tells of it. */
export class ShownGame {
  readonly #services: Services;
  readonly #of: Shown;

  constructor(services: Services, of: Shown) {
    this.#services = services;
    this.#of = of;
  }

  /** An earlier position while one looks back. */
  get game(): Game {
    const { match, review } = this.#of;
    return review.isOn ? review.game : match.controller.state.game;
  }

  get model(): ViewModel {
    const { match, review, pointing, imported, online } = this.#of;
    const { game, canPlay, thinking, hint } = match.controller.state;
    const { coordinates, numbers, coachWins, coachThreats } = this.#services.settings.value;
    // Two people play by what they see themselves.
    const coached = this.#advises && !(online && !game.outcome);
    const advice = coached ? { wins: coachWins, rows: coachThreats } : null;
    const back = review.isOn;
    const model = viewModel(this.game, {
      hover: pointing.hover,
      aim: pointing.aim,
      hint: back ? null : (hint?.point ?? null),
      canPlay: canPlay && !back,
      thinking,
      coordinates,
      numbers,
      advice,
    });
    // The bowls go on telling whose turn it is.
    return back && !imported
      ? { ...model, turn: game.outcome ? null : game.position.toMove }
      : model;
  }

  /** Why a point is forbidden to the side to move, or an empty text. */
  foulNote(point: Point | null): string {
    const { position } = this.game;
    const fouls = point !== null && this.#advises ? position.forbidden.get(point) : undefined;
    return fouls ? foulText(readingOf(this.#services.settings), fouls) : '';
  }

  /** Why nothing could be played, as exactly as it can be told. */
  refusalText(refusal: Refusal): string {
    const why = refusal === 'forbidden' ? this.foulNote(this.#of.pointing.tried) : '';
    return why || messagesOf(this.#services.settings).refused[refusal];
  }

  /** Whether the board tells what it can: to a person who is to move, and while one looks back. */
  get #advises(): boolean {
    if (this.game.outcome) return false;
    const { match, review } = this.#of;
    const { game, seats } = match.controller.state;
    return review.isOn || seats[game.position.toMove] === 'human';
  }
}
