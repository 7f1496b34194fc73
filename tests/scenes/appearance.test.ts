import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SettingsStore } from '../../src/platform/settings';
import { Storage } from '../../src/platform/storage';
import { PlayerAppearance, type ArtLoader } from '../../src/scenes/appearance';
import { BOARD_THEMES, STONE_SETS } from '../../src/view/skins';
import { FakeStorage } from '../support/match/fakeStorage';

/** An art loader whose answers the test controls. */
class FakeHost implements ArtLoader {
  readonly requested: string[] = [];
  readonly #open = new Map<string, (answer: Promise<unknown>) => void>();

  readonly image = (path: string): Promise<CanvasImageSource> =>
    this.#request(path) as Promise<CanvasImageSource>;
  readonly json = (path: string): Promise<unknown> => this.#request(path);

  #request(path: string): Promise<unknown> {
    const name = path.replace('assets/art/', '');
    this.requested.push(name);
    return new Promise((resolve) => this.#open.set(name, resolve));
  }

  /** Answers the open requests that match `only`; rejects those that match `refused`. */
  async answer(refused = /^$/, only = /./): Promise<void> {
    for (const [path, answer] of this.#open) {
      if (!only.test(path)) continue;
      this.#open.delete(path);
      answer(refused.test(path) ? Promise.reject(new Error(path)) : Promise.resolve({ path }));
    }
    await settled();
  }
}

/** Waits until settled promises have run their handlers. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

let host: FakeHost;
let settings: SettingsStore;
let appearance: PlayerAppearance;
let systemReduces: boolean;
const failed = vi.fn<() => void>();
const changed = vi.fn<() => void>();

async function begin(): Promise<void> {
  const begun = appearance.loadFirst(() => undefined);
  await host.answer();
  await begun;
  appearance.followSettings(failed);
  appearance.subscribe(changed);
  host.requested.length = 0;
}

beforeEach(() => {
  host = new FakeHost();
  const backend = new FakeStorage();
  settings = new SettingsStore(
    new Storage(
      () => backend,
      () => undefined,
    ),
  );
  systemReduces = false;
  appearance = new PlayerAppearance(settings, host, () => systemReduces);
  failed.mockClear();
  changed.mockClear();
});

describe('the first skin', () => {
  it('is the one in the settings, and only that is loaded', async () => {
    settings.set({ board: 'celadon', stones: 'glass' });
    const shares: number[] = [];
    const begun = appearance.loadFirst((share) => shares.push(share));
    expect(host.requested).toEqual([
      'boards/celadon.webp',
      'stones/glass.webp',
      'stones/glass.json',
    ]);
    await host.answer();
    await begun;
    expect(appearance.skin.theme).toBe(BOARD_THEMES.celadon);
    expect(appearance.skin.set).toBe(STONE_SETS.glass);
    expect(appearance.skin.surface).toEqual({ path: 'boards/celadon.webp' });
    expect(shares.map((share) => Math.round(share * 3))).toEqual([1, 2, 3]);
  });

  it('fails when one of its files can’t be loaded', async () => {
    const begun = appearance.loadFirst(() => undefined);
    void host.answer(/slate\.json/);
    await expect(begun).rejects.toThrow('slate.json');
  });

  it('reports no progress after its failure', async () => {
    const told: string[] = [];
    const begun = appearance
      .loadFirst(() => told.push('progress'))
      .catch(() => told.push('failure'));
    await host.answer(/kaya/, /kaya/);
    await host.answer();
    await begun;
    await settled();
    expect(told).toEqual(['progress', 'progress', 'failure']);
  });
});

describe('another board', () => {
  beforeEach(begin);

  it('is shown only when it is loaded', async () => {
    const { skin } = appearance;
    settings.set({ board: 'bamboo' });
    await settled();
    expect(host.requested).toEqual(['boards/bamboo.webp']);
    expect(appearance.skin).toBe(skin);
    expect(appearance.board).toBe('kaya');
    await host.answer();
    expect(appearance.skin.theme).toBe(BOARD_THEMES.bamboo);
    expect(appearance.skin.sprites.image).toBe(skin.sprites.image);
    expect(appearance.board).toBe('bamboo');
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('that can’t be loaded is reset and reported, and loaded again the next time', async () => {
    const { skin } = appearance;
    settings.set({ board: 'bamboo', numbers: true });
    await host.answer(/bamboo/);
    expect(appearance.skin).toBe(skin);
    expect(settings.value).toMatchObject({ board: 'kaya', stones: 'slate', numbers: true });
    expect(failed).toHaveBeenCalledTimes(1);
    expect(changed).not.toHaveBeenCalled();
    settings.set({ board: 'bamboo' });
    await host.answer();
    expect(appearance.board).toBe('bamboo');
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it('is ignored if another one is chosen while it loads, even if it fails', async () => {
    settings.set({ board: 'bamboo' });
    settings.set({ board: 'celadon' });
    await host.answer(/bamboo/);
    expect(appearance.board).toBe('celadon');
    expect(settings.value.board).toBe('celadon');
    expect(failed).not.toHaveBeenCalled();
  });

  it('that is changed back while it loads changes nothing', async () => {
    const { skin } = appearance;
    settings.set({ board: 'bamboo' });
    settings.set({ board: 'kaya' });
    await host.answer();
    expect(appearance.skin).toBe(skin);
    expect(changed).not.toHaveBeenCalled();
  });

  it('is loaded once, however often it is chosen', async () => {
    for (const board of ['bamboo', 'kaya', 'bamboo'] as const) {
      settings.set({ board });
      await host.answer();
    }
    expect(host.requested).toEqual(['boards/bamboo.webp']);
    expect(changed).toHaveBeenCalledTimes(3);
  });

  it('is not loaded when other settings change', async () => {
    settings.set({ music: true });
    await host.answer();
    expect(host.requested).toEqual([]);
    expect(changed).not.toHaveBeenCalled();
  });
});

describe('motion', () => {
  it.each([
    ['auto', false, false],
    ['auto', true, true],
    ['full', true, false],
    ['reduced', false, true],
  ] as const)('%s, with reduced motion in the system: %s', (motion, asks, reduced) => {
    settings.set({ motion });
    systemReduces = asks;
    expect(appearance.reducedMotion).toBe(reduced);
  });
});
