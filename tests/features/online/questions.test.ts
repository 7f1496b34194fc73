import { expect, it, vi } from 'vitest';
import { ONLINE } from '../../../src/features/online/words';
import type { SessionState } from '../../../src/net/session/sessionState';
import type { Terms } from '../../../src/net/log/terms';
import { askToLeave } from '../../../src/features/online/questions';
import type { OnlineSeat } from '../../../src/features/online/onlineSeat';
import type { FeatureServices } from '../../../src/features/services';
import { NetworkMatch } from '../../support/net/networkMatch';

/** How the player leaves in a given state, answering with `answer` if asked. */
async function goesBy(change: Partial<SessionState>, answer = 'menu', terms: Partial<Terms> = {}) {
  const { pair } = new NetworkMatch(terms);
  const open = vi.fn<(...given: readonly unknown[]) => object>(() => ({
    closed: Promise.resolve(answer),
  }));
  const services = { dialogs: { open }, settings: { value: { language: 'en' } } };
  const state = { ...pair.host.session.state, ...change };
  const way = await askToLeave(services as unknown as FeatureServices, { state } as OnlineSeat);
  const [question] = open.mock.calls;
  return { way, how: question ? 'asked' : 'at once', text: question?.[2] };
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
])('leaving %s', async (_name, change, way, how) => {
  expect(await goesBy(change)).toMatchObject({ way, how });
});

it('an empty answer stays', async () => {
  expect(await goesBy({}, '')).toMatchObject({ way: 'stay', how: 'asked' });
});

it('a running clock is mentioned if there is one', async () => {
  const { playing, timed } = ONLINE.en.leaving;
  const clock = {
    kind: 'move',
    moveSeconds: 30,
    minutes: 5,
    increment: 3,
    timeout: 'loss',
  } as const;
  expect((await goesBy({})).text).toBe(playing('Bo'));
  expect((await goesBy({}, 'menu', { clock })).text).toBe(`${playing('Bo')} ${timed}`);
});
