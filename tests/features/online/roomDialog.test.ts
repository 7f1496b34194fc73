import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TemplateResult } from 'lit-html';
import type { Terms } from '../../../src/net/log/terms';
import { SettingsStore } from '../../../src/platform/settings';
import { Storage } from '../../../src/platform/storage';
import { RoomDialog, type RoomOwner } from '../../../src/features/online/room/roomDialog';
import type { FeatureServices } from '../../../src/features/services';
import { FakeStorage } from '../../support/match/fakeStorage';
import { buttonIn, markup, textOf } from '../../support/markup';
import { Table, TERMS, type Person } from '../../support/net/netTable';

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

/** The dialog of a person at a table, opened as though it had been closed before. */
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
  const table = {
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
    table: () => table,
    sit: () => undefined,
    leave: () => undefined,
    code: null,
  } as unknown as RoomOwner;
  const room = new RoomDialog(services, owner);
  session.subscribe(() => room.update());
  return {
    press: (name: string) => buttonIn(content(), name).press(),
    /** The lines that differ from what was proposed before. */
    changed: () =>
      [...markup(content()).matchAll(/<div class="changed">.*?<\/dt>/gs)].map(([row]) =>
        textOf(row),
      ),
    text: () => textOf(markup(content())),
  };
}

/** The host's terms are on the table. */
const OFFERED: Terms = { ...TERMS, rule: 'renju', width: 19, height: 19 };

describe('the terms on the table', () => {
  it('have nothing to be compared with at first', () => {
    const table = new Table(1, OFFERED);
    table.connect();
    const guest = dialogOf(table.guest);
    expect(guest.text()).toContain('Ann proposes: Board 19 × 19 Rule Renju');
    expect(guest.changed()).toEqual([]);
  });

  it('are compared with what was proposed from here, also in a dialog that was opened again', () => {
    const table = new Table(1, OFFERED);
    table.connect();
    const host = dialogOf(table.host);
    table.guest.session.offer({ ...OFFERED, rule: 'caro' });
    table.time.pass(500);
    expect(host.text()).toContain('Bo proposes this instead:');
    expect(host.changed()).toEqual(['Rule']);
    table.host.session.offer({ ...OFFERED, rule: 'caro', undo: false });
    table.time.pass(500);
    table.guest.session.offer({ ...OFFERED, rule: 'caro', first: 'draw' });
    table.time.pass(500);
    expect(host.changed()).toEqual(['Taking back', 'Begins']);
  });

  it('are compared with nothing where it is not known what that was', () => {
    const table = new Table(1, OFFERED);
    table.connect();
    table.guest.session.offer({ ...OFFERED, rule: 'caro' });
    table.time.pass(500);
    const host = dialogOf(table.host);
    expect(host.changed()).toEqual([]);
    host.press('Agree');
    table.time.pass(2000);
    expect(table.host.session.state.phase).toBe('playing');
  });
});
