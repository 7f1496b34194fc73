import { describe, expect, it, vi } from 'vitest';
import { resumeMatch, type Match } from '../../../src/match/match';
import type { MatchSetup } from '../../../src/match/matchSetup';
import { SettingsStore } from '../../../src/platform/settings';
import { Storage } from '../../../src/platform/storage';
import { ConfirmedActions } from '../../../src/scenes/game/confirmedActions';
import type { Services } from '../../../src/scenes/scene';
import { gameOf } from '../../support/match/fakeSeat';
import { FakeStorage } from '../../support/match/fakeStorage';
import { BLACK_FIVE } from '../../support/match/finishedGames';
import { SETUP, tools } from '../../support/match/setups';

const TWO: MatchSetup = { ...SETUP, mode: 'two-players' };

function setUp(moves: string, change: Partial<Match> = {}) {
  const backend = new FakeStorage();
  const storage = new Storage(
    () => backend,
    () => undefined,
  );
  const { engine, rng } = tools();
  const ask = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  const settings = new SettingsStore(storage);
  settings.set({ language: 'en' });
  const services = { storage, settings, engine, rng, dialogs: { ask } };
  const match = { ...resumeMatch(TWO, { human: null, game: gameOf(moves) }, tools()), ...change };
  const onNewMatch = vi.fn<(next: Match) => void>();
  const actions = new ConfirmedActions(services as unknown as Services, match, onNewMatch);
  return { match, actions, onNewMatch, ask };
}

describe('a restart', () => {
  it('of an unfinished game asks, and keeps the places', async () => {
    const { match, actions, onNewMatch, ask } = setUp('a1b1');
    await actions.restart();
    expect(ask).toHaveBeenCalledOnce();
    expect(match.controller.state.game.position.ply).toBe(0);
    expect(onNewMatch).not.toHaveBeenCalled();
  });

  it('after the end is another game without a question: the two change places', async () => {
    const { actions, onNewMatch, ask } = setUp(BLACK_FIVE);
    await actions.restart();
    expect(ask).not.toHaveBeenCalled();
    expect(onNewMatch.mock.calls.map(([next]) => next.swapped)).toEqual([true]);
  });

  it('after the end of a network game is left to the session', async () => {
    const { match, actions, onNewMatch } = setUp(BLACK_FIVE, { opponent: 'Mei' });
    await actions.restart();
    expect(onNewMatch).not.toHaveBeenCalled();
    expect(match.controller.state.game.position.ply).toBe(0);
  });
});
