import { fail, ok, type Result } from '../game/result';
import { RULES, type GameSettings, type Point, type RuleName } from '../game/types';
import { playToEnd, type PlaceOf, type Reading } from './playRecord';
import type { RecordError } from './recordError';

/** What a text says about its rule. */
interface Clues {
  /** The rule the text names, or null. */
  readonly named: RuleName | null;
  /** Rules to prefer if it names none, the likeliest first. */
  readonly likely: readonly RuleName[];
}

/** The readings of a text: the one taken, and by which other rules it can be read. */
interface Readings extends Reading {
  readonly others: readonly Reading[];
  readonly ruleNamed: boolean;
}

/** A reading, and how well it agrees with the result that the text gives: the more the better. */
interface Attempt extends Reading {
  readonly agreement: number;
}

/**
 * Reads a text by the rule it names. If it names none, or play goes on after the end of the game by
 * that rule, all rules are tried, and those by which the most moves are played remain. Without a name
 * the one that agrees best with the result is taken, then the likeliest.
 */
export function readByRule(
  { named, likely }: Clues,
  attempt: (rule: RuleName) => Result<Attempt, RecordError>,
): Result<Readings, RecordError> {
  const own = named && attempt(named);
  if (own && (!own.ok || own.value.after === 0)) {
    return own.ok ? ok({ ...readingOf(own.value), others: [], ruleNamed: true }) : own;
  }
  const order = [...new Set([...likely, ...RULES])].filter((rule) => rule !== named);
  const tried = order.map((rule) => attempt(rule));
  const read = tried.flatMap((result) => (result.ok ? [result.value] : []));
  const fewest = Math.min(...read.map(({ after }) => after));
  const best = read
    .filter(({ after }) => after === fewest)
    .toSorted((one, other) => other.agreement - one.agreement);
  const agreeing = best.filter(({ agreement }) => agreement > 0);
  const fitting = (agreeing.length > 0 ? agreeing : best).map(readingOf);
  if (own?.ok) {
    const others = fewest < own.value.after ? fitting : [];
    return ok({ ...readingOf(own.value), others, ruleNamed: true });
  }
  const [first, ...others] = fitting;
  if (first) return ok({ ...first, others, ruleNamed: false });
  const [failed] = tried;
  return failed && !failed.ok ? failed : fail({ code: 'unknown-format' });
}

function readingOf({ game, after }: Reading): Reading {
  return { game, after };
}

/** Reads moves of which a text gives neither opening nor result, and a rule at most. */
export function readMovesByRule(
  settings: GameSettings,
  moves: readonly Point[],
  placeOf?: PlaceOf,
  named: RuleName | null = null,
): Result<Readings, RecordError> {
  const free = { ...settings, opening: 'free' } as const;
  const record = { moves, choices: [], ply: moves.length, chosen: 0, ending: null };
  return readByRule({ named, likely: [settings.rule] }, (rule) => {
    const read = playToEnd({ ...record, settings: { ...free, rule } }, placeOf);
    return read.ok ? ok({ ...read.value, agreement: 1 }) : read;
  });
}
