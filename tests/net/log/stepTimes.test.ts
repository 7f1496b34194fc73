import { expect, it } from 'vitest';
import { logOf, type Entry } from '../../../src/net/log/gameLog';
import { stepTimes } from '../../../src/net/log/stepTimes';
import type { Terms } from '../../../src/net/log/terms';
import { TERMS } from '../../support/net/sessionPair';

const ENTRIES: readonly Entry[] = [
  { k: 'move', by: 'first', p: 0, ms: 0 },
  { k: 'move', by: 'second', p: 1, ms: 1500 },
  { k: 'move', by: 'first', p: 2, ms: 70 },
  { k: 'undo', by: 'second', to: 2 },
  { k: 'move', by: 'first', p: 3, ms: 900 },
  { k: 'resign', by: 'second' },
];

function timesOf(clock: Terms['clock']): readonly (number | null)[] {
  const log = logOf({ ...TERMS, opening: 'free', undo: true, clock }, 'id', ENTRIES);
  if (!log.ok) throw new Error(log.error);
  return stepTimes(log.value);
}

it('The times of a log are those of the remaining steps, from the second stone on', () => {
  expect(timesOf({ ...TERMS.clock, kind: 'fischer' })).toEqual([null, 1500, 900]);
});

it('A log without clocks has no times, because players claim none', () => {
  expect(timesOf({ ...TERMS.clock, kind: 'none' })).toEqual([]);
});
