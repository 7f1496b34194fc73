import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TemplateResult } from 'lit-html';
import type { Terms } from '../../../src/net/log/terms';
import { SettingsStore } from '../../../src/platform/settings';
import { Storage } from '../../../src/platform/storage';
import { RoomDialog, type RoomOwner } from '../../../src/features/online/room/roomDialog';
import type { FeatureServices } from '../../../src/features/services';
import { FakeStorage } from '../../support/match/fakeStorage';
import { buttonIn, markup, textOf } from '../../support/markup';
import { SessionPair, TERMS, type Person } from '../../support/net/sessionPair';

beforeEach(() => {
  vi.stubGlobal('document', { adoptedStyleSheets: [], querySelector: () => null });
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(): void {}
    },
  );
  vi.stubGlobal('navigator', { languages: ['en'] });
});
afterEach(() => void vi.unstubAllGlobals());

/** The dialog of one player, as if reopened. */
function dialogOf({ session }: Person) {
  const storage = new Storage(
    () => new FakeStorage(),
    () => undefined,
  );
  let content = (): TemplateResult | null => null;
  const services = {
    storage,
    settings: new SettingsStore(storage),
    dialogs: {
      closeAll: () => undefined,
      open: (_name: string, drawn: () => TemplateResult) => {
        content = drawn;
        return { update: () => undefined, closed: new Promise<string>(() => undefined) };
      },
    },
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
    press: (name: string) => buttonIn(content(), name).press(),
    /** The lines that differ from the previous proposal. */
    changed: () =>
      [...markup(content()).matchAll(/<div class="changed">.*?<\/dt>/gs)].map(([row]) =>
        textOf(row),
      ),
    text: () => textOf(markup(content())),
  };
}

/** The terms the host offers. */
const OFFERED: Terms = { ...TERMS, rule: 'renju', width: 19, height: 19 };

describe('the offered terms', () => {
  it('have nothing to be compared with at first', () => {
    const pair = new SessionPair(1, OFFERED);
    pair.connect();
    const guest = dialogOf(pair.guest);
    expect(guest.text()).toContain('Ann proposes: Board 19 × 19 Rule Renju');
    expect(guest.changed()).toEqual([]);
  });

  it('are compared with our previous offer, also in a reopened dialog', () => {
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
    expect(host.changed()).toEqual(['Taking back', 'Begins']);
  });

  it('are not compared with an offer that was not seen', () => {
    const pair = new SessionPair(1, OFFERED);
    pair.connect();
    pair.guest.session.offer({ ...OFFERED, rule: 'caro' });
    pair.time.pass(500);
    const host = dialogOf(pair.host);
    expect(host.changed()).toEqual([]);
    host.press('Agree');
    pair.time.pass(2000);
    expect(pair.host.session.state.phase).toBe('playing');
  });
});
