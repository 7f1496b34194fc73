// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Terms } from '../../../src/net/log/terms';
import { SettingsStore } from '../../../src/platform/settings';
import { Storage } from '../../../src/platform/storage';
import { RoomDialog, type RoomOwner } from '../../../src/features/online/room/roomDialog';
import type { FeatureServices } from '../../../src/features/services';
import { FakeStorage } from '../../support/match/fakeStorage';
import { Dialogs } from '../../../src/ui/kit/dialogs';
import { buttonsOf, named, textOf } from '../../support/markup';
import { SessionPair, TERMS, type Person } from '../../support/net/sessionPair';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Opens the dialog of a player whose seat already exists. */
function dialogOf({ session }: Person) {
  const storage = new Storage(
    () => new FakeStorage(),
    () => undefined,
  );
  const host = document.body.appendChild(document.createElement('div'));
  const services = {
    storage,
    settings: new SettingsStore(storage),
    dialogs: new Dialogs(host),
    toasts: { show: () => undefined },
  } as unknown as FeatureServices;
  const seat = {
    code: null,
    session,
    get state() {
      return session.state;
    },
    get role() {
      return session.state.role;
    },
  };
  const owner = {
    seat: () => seat,
    useSeat: () => undefined,
    leave: () => undefined,
    code: null,
  } as unknown as RoomOwner;
  const room = new RoomDialog(services, owner);
  session.subscribe(() => room.update());
  return {
    press: (name: string) => named(buttonsOf(host), name).press(),
    /** The labels of the rows that differ from the previous offer. */
    changed: () => Array.from(host.querySelectorAll('.changed dt'), textOf),
    text: () => textOf(host),
  };
}

/** The host's first offer. */
const OFFERED: Terms = { ...TERMS, rule: 'renju', width: 19, height: 19 };

describe('the offered terms', () => {
  it('are not marked in the first offer', () => {
    const pair = new SessionPair(1, OFFERED);
    pair.connect();
    const guest = dialogOf(pair.guest);
    expect(guest.text()).toContain('Ann proposes: Board 19 × 19 Rule Renju');
    expect(guest.changed()).toEqual([]);
  });

  it('are compared with our previous offer, also if the dialog opened after it', () => {
    const pair = new SessionPair(1, OFFERED);
    pair.connect();
    const host = dialogOf(pair.host);
    pair.guest.session.offer({ ...OFFERED, rule: 'caro' });
    pair.time.pass(500);
    expect(host.text()).toContain('Bo proposes this instead:');
    expect(host.changed()).toEqual(['Rule']);
    pair.host.session.offer({ ...OFFERED, rule: 'caro', undo: false });
    pair.time.pass(500);
    pair.guest.session.offer({ ...OFFERED, rule: 'caro', first: 'draw' });
    pair.time.pass(500);
    expect(host.changed()).toEqual(['Undo', 'Who begins']);
  });

  it('are not compared with an offer that this dialog did not show', () => {
    const pair = new SessionPair(1, OFFERED);
    pair.connect();
    pair.guest.session.offer({ ...OFFERED, rule: 'caro' });
    pair.time.pass(500);
    const host = dialogOf(pair.host);
    expect(host.changed()).toEqual([]);
    vi.advanceTimersByTime(1000);
    host.press('Agree');
    pair.time.pass(2000);
    expect(pair.host.session.state.phase).toBe('playing');
  });
});
