import { expect, it, vi } from 'vitest';
import type { SessionState } from '../../../src/net/state';
import { askToLeave } from '../../../src/scenes/online/questions';
import type { Table } from '../../../src/scenes/online/table';
import type { Services } from '../../../src/scenes/services';
import { NetworkMatch } from '../../support/networkMatch';

/** How somebody goes away in a state, who answers with `answer` where that is asked. */
async function goesBy(change: Partial<SessionState>, answer = 'menu') {
  const { table } = new NetworkMatch();
  const open = vi.fn<() => object>(() => ({ closed: Promise.resolve(answer) }));
  const services = { dialogs: { open }, settings: { value: { language: 'en' } } };
  const state = { ...table.host.session.state, ...change };
  const way = await askToLeave(services as unknown as Services, { state } as Table);
  return [way, open.mock.calls.length > 0 ? 'asked' : 'at once'];
}

it.each<[string, Partial<SessionState>, string, string]>([
  ['a game that goes on', {}, 'menu', 'asked'],
  ['one that is over', { phase: 'over' }, 'menu', 'asked'],
  [
    'one that was stopped and can go on',
    { phase: 'stopped', resumable: ['ours'] },
    'menu',
    'asked',
  ],
  ['one that can’t go on', { phase: 'stopped', resumable: [] }, 'leave', 'at once'],
  ['one that the other side has left', { departed: true }, 'leave', 'at once'],
  ['one after which they went', { phase: 'over', refused: 'left' }, 'leave', 'at once'],
])('whoever goes away from %s', async (_name, change, way, how) => {
  expect(await goesBy(change)).toEqual([way, how]);
});

it('whoever answers nothing stays', async () => {
  expect(await goesBy({}, '')).toEqual(['stay', 'asked']);
});
