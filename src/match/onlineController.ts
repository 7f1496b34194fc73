import { fail, opponent, settledColours } from '../core';
import type { Colour, OpeningChoice, Player, Point, Result } from '../core';
import type { SessionEvent, SessionRefusal } from '../net/sync/sessionContext';
import type { AskKind } from '../net/protocol/messages';
import type { Session } from '../net/session/session';
import type { NetGame } from '../net/session/sessionState';
import { lowTime, type ClockSetup, type ClockState } from './clock';
import type { MatchControls } from './controls';
import type { MatchEvent, MatchListener, MatchState, Refusal } from './matchState';

/** Until a session has its first game there is nothing to control. */
type Playing = Pick<
  Session,
  'state' | 'left' | 'subscribe' | 'refusal' | 'play' | 'choose' | 'ask' | 'answer' | 'resign'
>;

/**
 * A match over the network as the board knows it. One person sits here; taking back, a draw and
 * another game are asked for and come about when the other side agrees. The session judges all.
 */
export class OnlineController implements MatchControls {
  readonly #session: Playing;
  readonly #clock: ClockSetup;
  readonly #listeners = new Set<MatchListener>();
  readonly #leave: () => void;
  #warned = new Set<Player>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The session has a game, played by `clock`. */
  constructor(session: Playing, clock: ClockSetup) {
    this.#session = session;
    this.#clock = clock;
    this.#leave = session.subscribe((_, events) => this.#follow(events));
  }

  get state(): MatchState {
    const { state: net } = this.#session;
    const playing = this.#game;
    const { game, me } = playing;
    const { position, record } = game;
    const settled = settledColours(record.settings.opening, position.choices);
    const colours = settled ?? ({ black: 'first', white: 'second' } as const);
    const { outcome } = game;
    const late = outcome?.reason === 'time' ? colours[outcome.loser] : null;
    const mine: Colour = colours.black === me ? 'black' : 'white';
    const seat = (colour: Colour): 'human' | 'remote' => (colour === mine ? 'human' : 'remote');
    return {
      game,
      turn: position.turn,
      colours,
      settled: settled !== null,
      seats: { black: seat('black'), white: seat('white') },
      me: mine,
      thinking: false,
      paused: false,
      clock: this.#clockState(playing, late),
      drawOffer: net.asked === 'draw' ? mine : net.asks === 'draw' ? opponent(mine) : null,
      hint: null,
      hinting: false,
      hintsUsed: { black: 0, white: 0 },
      canPlay: playing.canPlay,
      canChoose: playing.canChoose,
      canHint: false,
      canUndo: playing.canUndo,
      canRedo: false,
      canResign: playing.canResign,
      canOfferDraw: playing.canOfferDraw && settled !== null,
    };
  }

  /** Both sides keep the game, so leaving loses nothing; giving it up is done by resigning. */
  get hasUnfinishedGame(): boolean {
    return false;
  }

  subscribe(listener: MatchListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  begin(): void {
    this.#emit([]);
  }

  refusal(point: Point): Refusal | null {
    const { outcome } = this.#game.game;
    if (outcome) return 'game-over';
    const refused = this.#session.refusal(point);
    return refused && refusalOf(refused);
  }

  play(point: Point): Result<null, Refusal> {
    const refused = this.refusal(point);
    return refused ? this.#refuse(refused) : this.#heed(this.#session.play(point));
  }

  choose(choice: OpeningChoice): Result<null, Refusal> {
    return this.#heed(this.#session.choose(choice));
  }

  /** The engine advises nobody in a game against another person. */
  hint(): Result<null, Refusal> {
    return this.#refuse('no-hints');
  }

  undo(): Result<null, Refusal> {
    return this.#ask('undo');
  }

  /** What was taken back by agreement is played again by hand. */
  redo(): Result<null, Refusal> {
    return this.#refuse('nothing-to-redo');
  }

  resign(): Result<null, Refusal> {
    return this.#heed(this.#session.resign());
  }

  async offerDraw(): Promise<void> {
    if (this.#ask('draw').ok) this.#emit([{ type: 'draw-offered', by: this.#mine }]);
  }

  answerDraw(accepted: boolean): void {
    if (this.#session.state.asks === 'draw') this.#heed(this.#session.answer(accepted));
  }

  /** Asks for another game with the players swapped. */
  restart(): void {
    this.#ask('rematch');
  }

  /** The clocks of a match over the network stand for nobody. */
  setPaused(): void {}
  setVisible(): void {}

  dispose(): void {
    this.#leave();
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  get #game(): NetGame {
    const { game } = this.#session.state;
    if (!game) throw new Error('The session has no game');
    return game;
  }

  get #mine(): Colour {
    return this.state.me ?? 'black';
  }

  #ask(what: AskKind): Result<null, Refusal> {
    return this.#heed(this.#session.ask(what));
  }

  #heed(result: Result<null, SessionRefusal>): Result<null, Refusal> {
    return result.ok ? result : this.#refuse(refusalOf(result.error));
  }

  #refuse(refusal: Refusal): Result<null, Refusal> {
    this.#emit([{ type: 'refused', refusal }]);
    return fail(refusal);
  }

  #follow(events: readonly SessionEvent[]): void {
    if (!this.#session.state.game) return;
    this.#emit(events.flatMap((event) => this.#told(event)));
  }

  /** What an event of the session is to the board. */
  #told(event: SessionEvent): readonly MatchEvent[] {
    const theirs = opponent(this.#mine);
    if (event.type === 'game') return event.events;
    // The first game had begun before there was a board: this is another.
    if (event.type === 'started') return [{ type: 'restarted' }];
    if (event.type === 'asked' && event.what === 'draw') {
      return [{ type: 'draw-offered', by: theirs }];
    }
    const declined = event.type === 'answered' && event.what === 'draw' && !event.yes;
    return declined ? [{ type: 'draw-declined', by: theirs }] : [];
  }

  #emit(events: readonly MatchEvent[]): void {
    this.#arm();
    const { state } = this;
    for (const listener of this.#listeners) listener(state, events);
  }

  #clockState({ running }: NetGame, late: Player | null): ClockState | null {
    const { left: all } = this.#session;
    if (!all) return null;
    // A move's clock stands full between moves; whose time ran out has none.
    const left = late ? { ...all, [late]: 0 } : all;
    const low = lowTime(this.#clock);
    return { left, low: { first: left.first <= low, second: left.second <= low }, running };
  }

  /** Warns once whoever comes to have little time. */
  #arm(): void {
    clearTimeout(this.#timer);
    const { clock } = this.state;
    if (!clock) return;
    this.#warned = new Set([...this.#warned].filter((player) => clock.low[player]));
    const { running } = clock;
    if (!running || this.#warned.has(running)) return;
    const wait = Math.max(0, clock.left[running] - lowTime(this.#clock));
    this.#timer = setTimeout(() => this.#warn(running), wait);
  }

  #warn(player: Player): void {
    const { clock } = this.state;
    if (clock?.running === player && clock.low[player]) {
      this.#warned.add(player);
      this.#emit([{ type: 'low-time', player }]);
    } else {
      this.#arm();
    }
  }
}

/** What a refusal of the session is to a person at the board, who has a game and nothing to agree on. */
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
