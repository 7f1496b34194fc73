import type { Howl, HowlOptions } from 'howler';
import type { AudioLibrary } from '../../src/audio/sound';

/** The part of a Howl that the game uses; a test loads it and ends its fades. */
export class FakeHowl {
  readonly options: HowlOptions;
  loaded = false;
  isPlaying = false;
  level: number;
  /** The target of the fade that runs, or null. */
  fadingTo: number | null = null;
  /** Names of the sprites played, in order; the whole sound is `''`. */
  readonly played: string[] = [];
  readonly panned: (readonly [pan: number, id: number])[] = [];
  #onFade: (() => void)[] = [];

  constructor(options: HowlOptions) {
    this.options = options;
    this.level = options.volume ?? 1;
  }

  state(): string {
    return this.loaded ? 'loaded' : 'loading';
  }

  /** What is played before it is loaded is not playing yet. */
  playing(): boolean {
    return this.loaded && this.isPlaying;
  }

  play(sprite = ''): number {
    this.played.push(sprite);
    this.isPlaying = true;
    return this.played.length;
  }

  /** Like howler's, it breaks a fade off and leaves the volume where the fade was. */
  pause(): void {
    this.isPlaying = false;
    this.#endFade(this.level);
  }

  volume(level?: number): number {
    if (level !== undefined) {
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

  /** Lets the fade run to its end; like howler's, one from a level to the same never ends. */
  finishFade(): void {
    if (this.fadingTo !== null && this.fadingTo !== this.level) this.#endFade(this.fadingTo);
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
  awake = true;
  resumed = 0;

  createHowl(options: HowlOptions): Howl {
    const howl = new FakeHowl(options);
    this.howls.push(howl);
    return howl as unknown as Howl;
  }

  mute(muted: boolean): void {
    this.muted = muted;
  }

  isAwake(): boolean {
    return this.awake;
  }

  resume(): void {
    this.resumed += 1;
  }

  #of(file: string): FakeHowl | undefined {
    return this.howls.find(({ options }) => [options.src].flat().some((src) => src.includes(file)));
  }

  get effects(): FakeHowl | undefined {
    return this.#of('effects');
  }

  get music(): FakeHowl | undefined {
    return this.#of('dusk');
  }
}
