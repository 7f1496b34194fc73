import type { Cue, Effect, Place } from '../../audio/effects';
import type { Sound } from '../../audio/sound';
import {
  columnOf,
  rowOf,
  type Colour,
  type GameSettings,
  type Outcome,
  type Point,
} from '../../core';
import type { MatchEvent, MatchState } from '../../match/matchState';
import { MOTION } from '../../view/constants';
import { winOrder } from '../../view/viewModel';

/** After a shorter wait the player is assumed to be still watching. */
const LONG_WAIT_MS = 5000;

/** The state of the page that `GameSounds` depends on. */
interface PageState {
  readonly now: () => number;
  readonly isHidden: () => boolean;
  /** Whether motion is reduced: a stone then lands at once. */
  readonly reducedMotion: () => boolean;
}

/** Plays the sounds for the events of one match. */
export class GameSounds {
  readonly #sound: Sound;
  readonly #page: PageState;
  /** When the board last changed. */
  #lastChange: number;

  constructor(sound: Sound, page: PageState) {
    this.#sound = sound;
    this.#page = page;
    this.#lastChange = page.now();
  }

  play(state: MatchState, events: readonly MatchEvent[]): void {
    const { settings } = state.game.record;
    const moves = events.flatMap((event) => (event.type === 'placed' ? [event] : []));
    if (events.some(({ type }) => CANCELLING.has(type))) this.#sound.cancelPending();
    const drops = moves.length > 0 || events.some(({ type }) => type === 'put-back');
    const delay = drops ? landing(this.#page.reducedMotion()) : 0;
    for (const event of events) {
      const effect = effectOf(event, state.me);
      if (effect) this.#sound.play(effect, cueOf(event, settings, delay));
    }
    if (moves.some(({ colour }) => this.#endsLongWait(state, colour)))
      this.#sound.play('turn', { delay });
    if (moves.length > 0 || events.some(({ type }) => WAIT_RESETS.has(type))) {
      this.#lastChange = this.#page.now();
    }
  }

  /** Cancels pending sounds when the match is left. */
  stop(): void {
    this.#sound.cancelPending();
  }

  /** Whether a move of the opponent's `colour` ends a wait that the player may not have watched. */
  #endsLongWait({ me, seats, game }: MatchState, colour: Colour): boolean {
    if (me === null || seats[colour] === 'human' || game.outcome) return false;
    return this.#page.isHidden() || this.#page.now() - this.#lastChange >= LONG_WAIT_MS;
  }
}

/** Events that cancel the sounds of earlier ones. */
const CANCELLING = new Set<MatchEvent['type']>(['taken-back', 'restarted', 'reopened']);

/** Events besides moves after which the wait starts again. */
const WAIT_RESETS = new Set<MatchEvent['type']>([...CANCELLING, 'put-back', 'chosen']);

function effectOf(event: MatchEvent, me: Colour | null): Effect | null {
  switch (event.type) {
    case 'placed':
    case 'put-back':
      return 'stone';
    case 'taken-back':
    case 'reopened':
      return 'undo';
    case 'restarted':
      return 'bowl';
    case 'refused':
    case 'draw-declined':
      return 'refused';
    case 'ended':
      return endEffect(event.outcome, me);
    case 'chosen':
      return 'brush';
    case 'hinted':
      return 'button';
    case 'low-time':
      return 'low';
    case 'draw-offered':
    case 'hint-failed':
    case 'fallback-move':
      return null;
  }
}

/** How long a stone takes to land, in milliseconds. */
export function landing(instant: boolean): number {
  return instant ? 0 : MOTION.drop;
}

/** A stone sounds when it lands; the notes of a winning row follow as it jumps, then the flourish. */
function cueOf(event: MatchEvent, settings: GameSettings, delay: number): Cue {
  if (event.type === 'placed') return { place: placeOf(settings, event.point), delay };
  if (event.type !== 'ended' || event.outcome.reason !== 'row' || delay === 0) return { delay };
  const notes = [...winOrder(event.outcome.lines).values()];
  // Half way up, where the jump is most visible.
  return { delay: delay + MOTION.winJump / 2, notes, interval: MOTION.winStep };
}

/** The position that a stone's sound depends on. */
export function placeOf(settings: GameSettings, point: Point): Place {
  const column = columnOf(settings, point);
  const row = rowOf(settings, point);
  const { width, height } = settings;
  const edge = Math.min(column, width - 1 - column, row, height - 1 - row);
  return { side: column / (width - 1), depth: (2 * edge) / (Math.min(width, height) - 1) };
}

function endEffect({ winner }: Outcome, player: Colour | null): 'win' | 'lose' | 'draw' {
  if (!winner) return 'draw';
  return player === null || winner === player ? 'win' : 'lose';
}
