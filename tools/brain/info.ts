import { fail, ok, type Limits, type Result, type RuleName } from '../../src/core';

/** Taken where the manager names no limit at all for a move. */
const USUAL_TURN_MS = 5000;
/** For the way of a move through the pipe and for pauses that the search can't foresee. */
const MARGIN_MS = 30;
/** As fast as possible: enough to see a five and a four. */
const FASTEST_MS = 5;
/** A share of what is left can never use it up; games seldom have more moves a side to come. */
const MOVES_TO_COME = 15;

/** The clock's side of what the manager says; null for what it hasn't said. */
export interface TimeLimits {
  /** For one move; 0 asks for a move as fast as possible. */
  readonly timeoutTurn: number | null;
  /** For all moves of a match; 0 for no limit. */
  readonly timeoutMatch: number | null;
  /** What is left of the match; below 0 when it was overrun. */
  readonly timeLeft: number | null;
}

/** What the manager has said in INFO lines. */
export interface Info extends TimeLimits {
  /** The manager's number for the rule; `ruleOf` names those that are played. */
  readonly rule: number;
  /** Ceilings of the search; null and 0 for none. */
  readonly maxDepth: number | null;
  readonly maxNode: number | null;
}

/** What limits a search from the start; the flag that stops it is the search thread's own. */
export type MoveLimits = Omit<Limits, 'stop'>;

export const NO_INFO: Info = {
  timeoutTurn: null,
  timeoutMatch: null,
  timeLeft: null,
  rule: 0,
  maxDepth: null,
  maxNode: null,
};

/**
 * The keys that change something. Of the others `max_memory` needs no care, since the tables are
 * small, and the rest says nothing about the move.
 */
const FIELD: Readonly<Record<string, keyof Info>> = {
  timeout_turn: 'timeoutTurn',
  timeout_match: 'timeoutMatch',
  time_left: 'timeLeft',
  rule: 'rule',
  max_depth: 'maxDepth',
  max_node: 'maxNode',
};

const RULE_NAME: Readonly<Record<number, RuleName>> = {
  0: 'freestyle',
  1: 'standard',
  4: 'renju',
  8: 'caro',
  9: 'caro-exact',
};

/** Takes in one INFO line, or says what is wrong with it. Unknown keys change nothing. */
export function withInfo(info: Info, text: string): Result<Info, string> {
  const [key = '', value = ''] = text.split(/\s+/);
  const field = FIELD[key.toLowerCase()];
  if (field === undefined) return ok(info);
  if (!/^-?\d+$/.test(value)) return fail(`INFO ${key} needs a whole number`);
  return ok({ ...info, [field]: Number(value) });
}

/** The rule to play by, or null when the manager asks for one that is not played. */
export function ruleOf(info: Info): RuleName | null {
  return RULE_NAME[info.rule] ?? null;
}

/** The limits for the next move. */
export function limitsOf(info: Info): MoveLimits {
  return {
    milliseconds: thinkingTime(info),
    ...(info.maxDepth ? { depth: info.maxDepth } : {}),
    ...(info.maxNode ? { nodes: info.maxNode } : {}),
  };
}

/** How long to think about one move, in milliseconds. */
export function thinkingTime({ timeoutTurn, timeoutMatch, timeLeft }: TimeLimits): number {
  const unlimited = timeoutMatch === 0;
  const left = unlimited ? Infinity : (timeLeft ?? timeoutMatch ?? Infinity);
  const allowed = Math.min(timeoutTurn ?? USUAL_TURN_MS, left / MOVES_TO_COME);
  return Math.max(FASTEST_MS, Math.floor(allowed) - MARGIN_MS);
}
