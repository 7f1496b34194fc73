import type { Board, SettingsStore, Stones } from '../platform/settings';
import {
  BOARD_THEMES,
  STONE_SETS,
  type Appearance,
  type Skin,
  type SpriteSheet,
} from '../view/skins';

const FOLDER = 'assets/art/';

/** Loads art by its path from the page; fails where it can't be had. */
export interface ArtLoader {
  readonly image: (path: string) => Promise<CanvasImageSource>;
  readonly json: (path: string) => Promise<unknown>;
}

interface Wanted {
  readonly board: Board;
  readonly stones: Stones;
}

/**
 * What the player wants to see, and what of it is loaded. Only what is chosen is loaded; until the
 * new board or set is there, and when it can't be had, the old one stays.
 */
export class PlayerAppearance implements Appearance {
  readonly #settings: SettingsStore;
  readonly #loader: ArtLoader;
  readonly #systemReduces: () => boolean;
  readonly #listeners = new Set<() => void>();
  readonly #loads = new Map<string, Promise<unknown>>();
  #shown: Wanted | null = null;
  #skin: Skin | null = null;

  constructor(settings: SettingsStore, loader: ArtLoader, systemReduces: () => boolean) {
    this.#settings = settings;
    this.#loader = loader;
    this.#systemReduces = systemReduces;
  }

  get skin(): Skin {
    if (!this.#skin) throw new Error('Nothing is drawn before the first look is loaded');
    return this.#skin;
  }

  /** The board of the look that is shown. */
  get board(): Board {
    return this.#shown?.board ?? this.#settings.value.board;
  }

  get reducedMotion(): boolean {
    const { motion } = this.#settings.value;
    return motion === 'auto' ? this.#systemReduces() : motion === 'reduced';
  }

  /** Calls `listener` whenever another look is ready; the returned function ends that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Loads the look that is set for the first time; `onProgress` hears of every file. */
  async begin(onProgress: (share: number) => void): Promise<void> {
    const { board, stones } = this.#settings.value;
    const skin = await this.#load({ board, stones }, onProgress);
    this.#shown = { board, stones };
    this.#skin = skin;
  }

  /** Follows the settings from now on. What can't be loaded is set back, and `onFailed` is told. */
  follow(onFailed: () => void): void {
    const change = async (): Promise<void> => {
      const { board, stones } = this.#settings.value;
      if (this.#isShown({ board, stones })) return;
      const skin = await this.#load({ board, stones }).catch(() => null);
      const now = this.#settings.value;
      // Something else was chosen meanwhile.
      if (now.board !== board || now.stones !== stones) return;
      if (!skin) {
        if (this.#shown) this.#settings.set(this.#shown);
        onFailed();
        return;
      }
      this.#shown = { board, stones };
      this.#skin = skin;
      for (const listener of this.#listeners) listener();
    };
    this.#settings.subscribe(() => void change());
    void change();
  }

  #isShown({ board, stones }: Wanted): boolean {
    return this.#shown?.board === board && this.#shown.stones === stones;
  }

  async #load(
    { board, stones }: Wanted,
    onProgress: (share: number) => void = () => undefined,
  ): Promise<Skin> {
    const { image, json } = this.#loader;
    let loaded = 0;
    const files = [
      this.#once(`${FOLDER}boards/${board}.webp`, image),
      this.#once(`${FOLDER}stones/${stones}.webp`, image),
      this.#once(`${FOLDER}stones/${stones}.json`, json),
    ] as const;
    for (const file of files) {
      void file.then(
        () => onProgress((loaded += 1) / files.length),
        () => undefined,
      );
    }
    // No file is heard of any more once it is told that one can't be had.
    await Promise.allSettled(files);
    const [surface, sprites, frames] = await Promise.all(files);
    return {
      theme: BOARD_THEMES[board],
      set: STONE_SETS[stones],
      surface,
      sprites: { image: sprites, frames: frames as SpriteSheet['frames'] },
    };
  }

  /** Loads a file once; one that failed is tried anew the next time. */
  #once<T>(path: string, load: (path: string) => Promise<T>): Promise<T> {
    const known = this.#loads.get(path);
    if (known) return known as Promise<T>;
    const loading = load(path);
    this.#loads.set(path, loading);
    loading.catch(() => this.#loads.delete(path));
    return loading;
  }
}

/** Loads from where the page came from. */
export const pageLoader: ArtLoader = {
  image: async (path) => {
    const image = new Image();
    image.src = path;
    await image.decode();
    return image;
  },
  json: async (path) => {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  },
};
