import type { ShortcutActions } from '../../ui/kit/shortcuts';
import type { ByColour, Game } from '../../core';
import type { Match } from '../../match/match';
import { continuation, plyOf, type Goal } from '../../match/review';
import type { MatchEvent, MatchState } from '../../match/matchState';
import { PACES } from '../../platform/settings';
import { followCurrent } from '../../ui/game/moveList';
import { pointName } from '../../ui/kit/pointName';
import { chosenText, reasonText, resultText } from '../../ui/game/gameTexts';
import { movesContent, type ReviewActions, type ReviewProps } from '../../ui/game/reviewPanel';
import { openGame, openPlayOn, openShare } from '../../features/openers';
import { Reviewer } from './reviewer';
import type { Imported } from '../../features/services';
import { landing, placeOf } from './gameSounds';
import { messagesOf } from '../../ui/kit/language';
import type { Services } from '../services';

/** What the scene does for it. */
interface ReviewOwner {
  /** Something else is to be shown. */
  readonly onChange: () => void;
  /** The end of the game was come back to, which was reached meanwhile. */
  readonly onEnd: () => void;
  /** A picture of what is shown. */
  readonly picture: () => HTMLCanvasElement;
}

/** Looking through the game of the Game scene: the cursor, its buttons and keys, its sheet. */
export class GameReview {
  readonly #services: Services;
  readonly #match: Match;
  readonly #imported: Imported | null;
  readonly #owner: ReviewOwner;
  readonly #reviewer: Reviewer;
  #sheet: { update: () => void } | null = null;
  /** Whether the game ended while somebody looked back. */
  #endIsDue = false;
  /** Where the last step led from. */
  #from: number;
  #listed = '';

