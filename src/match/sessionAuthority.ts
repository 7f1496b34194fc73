import { fail, ok, opponent } from '../core';
import type { ByPlayer, Colour, Game, Result } from '../core';
import type { AskKind } from '../net/protocol/messages';
import type { Session } from '../net/session/session';
import type { NetGame } from '../net/session/sessionState';
import type { SessionEvent, SessionRefusal } from '../net/sync/sessionContext';
import { NAMELESS, type Decision, type MatchAuthority } from './authority';
import type { ClockSetup, ClockTime } from './clock';
import type { MatchEvent, Refusal } from './matchState';
import { HUMAN, REMOTE, type Seat } from './seat';
import type { MeasuredTime } from './stepTimer';

type GameSession = Pick<
  Session,
  'state' | 'left' | 'blocked' | 'subscribe' | 'play' | 'choose' | 'ask' | 'answer' | 'resign'
>;

/**
 * A match over the network. The session holds the game; undo, draw and rematch are requests that
 * take effect when the other side accepts them.
 */
export class SessionAuthority implements MatchAuthority {
  /** The view of the network game knows the names. */
  readonly names = NAMELESS;
  readonly clockSetup: ClockSetup;
  readonly #session: GameSession;
  readonly #unsubscribe: () => void;
  #notify: (events: readonly MatchEvent[]) => void = () => undefined;

  /** The session must have a game; `clock` is its time control. */
  constructor(session: GameSession, clock: ClockSetup) {
    this.#session = session;
    this.clockSetup = clock;
    this.#unsubscribe = session.subscribe((_, events) => {
      if (session.state.game) this.#notify(events.flatMap((event) => this.#eventsOf(event)));
    });
  }

  get game(): Game {
    return this.#netGame.game;
  }

  get seats(): ByPlayer<Seat> {
    const { me } = this.#netGame;
    return { first: REMOTE, second: REMOTE, [me]: HUMAN };
  }

  get time(): ClockTime | null {
    const { left } = this.#session;
    if (!left) return null;
    const { running, game } = this.#netGame;
    const { outcome, position } = game;
    if (outcome?.reason !== 'time') return { left, running };
    // With time for each move the session reports full clocks after a timeout; 0 is shown instead.
    return { left: { ...left, [position.colours[outcome.loser]]: 0 }, running };
  }

  /** As claimed in the log; the session stores what was spent on the step that is due. */
  get measured(): MeasuredTime {
    return { steps: this.#netGame.times, current: 0 };
  }

  get drawOffer(): Colour | null {
    const { asked, asks } = this.#session.state;
    if (asked === 'draw') return this.#myColour;
    return asks === 'draw' ? opponent(this.#myColour) : null;
  }

  get blocked(): Refusal | null {
    const { blocked } = this.#session;
    return blocked && refusalOf(blocked);
  }

  get can(): MatchAuthority['can'] {
    const { canUndo, canResign, canOfferDraw, game } = this.#netGame;
    return {
      canUndo,
      // The other side agreed only to the undo, so the move must be made again.
      canRedo: false,
      canResign,
      canOfferDraw: canOfferDraw && game.position.settled,
    };
  }

  onChange(listener: (events: readonly MatchEvent[]) => void): void {
    this.#notify = listener;
  }

  /** Over the network a paused or hidden page does not stop the clocks. */
  runClocks(): void {}

  decide(decision: Decision): Result<null, Refusal> {
    switch (decision.type) {
      case 'play':
        return answerOf(this.#session.play(decision.point));
      case 'choose':
        return answerOf(this.#session.choose(decision.choice));
      case 'undo':
        return this.#ask('undo');
      case 'redo':
        return fail('nothing-to-redo');
      case 'resign':
        return answerOf(this.#session.resign());
      case 'restart':
        return this.#ask('rematch');
      case 'offer-draw': {
        const asked = this.#ask('draw');
        if (asked.ok) this.#notify([{ type: 'draw-offered', by: this.#myColour }]);
        return asked;
      }
      case 'answer-draw': {
        const isAsked = this.#session.state.asks === 'draw';
        return isAsked ? answerOf(this.#session.answer(decision.accepted)) : ok(null);
      }
    }
  }

  dispose(): void {
    this.#unsubscribe();
  }

  get #netGame(): NetGame {
    const { game } = this.#session.state;
    if (!game) throw new Error('The session has no game');
    return game;
  }

  get #myColour(): Colour {
    const { game, me } = this.#netGame;
    return game.position.colourOf(me);
  }

  #ask(what: AskKind): Result<null, Refusal> {
    return answerOf(this.#session.ask(what));
  }

  /** Translates an event of the session. */
  #eventsOf(event: SessionEvent): readonly MatchEvent[] {
    const by = opponent(this.#myColour);
    if (event.type === 'game') return event.events;
    // The first game started before this object was made, so this is a rematch.
    if (event.type === 'started') return [{ type: 'restarted' }];
    if (event.type === 'asked' && event.what === 'draw') return [{ type: 'draw-offered', by }];
    const isDeclined = event.type === 'answered' && event.what === 'draw' && !event.yes;
    return isDeclined ? [{ type: 'draw-declined', by }] : [];
  }
}

function answerOf(result: Result<null, SessionRefusal>): Result<null, Refusal> {
  return result.ok ? result : fail(refusalOf(result.error));
}

/** Refusals that can't occur during a game become `stopped`. */
function refusalOf(refusal: SessionRefusal): Refusal {
  switch (refusal) {
    case 'no-game':
    case 'nothing-offered':
    case 'too-many-rounds':
    case 'nothing-asked':
    case 'offer-changed':
    case 'no-fault':
    case 'too-soon':
      return 'stopped';
    default:
      return refusal;
  }
}
