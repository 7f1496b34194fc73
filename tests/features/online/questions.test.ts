import { expect, it, vi } from 'vitest';
import { ONLINE } from '../../../src/features/online/words';
import type { SessionState } from '../../../src/net/session/sessionState';
import type { Terms } from '../../../src/net/log/terms';
import { askToLeave } from '../../../src/features/online/questions';
import type { OnlineSeat } from '../../../src/features/online/onlineSeat';
import type { FeatureServices } from '../../../src/features/services';
import { NetworkMatch } from '../../support/net/networkMatch';

/** How the player leaves in a given state; `answer` is given if asked. */
async function leave(change: Partial<SessionState>, answer = 'menu', terms: Partial<Terms> = {}) {
  const { pair } = new NetworkMatch(terms);
  const open = vi.fn<(...given: readonly unknown[]) => object>(() => ({
    closed: Promise.resolve(answer),
  }));
  const services = { dialogs: { open }, settings: { value: { language: 'en' } } };
  const state = { ...pair.host.session.state, ...change };
  const choice = await askToLeave(services as unknown as FeatureServices, { state } as OnlineSeat);
  const [question] = open.mock.calls;
  return { choice, isAsked: question !== undefined, text: question?.[2] };
}

it.each<[string, Partial<SessionState>, string, boolean]>([
  ['a running game', {}, 'menu', true],
  ['a finished game', { phase: 'over' }, 'menu', true],
  ['a game with a fault', { fault: 'forged-entry', settlements: ['ours'] }, 'menu', true],
  ['a game that another tab has taken', { phase: 'stopped' }, 'leave', false],
  ['a game that the peer has left', { departed: true }, 'leave', false],
  ['a finished game that the peer has left', { phase: 'over', refused: 'left' }, 'leave', false],
])('leaving %s', async (_name, change, choice, isAsked) => {
  expect(await leave(change)).toMatchObject({ choice, isAsked });
});

it('stays on an empty answer', async () => {
  expect(await leave({}, '')).toMatchObject({ choice: 'stay', isAsked: true });
});

it('mentions the clock if there is one', async () => {
  const { playing, timed } = ONLINE.en.leaving;
  const clock = {
    kind: 'move',
    moveSeconds: 30,
    minutes: 5,
    increment: 3,
    timeout: 'loss',
  } as const;
  expect((await leave({})).text).toBe(playing('Bo'));
  expect((await leave({}, 'menu', { clock })).text).toBe(`${playing('Bo')} ${timed}`);
});
