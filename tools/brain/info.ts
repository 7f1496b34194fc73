import { fail, ok, type Limits, type Result, type RuleName } from '../../src/core';

/** Time per move if the manager sets no limit. */
const DEFAULT_TURN_MS = 5000;
/** Reserve for sending the move through the pipe and for pauses such as garbage collection. */
const MARGIN_MS = 30;
/** Minimum thinking time: enough to find a five and a four. */
const FASTEST_MS = 5;
/** The remaining time is divided by this; few games have more moves per side left. */
const MOVES_TO_COME = 15;

/** The time limits set by the manager; null if not set. */
export interface TimeLimits {
  /** Milliseconds per move; 0 means as fast as possible. */
  readonly timeoutTurn: number | null;
  /** Milliseconds per match; 0 for no limit. */
  readonly timeoutMatch: number | null;
  /** Milliseconds left of the match; negative if overrun. */
  readonly timeLeft: number | null;
}

/** The values of the manager's INFO lines. */
export interface Info extends TimeLimits {
  /** The protocol's number of the rule; see `ruleOf`. */
  readonly rule: number;
  /** Limits of the search; null, 0 or below (YixinBoard sends -1) for none. */
  readonly maxDepth: number | null;
  readonly maxNode: number | null;
}

/** The limits of a search; the stop flag is added by the search thread. */
export type MoveLimits = Omit<Limits, 'stop'>;

export const NO_INFO: Info = {
  timeoutTurn: null,
  timeoutMatch: null,
  timeLeft: null,
  rule: 0,
  maxDepth: null,
  maxNode: null,
};

/** The supported keys. `max_memory` is ignored because the tables are small. */
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

/** Applies one INFO line; fails with a message. Unknown keys are ignored. */
export function withInfo(info: Info, text: string): Result<Info, string> {
  const [key = '', value = ''] = text.split(/\s+/);
  const field = FIELD[key.toLowerCase()];
  if (field === undefined) return ok(info);
  if (!/^-?\d+$/.test(value)) return fail(`INFO ${key} needs a whole number`);
  return ok({ ...info, [field]: Number(value) });
}

/** YixinBoard's number for renju, which is a continuous game in the Gomocup protocol. */
const YIXIN_RENJU = 2;

/** The rule to play by, or null if it is not supported; `yixin`: whether YixinBoard asks. */
export function ruleOf(info: Info, yixin: boolean): RuleName | null {
  if (yixin && info.rule === YIXIN_RENJU) return 'renju';
  return RULE_NAME[info.rule] ?? null;
}

/** The limits for the next move. */
export function limitsOf(info: Info): MoveLimits {
  const { maxDepth, maxNode } = info;
  return {
    milliseconds: thinkingTime(info),
    ...(maxDepth !== null && maxDepth > 0 ? { depth: maxDepth } : {}),
    ...(maxNode !== null && maxNode > 0 ? { nodes: maxNode } : {}),
  };
}

/** The time for one move, in milliseconds. */
export function thinkingTime({ timeoutTurn, timeoutMatch, timeLeft }: TimeLimits): number {
  const unlimited = timeoutMatch === 0;
  const left = unlimited ? Infinity : (timeLeft ?? timeoutMatch ?? Infinity);
  const allowed = Math.min(timeoutTurn ?? DEFAULT_TURN_MS, left / MOVES_TO_COME);
  return Math.max(FASTEST_MS, Math.floor(allowed) - MARGIN_MS);
}
