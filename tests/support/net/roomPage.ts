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
import { Dialogs } from '../../../src/ui/kit/dialogs';
import { buttonsOf, named, textOf, type Button } from '../markup';
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

/** Gives every test of a file an empty page, fake timers and no network. */
export function useRoomPage(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('sessionStorage', new FakeStorage());
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
  });

  afterEach(() => {
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

/** Advances the fake timers, in milliseconds. */
export const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** A player's page with its dialogs, toasts and entered games. */
export class RoomPage {
  readonly storage = new Storage(
    () => new FakeStorage(),
    () => undefined,
  );
  readonly toasts: string[] = [];
  readonly games: GameData[] = [];
  readonly play: OnlinePlay;
  opened = 0;
  readonly #host = document.body.appendChild(document.createElement('div'));
  readonly #dialogs = new Dialogs(this.#host, () => (this.opened += 1));

  constructor() {
    const services: Partial<Record<keyof FeatureServices, unknown>> = {
      storage: this.storage,
      settings: new SettingsStore(this.storage),
      rng: createRng(1),
      sound: { play: () => undefined },
      announcer: { announce: () => undefined },
      toasts: { show: (text: string) => this.toasts.push(text) },
      dialogs: this.#dialogs,
      enterGame: (data: GameData) => this.games.push(data),
    };
    this.play = new OnlinePlay(services as FeatureServices);
  }

  get seat(): OnlineSeat {
    const { seat } = this.play;
    if (!seat) throw new Error('There is no seat');
    return seat;
  }

  /** The open dialogs, topmost last. */
  get dialogs(): readonly HTMLDialogElement[] {
    return [...this.#host.querySelectorAll('dialog')];
  }

  /** The topmost dialog. */
  get dialog(): HTMLDialogElement | undefined {
    return this.dialogs.at(-1);
  }

  get text(): string {
    return textOf(this.dialog);
  }

  get buttons(): readonly string[] {
    return this.#buttons.map(({ name }) => name);
  }

  button(name: string): Button {
    return named(this.#buttons, name);
  }

  press(name: string): void {
    this.button(name).press();
  }

  /** Submits the form. */
  submit(): void {
    this.dialog?.querySelector('form')?.requestSubmit();
  }

  /** Connects a peer to the seat; the returned function loses the link. */
  async connect(peer: Person): Promise<() => void> {
    const [theirs, ours] = memoryPair(TIME, 1);
    peer.session.attach(theirs);
    this.seat.attach(ours);
    await pass(500);
    return () => theirs.close('lost');
  }

  /** Closes every dialog, as Escape does. */
  async closeAll(): Promise<void> {
    this.#dialogs.closeAll();
    await pass(10);
  }

  get #buttons(): readonly Button[] {
    return this.dialog ? buttonsOf(this.dialog) : [];
  }
}