  constructor(services: Services, match: Match, imported: Imported | null, owner: ReviewOwner) {
    this.#services = services;
    this.#match = match;
    this.#imported = imported;
    this.#owner = owner;
    this.#reviewer = new Reviewer({
      record: () => match.controller.state.game.record,
      pace: () => services.settings.value.pace,
      onChange: () => this.#stepped(),
    });
    this.#from = this.#reviewer.review.at;
  }

  /** Whether a game is looked at that can't be played on just like that. */
  get isOn(): boolean {
    return this.#imported !== null || this.#reviewer.isLookingBack;
  }

  /** The game as far as it is shown. */
  get game(): Game {
    return this.#reviewer.game;
  }

  get names(): ByColour<string> | null {
    return this.#imported?.names ?? null;
  }

  /** What the panel shows of it; `roomy` says whether there is room for the list. */
  props(state: MatchState, roomy: boolean): ReviewProps {
    const { settings } = this.#services;
    const { review, isPlaying, isLookingBack } = this.#reviewer;
    const over = state.game.outcome ? 'over' : 'live';
    return {
      review,
      shown: this.#reviewer.game,
      mode: this.#imported ? 'read' : isLookingBack ? 'back' : over,
      isPlaying,
      pace: settings.value.pace,
      // Nobody tries out with a computer what they play against a person.
      canPlayOn: continuation(review).ok && (over === 'over' || this.#match.opponent === null),
      roomy,
      choiceText: (step) => chosenText(messagesOf(settings), state, step),
      actions: this.#actions,
    };
  }

  /** To be called when the panel was drawn: the list follows the cursor. */
  drawn(): void {
    this.#sheet?.update();
    const { at, steps } = this.#reviewer.review;
    const listed = document.querySelector('.move-list') ? `${at} of ${steps.length}` : '';
    if (listed !== this.#listed) followCurrent(document);
    this.#listed = listed;
  }

  /** Follows the game. What happens while somebody looks back is told, and tears nobody away. */
  follow(state: MatchState, events: readonly MatchEvent[]): void {
    this.#reviewer.follow();
    this.#from = this.#reviewer.review.at;
    if (!state.game.outcome) this.#endIsDue = false;
    if (!this.isOn) return;
    const { toasts, settings } = this.#services;
    const t = messagesOf(settings);
    for (const event of events) {
      if (event.type === 'placed') {
        const point = pointName(state.game.record.settings, event.point);
        toasts.show(t.review.wentOn(event.colour, point));
      }
      if (event.type === 'ended') {
        const { outcome } = event;
        toasts.show(t.ended(resultText(t, outcome, state.me), reasonText(t, outcome)));
        this.#endIsDue = true;
      }
    }
  }

  /** Says why nothing can be played now. */
  refuse(): void {
    const { toasts, settings } = this.#services;
    const { notHere, overHere, notNow } = messagesOf(settings).review;
    const canPlayOn = continuation(this.#reviewer.review).ok;
    toasts.show(this.#imported ? (canPlayOn ? notHere : overHere) : notNow);
  }

  /** Back to where the game is; false where it is there. */
  leave(): boolean {
    if (!this.#reviewer.isLookingBack) return false;
    this.#reviewer.go('last');
    return true;
  }

  keys(): ShortcutActions<'review'> {
    const to = (goal: Goal) => () => this.#reviewer.go(goal);
    return {
      ',': to('back'),
      '.': to('on'),
      '<': to('first'),
      '>': to('last'),
      home: to('first'),
      end: to('last'),
      ' ': () => this.#reviewer.togglePlaying(),
    };
  }

  end(): void {
    this.#reviewer.stop();
  }

  readonly #actions: ReviewActions = {
    go: (goal) => this.#reviewer.go(goal),
    step: (goal) => this.#reviewer.go(goal),
    togglePlaying: () => this.#reviewer.togglePlaying(),
    changeSpeed: () => {
      const { settings } = this.#services;
      const next = PACES[(PACES.indexOf(settings.value.pace) + 1) % PACES.length];
      if (next) settings.set({ pace: next });
    },
    playOn: () => {
      const { review } = this.#reviewer;
      const game = continuation(review);
      if (game.ok) void openPlayOn(this.#services, game.value, this.#imported ? null : this.#match);
    },
    share: () =>
      void openShare(this.#services, {
        state: this.#match.controller.state,
        names: this.names,
        picture: this.#owner.picture,
        ply: this.game.position.ply,
      }),
    open: () => void openGame(this.#services, null),
    openMoves: () => this.#openMoves(),
  };

  /** The list of moves as a sheet over everything; it goes as soon as one is pressed. */
  #openMoves(): void {
    const { dialogs, settings } = this.#services;
    if (dialogs.isOpen) return;
    const closing =
      <Given extends readonly unknown[]>(action: (...given: Given) => void) =>
      (...given: Given): void => {
        dialogs.closeAll();
        action(...given);
      };
    const { go, togglePlaying, share, open } = this.#actions;
    const actions = {
      ...this.#actions,
      go: closing(go),
      togglePlaying: closing(togglePlaying),
      share: closing(share),
      open: closing(open),
    };
    const content = (): ReturnType<typeof movesContent> => {
      const { state } = this.#match.controller;
      const t = messagesOf(settings);
      const size = this.#match.setup.settings;
      return movesContent({ ...this.props(state, false), actions, t, size });
    };
    const dialog = dialogs.open('moves-dialog', content, messagesOf(settings).review.moves);
    this.#sheet = dialog;
    followCurrent(document);
    void dialog.closed.then(() => (this.#sheet = null));
  }

  #stepped(): void {
    const { announcer, appearance, settings, sound } = this.#services;
    const { review } = this.#reviewer;
    const { at, steps, record } = review;
    const moved = at - this.#from;
    this.#from = at;
    if (moved !== 0) {
      const t = messagesOf(settings);
      const step = steps[at - 1];
      const place = t.review.at(plyOf(review), record.ply);
      if (step?.type === 'stone') {
        const name = pointName(record.settings, step.point);
        announcer.say(t.paragraph([t.placed(step.colour, name), place]));
        if (moved > 0) {
          const delay = landing(appearance.reducedMotion || moved > 1);
          sound.play('stone', { place: placeOf(record.settings, step.point), delay });
        }
      } else {
        announcer.say(place);
      }
      if (moved < 0) sound.play('undo');
    }
    if (this.#endIsDue && !this.#reviewer.isLookingBack) {
      this.#endIsDue = false;
      this.#owner.onEnd();
    }
    this.#owner.onChange();
  }
}
