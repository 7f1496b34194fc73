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
import { ReviewCursor } from './reviewCursor';
import type { Imported } from '../../features/services';
import { landing, placeOf } from './gameSounds';
import { messagesOf } from '../../ui/kit/language';
import type { Services } from '../scene';

interface ReviewOwner {
  /** Called when another position is shown. */
  readonly onChange: () => void;
  /** Called when the cursor returns to the end of a game that ended during the review. */
  readonly onEnd: () => void;
  /** Renders the board for sharing. */
  readonly picture: () => HTMLCanvasElement;
}

/** The review of the Game scene's game: its cursor, buttons, keys and move list. */
export class GameReview {
  readonly #services: Services;
  readonly #match: Match;
  readonly #imported: Imported | null;
  readonly #owner: ReviewOwner;
  readonly #cursor: ReviewCursor;
  #sheet: { update: () => void } | null = null;
  /** Whether the game ended during the review and `onEnd` was not called yet. */
  #endIsDue = false;
  /** The step that was shown last. */
  #lastStep: number;
  /** The step the move list was scrolled to last. */
  #listed = '';
  /** Whether the last step was made by a key. */
  #byKey = false;

  constructor(services: Services, match: Match, imported: Imported | null, owner: ReviewOwner) {
    this.#services = services;
    this.#match = match;
    this.#imported = imported;
    this.#owner = owner;
    this.#cursor = new ReviewCursor({
      record: () => match.controller.state.game.record,
      pace: () => services.settings.value.pace,
      onChange: () => this.#onStep(),
    });
    this.#lastStep = this.#cursor.review.at;
  }

  /** Whether a position is shown in which no move can be played. */
  get isActive(): boolean {
    return this.#imported !== null || this.#cursor.isBeforeEnd;
  }

  /** The game up to the cursor. */
  get game(): Game {
    return this.#cursor.game;
  }

  get names(): ByColour<string> | null {
    return this.#imported?.names ?? null;
  }

  /** The panel's props; `roomy` says whether there is room for the move list. */
  props(state: MatchState, roomy: boolean): ReviewProps {
    const { settings } = this.#services;
    const { review, isPlaying, isBeforeEnd } = this.#cursor;
    const over = state.game.outcome ? 'over' : 'live';
    const mode = this.#imported ? 'read' : isBeforeEnd ? 'back' : over;
    return {
      review,
      shown: this.#cursor.game,
      mode,
      // A watched game has one choice of speed, which the panel shows.
      hasSpeed: mode !== 'live' || this.#match.setup.mode !== 'watch',
      isPlaying,
      pace: settings.value.pace,
      // Not during a game against a person, because the computer could then be asked for help.
      canPlayOn: continuation(review).ok && (over === 'over' || this.#match.opponent === null),
      roomy,
      times: settings.value.moveTimes ? state.measured.steps : null,
      choiceText: (step) => chosenText(messagesOf(settings), state, step),
      actions: this.#actions,
    };
  }

  /** Scrolls the move list to the cursor; to be called after the panel is rendered. */
  rendered(): void {
    this.#sheet?.update();
    const { at, steps } = this.#cursor.review;
    const listed = document.querySelector('.move-list') ? `${at} of ${steps.length}` : '';
    if (listed !== this.#listed) followCurrent(document, this.#byKey);
    this.#listed = listed;
    this.#byKey = false;
  }

  /** Updates to the match. During a review its events are reported in toasts. */
  update(state: MatchState, events: readonly MatchEvent[]): void {
    this.#cursor.update();
    this.#lastStep = this.#cursor.review.at;
    if (!state.game.outcome) this.#endIsDue = false;
    if (!this.isActive) return;
    const { toasts, settings } = this.#services;
    const t = messagesOf(settings);
    for (const event of events) {
      if (event.type === 'placed') {
        const point = pointName(state.game.record.settings, event.point);
        toasts.show(t.review.wentOn(event.colour, point));
      }
      if (event.type === 'ended') {
        const { outcome } = event;
        const result = resultText(t, outcome, state.me, state.names);
        toasts.show(t.ended(result, reasonText(t, outcome, state.me)));
        this.#endIsDue = true;
      }
    }
  }

  /** Shows why no move can be played now. */
  refuse(): void {
    const { toasts, settings } = this.#services;
    const { notHere, overHere, notNow } = messagesOf(settings).review;
    const canPlayOn = continuation(this.#cursor.review).ok;
    toasts.show(this.#imported ? (canPlayOn ? notHere : overHere) : notNow);
  }

  /** Goes to the end of the game; false if the cursor was there. */
  leave(): boolean {
    if (!this.#cursor.isBeforeEnd) return false;
    this.#cursor.go('last');
    return true;
  }

  keys(): ShortcutActions<'review'> {
    const to = (goal: Goal) => () => this.#actions.step(goal);
    return {
      ',': to('back'),
      '.': to('on'),
      '<': to('first'),
      '>': to('last'),
      home: to('first'),
      end: to('last'),
      ' ': () => this.#cursor.togglePlaying(),
    };
  }

  stop(): void {
    this.#cursor.stop();
  }

  readonly #actions: ReviewActions = {
    go: (goal) => this.#cursor.go(goal),
    step: (goal) => {
      this.#byKey = true;
      this.#cursor.go(goal);
    },
    togglePlaying: () => this.#cursor.togglePlaying(),
    changeSpeed: () => {
      const { settings } = this.#services;
      const next = PACES[(PACES.indexOf(settings.value.pace) + 1) % PACES.length];
      if (next) settings.set({ pace: next });
    },
    playOn: () => {
      const { review } = this.#cursor;
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

  /** Opens the move list as a dialog, which closes as soon as an action is chosen. */
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

  #onStep(): void {
    const { announcer, appearance, settings, sound } = this.#services;
    const { review } = this.#cursor;
    const { at, steps, record } = review;
    const moved = at - this.#lastStep;
    this.#lastStep = at;
    if (moved !== 0) {
      const t = messagesOf(settings);
      const step = steps[at - 1];
      const place = t.review.at(plyOf(review), record.ply);
      if (step?.type === 'stone') {
        const name = pointName(record.settings, step.point);
        announcer.announce(t.paragraph([t.placed(step.colour, name), place]));
        if (moved > 0) {
          const delay = landing(appearance.reducedMotion || moved > 1);
          sound.play('stone', { place: placeOf(record.settings, step.point), delay });
        }
      } else {
        announcer.announce(place);
      }
      if (moved < 0) sound.play('undo');
    }
    if (this.#endIsDue && !this.#cursor.isBeforeEnd) {
      this.#endIsDue = false;
      this.#owner.onEnd();
    }
    this.#owner.onChange();
  }
}
