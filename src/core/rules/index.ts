import type { ByRule } from '../types';
import { freestyle, standard } from './byLength';
import type { Rule } from './rule';

/** Every rule a game can be played by, by name. */
export const RULE: ByRule<Rule> = {
  freestyle: freestyle(),
  standard: standard(),
};
