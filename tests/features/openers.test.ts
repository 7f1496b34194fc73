import { describe, expect, it, vi } from 'vitest';
import { DICTIONARIES } from '../../src/i18n';
import { lazily } from '../../src/features/openers';
import type { FeatureServices } from '../../src/features/services';

/** Fake services for a lazy dialog, and a record of their use. */
function fakes() {
  const dialogs = { isOpen: false, screensLeft: 0 };
  const shown: string[] = [];
  const services = {
    dialogs,
    toasts: { show: (message: string) => void shown.push(message) },
    settings: { value: { language: 'zh' } },
  } as unknown as FeatureServices;
  const open = vi.fn<(services: FeatureServices, given: string) => void>(
    () => void (dialogs.isOpen = true),
  );
  return { dialogs, services, shown, open };
}

/** A promise and the function that resolves it. */
function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((keep) => (resolve = keep));
  return { promise, resolve };
}

describe('lazily', () => {
  it('loads the chunk on demand and opens it with the arguments', async () => {
    const { services, open, shown } = fakes();
    const load = vi.fn<() => Promise<{ open: typeof open }>>(() => Promise.resolve({ open }));
    const show = lazily(load);
    expect(load).not.toHaveBeenCalled();
    await show(services, 'renju');
    expect(open.mock.calls).toEqual([[services, 'renju']]);
    expect(shown).toEqual([]);
  });

  it('opens once if called again while it is loading or open', async () => {
    const { services, open } = fakes();
    const { promise, resolve } = deferred<{ open: typeof open }>();
    const show = lazily(() => promise);
    const both = [show(services, 'a'), show(services, 'b')];
    resolve({ open });
    await Promise.all(both);
    await show(services, 'c');
    expect(open.mock.calls.map(([, given]) => given)).toEqual(['a']);
  });

  it('does not open over a dialog that opened meanwhile', async () => {
    const { services, dialogs, open, shown } = fakes();
    const { promise, resolve } = deferred<{ open: typeof open }>();
    const showing = lazily(() => promise)(services, 'a');
    dialogs.isOpen = true;
    resolve({ open });
    await showing;
    expect(open).not.toHaveBeenCalled();
    expect(shown).toEqual([]);
  });

  it('does not open on the next screen, unless it belongs to the page', async () => {
    for (const [belongsTo, calls] of [
      ['screen', 0],
      ['page', 1],
    ] as const) {
      const { services, dialogs, open } = fakes();
      const { promise, resolve } = deferred<{ open: typeof open }>();
      const showing = lazily(() => promise, belongsTo)(services, 'a');
      dialogs.screensLeft += 1;
      resolve({ open });
      await showing;
      expect(open).toHaveBeenCalledTimes(calls);
    }
  });

  it('reports a failure in the player’s language, and can be called again', async () => {
    const { services, open, shown } = fakes();
    let online = false;
    const show = lazily(() =>
      online ? Promise.resolve({ open }) : Promise.reject(new TypeError('offline')),
    );
    await show(services, 'a');
    expect(shown).toEqual([DICTIONARIES.zh.chunkFailed]);
    online = true;
    await show(services, 'b');
    expect(open.mock.calls.map(([, given]) => given)).toEqual(['b']);
  });
});
