import type { Howl, HowlOptions } from 'howler';
import { Effects } from '../../src/audio/effects';
import type { AudioLibrary } from '../../src/audio/sound';
import { Music } from '../../src/audio/music';

/** The part of a Howl that the game uses. Tests end its loading, its fades and its loops. */
export class FakeHowl {
  readonly options: HowlOptions;
  #state: 'loading' | 'loaded' | 'unloaded' = 'loading';
  isPlaying = false;
  level: number;
  /** The target of the current fade, or null. */
  fadingTo: number | null = null;
  /** The sprites played, in order; `''` is the whole sound. */
  readonly played: string[] = [];
  readonly panned: (readonly [pan: number, id: number])[] = [];
  readonly levels: (readonly [level: number, id: number])[] = [];
  readonly rates: (readonly [rate: number, id: number])[] = [];
  #onFade: (() => void)[] = [];

  constructor(options: HowlOptions) {
    this.options = options;
    this.level = options.volume ?? 1;
  }

  /** The name of the file without its extension. */
  get name(): string {
    return /(\w+)\.ogg/.exec([this.options.src].flat()[0] ?? '')?.[1] ?? '';
  }

  state(): string {
    return this.#state;
  }

  load(): void {
    if (this.#state !== 'loading') return;
    this.#state = 'loaded';
    this.options.onload?.(0);
  }

  failToLoad(): void {
    this.options.onloaderror?.(0, 'missing');
  }

  /** Throws while loading, because howler would keep the sound and play it later. */
  unload(): void {
    if (this.#state !== 'loaded') throw new Error('Unloaded before it was loaded');
    this.#state = 'unloaded';
    this.isPlaying = false;
    this.fadingTo = null;
  }

  playing(): boolean {
    return this.isPlaying;
  }

  play(sprite = ''): number {
    if (this.#state !== 'loaded') throw new Error('Played before it was loaded');
    this.played.push(sprite);
    this.isPlaying = true;
    return this.played.length;
  }

  /** Like howler's, ends a fade at its current volume. */
  pause(): void {
    this.isPlaying = false;
    this.#endFade(this.level);
  }

  volume(level?: number, id?: number): number {
    if (level !== undefined && id !== undefined) {
      this.levels.push([level, id]);
    } else if (level !== undefined) {
      this.#endFade(level);
      this.level = level;
    }
    return this.level;
  }

  fade(from: number, to: number): void {
    this.#endFade(from);
    this.level = from;
    this.fadingTo = to;
  }

  once(_event: 'fade', listener: () => void): void {
    this.#onFade.push(listener);
  }

  stereo(pan: number, id: number): void {
    this.panned.push([pan, id]);
  }

  rate(rate: number, id: number): void {
    this.rates.push([rate, id]);
  }

  /** Ends the fade at its target; like howler's, a fade to the same level never ends. */
  finishFade(): void {
    if (this.fadingTo !== null && this.fadingTo !== this.level) this.#endFade(this.fadingTo);
  }

  /** Ends one round of a loop. */
  finishRound(): void {
    if (this.isPlaying) this.options.onend?.(0);
  }

  #endFade(level: number): void {
    if (this.fadingTo === null) return;
    this.level = level;
    this.fadingTo = null;
    for (const listener of this.#onFade.splice(0)) listener();
  }
}

export class FakeAudio implements AudioLibrary {
  readonly howls: FakeHowl[] = [];
  muted = false;
  running = true;
  resumed = 0;
  /** A fixed random number from 0 to 1; null for real ones. */
  random: number | null = null;

  readonly #createHowl = (options: HowlOptions): Howl => {
    const howl = new FakeHowl(options);
    this.howls.push(howl);
    return howl as unknown as Howl;
  };
  readonly #nextRandom = (): number => this.random ?? Math.random();

  createEffects(): Effects {
    return new Effects(this.#createHowl, this.#nextRandom);
  }

  createMusic(): Music {
    return new Music(this.#createHowl, this.#nextRandom);
  }

  mute(muted: boolean): void {
    this.muted = muted;
  }

  isRunning(): boolean {
    return this.running;
  }

  resume(): void {
    this.resumed += 1;
  }

  get effects(): FakeHowl | undefined {
    return this.howls.find(({ name }) => name === 'effects');
  }

  /** All music that is loaded or loading. */
  get pieces(): readonly FakeHowl[] {
    return this.howls.filter((howl) => howl.name !== 'effects' && howl.state() !== 'unloaded');
  }

  get music(): FakeHowl | undefined {
    return this.pieces[0];
  }
}
