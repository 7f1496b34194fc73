import * as v from 'valibot';
import type { ByColour, ByPlayer, Player } from '../../core';
import type { Storage } from '../../platform/storage';
import type { Match } from '../match';
import type { MatchSetup } from '../matchSetup';
import type { MatchEvent } from '../matchState';

/** The storage key of the series. */
export const SERIES_KEY = 'series';
const VERSION = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `one` is the first of two people, or the person against the computer. */
const seriesSchema = v.object({
  version: v.literal(VERSION),
  /** Who plays whom, and under which terms; see `seriesKey`. */
  key: v.string(),
  /** The score without the last game. */
  one: count,
  other: count,
  draws: count,
  /** The last game by its id in the history, apart because an undo may reopen it. */
  last: v.object({ id: v.string(), winner: v.nullable(v.picklist(['one', 'other'])) }),
});

type Series = v.InferOutput<typeof seriesSchema>;

/** The score of several games between the same two players. */
export type Score = Readonly<Pick<Series, 'one' | 'other' | 'draws'>>;

/** Parses what `recordResult` stores; undefined for anything else. */
export function parseSeries(value: unknown): Series | undefined {
  const parsed = v.safeParse(seriesSchema, value);
  return parsed.success ? parsed.output : undefined;
}

/** The score of the games so far under a set-up; null if there are none. */
export function readScore(storage: Storage, setup: MatchSetup): Score | null {
  const series = readSeries(storage, setup);
  return series ? withLast(series) : null;
}

/** The score of the series that a match belongs to, without its own game while that is unfinished. */
export function scoreOfMatch(storage: Storage, match: Match): Score | null {
  // Games over the network have a score of their own.
  if (match.opponent !== null || match.archived) return null;
  const series = readSeries(storage, match.setup);
  if (!series) return null;
  const reopened = series.last.id === match.historyId && !match.controller.state.game.outcome;
  const { one, other, draws } = reopened ? series : withLast(series);
  return one + other + draws === 0 ? null : { one, other, draws };
}

/** Who is which player: the first of two people, or the person against the computer, is `one`. */
function sideOf({ setup, human, swapped }: Match): ByPlayer<'one' | 'other'> {
  const first: Player = swapped ? 'second' : 'first';
  const one = setup.mode === 'computer' ? (human ?? 'first') : first;
  return one === 'first' ? { first: 'one', second: 'other' } : { first: 'other', second: 'one' };
}

/** The wins by colour, and the draws. */
export interface ShownScore extends ByColour<number> {
  readonly draws: number;
}

/** A score by the colours of a match; null without games, or before the colours are settled. */
export function shownScore(match: Match, score: Score | null): ShownScore | null {
  const { colours, settled } = match.controller.state;
  if (!score || !settled) return null;
  const side = sideOf(match);
  const { draws } = score;
  return { black: score[side[colours.black]], white: score[side[colours.white]], draws };
}

/**
 * Adds the result of a match when its game ends; to be called after `recordGame`. A game that an
 * undo reopened replaces its earlier result. A change of opponent or terms begins a new series.
 */
export function recordResult(storage: Storage, match: Match, events: readonly MatchEvent[]): void {
  const { setup, controller, historyId: id, opponent } = match;
  const { outcome, position } = controller.state.game;
  const ended = events.some(({ type }) => type === 'ended');
  const key = seriesKey(setup);
  if (!ended || !outcome || key === null || id === null || opponent !== null) return;
  const winner = outcome.winner && sideOf(match)[position.colours[outcome.winner]];
  const series = readSeries(storage, setup);
  const before = series?.last.id === id ? series : series && withLast(series);
  const { one, other, draws } = before ?? { one: 0, other: 0, draws: 0 };
  const next: Series = { version: VERSION, key, one, other, draws, last: { id, winner } };
  storage.write(SERIES_KEY, next);
}

/** Begins again at 0 : 0. */
export function resetScore(storage: Storage): void {
  storage.remove(SERIES_KEY);
}

function readSeries(storage: Storage, setup: MatchSetup): Series | undefined {
  const series = storage.read(SERIES_KEY, parseSeries);
  return series?.key === seriesKey(setup) ? series : undefined;
}

function withLast({ one, other, draws, last: { winner } }: Series): Score {
  return {
    one: one + (winner === 'one' ? 1 : 0),
    other: other + (winner === 'other' ? 1 : 0),
    draws: draws + (winner === null ? 1 : 0),
  };
}

/** Equal for set-ups whose games belong to one series; null if they have no score. */
export function seriesKey({ mode, settings, level, clock, names }: MatchSetup): string | null {
  if (mode === 'watch') return null;
  const { kind, moveSeconds, minutes, increment, timeout } = clock;
  const time = { none: [], move: [moveSeconds, timeout], fischer: [minutes, increment, timeout] };
  const { width, height, rule, opening } = settings;
  const opponent = mode === 'computer' ? level : names;
  return JSON.stringify([mode, opponent, width, height, rule, opening, kind, ...time[kind]]);
}
