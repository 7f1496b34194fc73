import type { RuleName } from '../types';
import { LINE_RULE, lineClassTable } from './lineClass';
import { type ThreatTables, threatTables } from './threat';

/** Everything that is looked up for a rule. */
export interface RuleTables extends ThreatTables {
  /** Both colours' classes of a line by its key; see `lineClassTable`. */
  readonly lineClasses: Uint8Array;
}

const built = new Map<RuleName, RuleTables>();

let threats: ThreatTables | null = null;

/** The tables of a rule, built once: they take some tens of milliseconds. */
export function ruleTables(rule: RuleName): RuleTables {
  const known = built.get(rule);
  if (known) return known;
  threats ??= threatTables();
  const tables = { ...threats, lineClasses: lineClassTable(LINE_RULE[rule]) };
  built.set(rule, tables);
  return tables;
}
