import { fail, ok, opponent } from '../core';
import type { ByPlayer, Colour, Game, Result } from '../core';
import type { AskKind } from '../net/protocol/messages';
import type { Session } from '../net/session/session';
import type { NetGame } from '../net/session/sessionState';
import type { SessionEvent, SessionRefusal } from '../net/sync/sessionContext';
import type { Decision, MatchAuthority } from './authority';
import type { ClockSetup, ClockTime } from './clock';
import type { MatchEvent, Refusal } from './matchState';
import { HUMAN, REMOTE, type Seat } from './seat';

type GameSession = Pick<
  Session,
  'state' | 'left' | 'blocked' | 'subscribe' | 'play' | 'choose' | 'ask' | 'answer' | 'resign'
>;

/**
 * A match over the network. Its game is the session's: undo, a draw and another game are asked for,
 * and come about when the other side agrees.
 */
export class SessionAuthority implements MatchAuthority {
  readonly clockSetup: ClockSetup;
  readonly #session: GameSession;
  readonly #unsubscribe: () => void;
  #tell: (events: readonly MatchEvent[]) => void = () => undefined;

  /** The session has a game, played by `clock`. */
  constructor(session: GameSession, clock: ClockSetup) {
    this.#session = session;
    this.clockSetup = clock;
    this.#unsubscribe = session.subscribe((_, events) => {
      if (session.state.game) this.#tell(events.flatMap((event) => this.#eventsOf(event)));
    });
  }

  get game(): Game {
    return this.#played.game;
  }

  get seats(): ByPlayer<Seat> {
    const { me } = this.#played;
    return { first: REMOTE, second: REMOTE, [me]: HUMAN };
  }

  get time(): ClockTime | null {
    const { left } = this.#session;
    if (!left) return null;
    const { running, game } = this.#played;
    const { outcome, position } = game;
    if (outcome?.reason !== 'time') return { left, running };
    // A clock for each move is full between moves; the one that ran out shows nothing left.
    return { left: { ...left, [position.colours[outcome.loser]]: 0 }, running };
  }

  get drawOffer(): Colour | null {
    const { asked, asks } = this.#session.state;
    if (asked === 'draw') return this.#mine;
    return asks === 'draw' ? opponent(this.#mine) : null;
  }

  get blocked(): Refusal | null {
    const { blocked } = this.#session;
    return blocked && refusalOf(blocked);
  }

  get can(): MatchAuthority['can'] {
    const { canUndo, canResign, canOfferDraw, game } = this.#played;
    return {
      canUndo,
      // The other side agreed to the undo only; the stone has to be put again.
      canRedo: false,
      canResign,
      canOfferDraw: canOfferDraw && game.position.settled,
    };
  }

  follow(listener: (events: readonly MatchEvent[]) => void): void {
    this.#tell = listener;
  }

  /** Over the network the clocks do not stop for one page. */
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
        if (asked.ok) this.#tell([{ type: 'draw-offered', by: this.#mine }]);
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

  get #played(): NetGame {
    const { game } = this.#session.state;
    if (!game) throw new Error('The session has no game');
    return game;
  }

  get #mine(): Colour {
    const { game, me } = this.#played;
    return game.position.colourOf(me);
  }

  #ask(what: AskKind): Result<null, Refusal> {
    return answerOf(this.#session.ask(what));
  }

  /** The match events for an event of the session. */
  #eventsOf(event: SessionEvent): readonly MatchEvent[] {
    const by = opponent(this.#mine);
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

/** Refusals that can't occur while a game is played are shown as `stopped`. */
function refusalOf(refusal: SessionRefusal): Refusal {
  switch (refusal) {
    case 'no-game':
    case 'nothing-offered':
    case 'too-many-rounds':
    case 'nothing-asked':
    case 'too-soon':
      return 'stopped';
    default:
      return refusal;
  }
}
