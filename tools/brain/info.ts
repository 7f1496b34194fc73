import { fail, ok, type Limits, type Result, type RuleName } from '../../src/core';
import { thinkingTime, type TimeLimits } from './time';

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
