import type { GameLog } from './gameLog';

/**
 * The claimed thinking time of each remaining step in milliseconds: null for the first stone, before
 * which no clock runs. Empty without clocks, when nothing is measured.
 */
export function stepTimes({ entries, left }: GameLog): readonly (number | null)[] {
  const times: (number | null)[] = [];
  for (const entry of left ? entries : []) {
    if (entry.k === 'undo') times.length = entry.to;
    if ('ms' in entry) times.push(times.length === 0 ? null : entry.ms);
  }
  return times;
}
