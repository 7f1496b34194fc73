import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SettingsStore } from '../../src/platform/settings';
import { Storage } from '../../src/platform/storage';
import { PlayerAppearance, type ArtLoader } from '../../src/scenes/appearance';
import { BOARD_THEMES, STONE_SETS } from '../../src/view/skins';
import { FakeStorage } from '../support/match/fakeStorage';

/** A host of art whose every answer the test gives by hand. */
class FakeHost implements ArtLoader {
  readonly asked: string[] = [];
  readonly #open = new Map<string, (answer: Promise<unknown>) => void>();

  readonly image = (path: string): Promise<CanvasImageSource> =>
    this.#ask(path) as Promise<CanvasImageSource>;
  readonly json = (path: string): Promise<unknown> => this.#ask(path);

  #ask(path: string): Promise<unknown> {
    const name = path.replace('assets/art/', '');
    this.asked.push(name);
    return new Promise((resolve) => this.#open.set(name, resolve));
  }

  /** Answers what is asked for, or refuses what matches; `only` some of it for now. */
  async answer(refused = /^$/, only = /./): Promise<void> {
    for (const [path, answer] of this.#open) {
      if (!only.test(path)) continue;
      this.#open.delete(path);
      answer(refused.test(path) ? Promise.reject(new Error(path)) : Promise.resolve({ path }));
    }
    await settled();
  }
}

/** Lets everything that is already decided happen. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

let host: FakeHost;
let settings: SettingsStore;
let appearance: PlayerAppearance;
let systemReduces: boolean;
const failed = vi.fn<() => void>();
const changed = vi.fn<() => void>();

async function begin(): Promise<void> {
  const begun = appearance.begin(() => undefined);
  await host.answer();
  await begun;
  appearance.follow(failed);
  appearance.subscribe(changed);
  host.asked.length = 0;
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

describe('the first look', () => {
  it('is what the settings say, and only that is loaded', async () => {
    settings.set({ board: 'celadon', stones: 'glass' });
    const shares: number[] = [];
    const begun = appearance.begin((share) => shares.push(share));
    expect(host.asked).toEqual(['boards/celadon.webp', 'stones/glass.webp', 'stones/glass.json']);
    await host.answer();
    await begun;
    expect(appearance.skin.theme).toBe(BOARD_THEMES.celadon);
    expect(appearance.skin.set).toBe(STONE_SETS.glass);
    expect(appearance.skin.surface).toEqual({ path: 'boards/celadon.webp' });
    expect(shares.map((share) => Math.round(share * 3))).toEqual([1, 2, 3]);
  });

  it('fails when a file of it can not be had', async () => {
    const begun = appearance.begin(() => undefined);
    void host.answer(/slate\.json/);
    await expect(begun).rejects.toThrow('slate.json');
  });

  it('tells of no progress any more once it has failed', async () => {
    const told: string[] = [];
    const begun = appearance.begin(() => told.push('progress')).catch(() => told.push('failure'));
    await host.answer(/kaya/, /kaya/);
    await host.answer();
    await begun;
    await settled();
    expect(told).toEqual(['progress', 'progress', 'failure']);
  });
});

describe('another board', () => {
  beforeEach(begin);

  it('is shown when it is there, and not before', async () => {
    const { skin } = appearance;
    settings.set({ board: 'bamboo' });
    await settled();
    expect(host.asked).toEqual(['boards/bamboo.webp']);
    expect(appearance.skin).toBe(skin);
    expect(appearance.board).toBe('kaya');
    await host.answer();
    expect(appearance.skin.theme).toBe(BOARD_THEMES.bamboo);
    expect(appearance.skin.sprites.image).toBe(skin.sprites.image);
    expect(appearance.board).toBe('bamboo');
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('that can not be had is set back and told, and is tried anew the next time', async () => {
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

  it('gives way to one that is chosen while it loads, whether it comes or fails', async () => {
    settings.set({ board: 'bamboo' });
    settings.set({ board: 'celadon' });
    await host.answer(/bamboo/);
    expect(appearance.board).toBe('celadon');
    expect(settings.value.board).toBe('celadon');
    expect(failed).not.toHaveBeenCalled();
  });

  it('that was given up for the old one leaves the old one alone', async () => {
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
    expect(host.asked).toEqual(['boards/bamboo.webp']);
    expect(changed).toHaveBeenCalledTimes(3);
  });

  it('is not looked for when other settings change', async () => {
    settings.set({ music: true });
    await host.answer();
    expect(host.asked).toEqual([]);
    expect(changed).not.toHaveBeenCalled();
  });
});

describe('motion', () => {
  it.each([
    ['auto', false, false],
    ['auto', true, true],
    ['full', true, false],
    ['reduced', false, true],
  ] as const)('%s where the system asks for less: %s', (motion, asks, reduced) => {
    settings.set({ motion });
    systemReduces = asks;
    expect(appearance.reducedMotion).toBe(reduced);
  });
});
