import type { TemplateResult } from 'lit-html';
import { afterEach, beforeEach, vi } from 'vitest';
import { createRng } from '../../../src/core';
import { memoryPair } from './memoryLink';
import type { Time } from '../../../src/net/time';
import { SettingsStore } from '../../../src/platform/settings';
import { Storage } from '../../../src/platform/storage';
import { OnlinePlay } from '../../../src/features/online/openOnline';
import type { OnlineSeat } from '../../../src/features/online/onlineSeat';
import type { FeatureServices, GameData } from '../../../src/features/services';
import { FakeStorage } from '../match/fakeStorage';
import { buttonIn, buttonsIn, markup, textOf } from '../markup';
import type { Person } from './sessionPair';

/** Time driven by fake timers. */
export const TIME: Time = {
  now: () => performance.now(),
  wall: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

class Sheet {
  replaceSync(): void {}
}

/** Gives every test of a file a stubbed browser page with fake timers. */
export function useRoomPage(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('CSSStyleSheet', Sheet);
    vi.stubGlobal('navigator', { languages: ['en'] });
    const page = Object.assign(new EventTarget(), { location: {} });
    vi.stubGlobal('window', Object.assign(page, { self: page, top: null }));
    const fields = { hidden: false, title: '', adoptedStyleSheets: [], querySelector: () => null };
    vi.stubGlobal('document', Object.assign(new EventTarget(), fields));
    vi.stubGlobal('sessionStorage', new FakeStorage());
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

/** Advances the fake timers, in milliseconds. */
export const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** A player's page: its dialogs and the messages shown. */
export class RoomPage {
  readonly storage = new Storage(
    () => new FakeStorage(),
    () => undefined,
  );
  readonly told: string[] = [];
  readonly games: GameData[] = [];
  readonly play: OnlinePlay;
  /** The open dialogs, topmost last. */
  readonly dialogs: { content: () => TemplateResult; close: () => void }[] = [];
  opened = 0;
  /** Called whenever the dialog is drawn. */
  drawn = (): unknown => undefined;

  constructor() {
    const services: Partial<Record<keyof FeatureServices, unknown>> = {
      storage: this.storage,
      settings: new SettingsStore(this.storage),
      rng: createRng(1),
      sound: { play: () => undefined },
      announcer: { say: () => undefined },
      toasts: { show: (text: string) => this.told.push(text) },
      dialogs: this.#host(),
      enterGame: (data: GameData) => this.games.push(data),
    };
    this.play = new OnlinePlay(services as FeatureServices);
  }

  get seat(): OnlineSeat {
    const { seat } = this.play;
    if (!seat) throw new Error('No seat');
    return seat;
  }

  get text(): string {
    return textOf(markup(this.#top));
  }

  get buttons(): readonly string[] {
    return buttonsIn(this.#top).map(({ name }) => name);
  }

  press(name: string): void {
    buttonIn(this.#top, name).press();
  }

  /** Submits the form. */
  submit(): void {
    const send = submitOf(this.#top);
    send?.({ preventDefault: () => undefined });
  }

  /** Connects a peer to the room. */
  async meets(who: Person): Promise<() => void> {
    const [theirs, ours] = memoryPair(TIME, 1);
    who.session.attach(theirs);
    this.seat.attach(ours);
    await pass(500);
    return () => theirs.close('lost');
  }

  get #top(): TemplateResult | undefined {
    return this.dialogs.at(-1)?.content();
  }

  /** Closes every dialog, as Escape does. */
  async closeAll(): Promise<void> {
    for (const { close } of this.dialogs.splice(0)) close();
    await pass(10);
  }

  #host() {
    const { dialogs } = this;
    return {
      get isOpen() {
        return dialogs.length > 0;
      },
      closeAll: () => {
        for (const { close } of dialogs.splice(0)) close();
      },
      open: (_className: string, content: () => TemplateResult) => {
        let close = (): void => undefined;
        const closed = new Promise<string>((resolve) => (close = () => resolve('')));
        dialogs.push({ content, close });
        this.opened += 1;
        return { update: () => this.drawn(), closed };
      },
    };
  }
}

type Send = (event: Readonly<{ preventDefault: () => void }>) => void;

/** The submit handler of the first form in a template. */
function submitOf(template: TemplateResult | undefined): Send | undefined {
  const { strings, values } = template ?? { strings: [], values: [] };
  const own = values.find((_, index) => strings[index]?.endsWith('@submit='));
  if (own) return own as Send;
  const inner = values.filter((value) => typeof value === 'object' && value !== null);
  return inner.map((value) => submitOf(value as TemplateResult)).find(Boolean);
}
