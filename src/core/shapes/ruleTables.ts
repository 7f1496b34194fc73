import type { RuleName } from '../game/types';
import { LINE_RULE, lineClassTable } from './lineClass';
import { type ThreatTables, threatTables } from './threat';

/** Everything that is looked up for a rule. */
export interface RuleTables {
  /** Both colours' classes of a line by its key; see `lineClassTable`. */
  readonly lineClasses: Uint8Array;
  readonly black: ThreatTables;
  readonly white: ThreatTables;
}

const built = new Map<RuleName, RuleTables>();

let plain: ThreatTables | null = null;

/** The tables of a rule, built once: they take some tens of milliseconds. */
export function ruleTables(rule: RuleName): RuleTables {
  const known = built.get(rule);
  if (known) return known;
  plain ??= threatTables(false);
  const lineRule = LINE_RULE[rule];
  const black = lineRule.black.fouls ? threatTables(true) : plain;
  const tables = { lineClasses: lineClassTable(lineRule), black, white: plain };
  built.set(rule, tables);
  return tables;
}
