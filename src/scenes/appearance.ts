import type { Board, SettingsStore, Stones } from '../platform/settings';
import {
  BOARD_THEMES,
  STONE_SETS,
  type Appearance,
  type Skin,
  type SpriteSheet,
} from '../view/skins';

const FOLDER = 'assets/art/';

/** Loads art by its path relative to the page; rejects on failure. */
export interface ArtLoader {
  readonly image: (path: string) => Promise<CanvasImageSource>;
  readonly json: (path: string) => Promise<unknown>;
}

interface Choice {
  readonly board: Board;
  readonly stones: Stones;
}

/**
 * The chosen board and stones, and the loaded skin. Only the chosen files are loaded; the old skin
 * remains until the new one is loaded, and if loading fails.
 */
export class PlayerAppearance implements Appearance {
  readonly #settings: SettingsStore;
  readonly #loader: ArtLoader;
  readonly #systemReduces: () => boolean;
  readonly #listeners = new Set<() => void>();
  readonly #loads = new Map<string, Promise<unknown>>();
  #shown: Choice | null = null;
  #skin: Skin | null = null;

  constructor(settings: SettingsStore, loader: ArtLoader, systemReduces: () => boolean) {
    this.#settings = settings;
    this.#loader = loader;
    this.#systemReduces = systemReduces;
  }

  get skin(): Skin {
    if (!this.#skin) throw new Error('The first skin is not loaded yet');
    return this.#skin;
  }

  /** The board of the current skin. */
  get board(): Board {
    return this.#shown?.board ?? this.#settings.value.board;
  }

  get reducedMotion(): boolean {
    const { motion } = this.#settings.value;
    return motion === 'auto' ? this.#systemReduces() : motion === 'reduced';
  }

  /** Calls `listener` whenever the skin has changed; returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Loads the first skin; calls `onProgress` after every file with the loaded share. */
  async loadFirst(onProgress: (share: number) => void): Promise<void> {
    const { board, stones } = this.#settings.value;
    const skin = await this.#load({ board, stones }, onProgress);
    this.#shown = { board, stones };
    this.#skin = skin;
  }

  /** Follows the settings from now on. If a skin can't be loaded, resets them and calls `onFailed`. */
  followSettings(onFailed: () => void): void {
    const change = async (): Promise<void> => {
      const { board, stones } = this.#settings.value;
      if (this.#isShown({ board, stones })) return;
      const skin = await this.#load({ board, stones }).catch(() => null);
      const now = this.#settings.value;
      // The choice changed meanwhile.
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

  #isShown({ board, stones }: Choice): boolean {
    return this.#shown?.board === board && this.#shown.stones === stones;
  }

  async #load(
    { board, stones }: Choice,
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
    // Waits for all, so that no progress is reported after a failure.
    await Promise.allSettled(files);
    const [surface, sprites, frames] = await Promise.all(files);
    return {
      theme: BOARD_THEMES[board],
      set: STONE_SETS[stones],
      surface,
      sprites: { image: sprites, frames: frames as SpriteSheet['frames'] },
    };
  }

  /** Loads a file once; after a failure the next call tries again. */
  #once<T>(path: string, load: (path: string) => Promise<T>): Promise<T> {
    const known = this.#loads.get(path);
    if (known) return known as Promise<T>;
    const loading = load(path);
    this.#loads.set(path, loading);
    loading.catch(() => this.#loads.delete(path));
    return loading;
  }
}

/** Loads from the page's own server. */
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
