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

/** Whoever waited less is still looking at the board. */
const LONG_WAIT_MS = 5000;

/** What `MatchSounds` asks the page. */
export interface Surroundings {
  readonly now: () => number;
  readonly isHidden: () => boolean;
  /** Whether nothing moves: then a stone lies as soon as it is put. */
  readonly isStill: () => boolean;
}

/** Lets the events of one match sound. */
export class MatchSounds {
  readonly #sound: Sound;
  readonly #page: Surroundings;
  /** When something last changed on the board. */
  #since: number;

  constructor(sound: Sound, page: Surroundings) {
    this.#sound = sound;
    this.#page = page;
    this.#since = page.now();
  }

  follow(state: MatchState, events: readonly MatchEvent[]): void {
    const { settings } = state.game.record;
    const moves = events.flatMap((event) => (event.type === 'placed' ? [event] : []));
    if (events.some(({ type }) => UNDOES.has(type))) this.#sound.hush();
    const falls = moves.length > 0 || events.some(({ type }) => type === 'put-back');
    const after = falls ? landing(this.#page.isStill()) : 0;
    for (const event of events) {
      const effect = effectOf(event, state.me);
      if (effect) this.#sound.play(effect, cueOf(event, settings, after));
    }
    if (moves.some(({ colour }) => this.#calls(state, colour))) this.#sound.play('turn', { after });
    if (moves.length > 0 || events.some(({ type }) => RESETS.has(type))) {
      this.#since = this.#page.now();
    }
  }

  /** The match is left: nothing of it is to be heard any more. */
  end(): void {
    this.#sound.hush();
  }

  /** Whether a move of `colour` ends a wait from which its player may have turned away. */
  #calls({ me, seats, game }: MatchState, colour: Colour): boolean {
    if (me === null || seats[colour] === 'human' || game.outcome) return false;
    return this.#page.isHidden() || this.#page.now() - this.#since >= LONG_WAIT_MS;
  }
}

/** Events after which nothing before them is still to be heard. */
const UNDOES = new Set<MatchEvent['type']>(['taken-back', 'restarted', 'reopened']);

/** Events besides moves after which a wait begins anew. */
const RESETS = new Set<MatchEvent['type']>([...UNDOES, 'put-back', 'chosen']);

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

/** How long after it is put a stone comes down. */
export function landing(still: boolean): number {
  return still ? 0 : MOTION.drop;
}

/** A stone is heard as it comes down, a won row note by note as it rises, the end after that. */
function cueOf(event: MatchEvent, settings: GameSettings, after: number): Cue {
  if (event.type === 'placed') return { place: placeOf(settings, event.point), after };
  if (event.type !== 'ended' || event.outcome.reason !== 'row' || after === 0) return { after };
  const notes = [...winOrder(event.outcome.lines).values()];
  // A stone is seen to rise when it is half way up.
  return { after: after + MOTION.winJump / 2, notes, every: MOTION.winStep };
}

/** Where a stone on a point is heard. */
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
