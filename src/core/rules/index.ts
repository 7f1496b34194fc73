import type { ByRule } from '../game/types';
import { freestyle, standard } from './byLength';
import { caro, caroExact } from './caro';
import { renju } from './renju';
import type { Rule } from './rule';

/** Every rule a game can be played by, by name. */
export const RULE: ByRule<Rule> = {
  freestyle: freestyle(),
  standard: standard(),
  renju: renju(),
  caro: caro(),
  'caro-exact': caroExact(),
};
