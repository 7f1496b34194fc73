// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { createRng, type Point } from '../../../src/core';
import { DICTIONARIES } from '../../../src/i18n';
import { ONLINE } from '../../../src/features/online/words';
import { writeSetup } from '../../../src/match/stored/savedSetup';
import { readSeats } from '../../../src/features/online/keptSeat';
import { readTabSeat, writeTabSeat } from '../../../src/platform/tabSeat';
import { memoryPair } from '../../support/net/memoryLink';
import { OnlineSeat } from '../../../src/features/online/onlineSeat';
import { textOf } from '../../support/markup';
import { SETUP } from '../../support/match/setups';
import { Person, TERMS } from '../../support/net/sessionPair';
import { RoomPage, TIME, pass, useRoomPage } from '../../support/net/roomPage';

const { en } = DICTIONARIES;
const o = ONLINE.en;
const CODE = '7KQ2MX94TD';

useRoomPage();

/** A guest in another browser. */
const guest = (seed = 2): Person => new Person('guest', TIME, createRng(seed));

/** A page with a room that a guest has joined. */
async function hostPage(): Promise<{ page: RoomPage; bo: Person; disconnect: () => void }> {
  const page = new RoomPage();
  page.play.open(null);
  page.submit();
  const bo = guest();
  return { page, bo, disconnect: await page.connect(bo) };
}

/** A page that has joined a room by its code. */
async function guestPage(): Promise<{ page: RoomPage; ann: Person }> {
  const page = new RoomPage();
  page.play.open(CODE);
  page.submit();
  await pass(0);
  const ann = new Person('host', TIME, createRng(1), TERMS);
  await page.connect(ann);
  // An offer can be accepted only after it could be read.
  await pass(1000);
  return { page, ann };
}

describe('the negotiation', () => {
  it('restarts with the host if another guest joins after a counter-offer', async () => {
    const { page, bo, disconnect } = await hostPage();
    bo.session.offer({ ...TERMS, width: 19 });
    await pass(500);
    expect(page.text).toContain(o.terms.instead('Bo'));
    bo.session.dispose();
    disconnect();
    await pass(500);
    await page.connect(guest(3));
    expect(page.text).toContain(o.terms.choose('Bo'));
    page.press(o.terms.propose);
    page.press(o.terms.propose);
    expect(page.text).toContain(o.terms.mine('Bo'));
    page.seat.leave();
  });

  it('marks differences from the previous offer, not from the stored setup', async () => {
    const { page, ann } = await guestPage();
    expect(page.dialog?.querySelector('.changed')).toBeNull();
    ann.session.offer({ ...TERMS, width: 19, height: 19 });
    await pass(500);
    const changed = page.dialog?.querySelectorAll('.changed dd') ?? [];
    expect(Array.from(changed, textOf)).toEqual([expect.stringContaining(en.sizeName(19, 19))]);
    page.seat.leave();
  });

  it('moves the keyboard focus if the pressed button disappears', async () => {
    const { page } = await guestPage();
    const agree = page.button(o.terms.accept).element;
    agree.focus();
    expect(document.activeElement).toBe(agree);
    page.press(o.terms.accept);
    expect(agree.isConnected).toBe(false);
    const { activeElement } = document;
    expect(page.dialog?.contains(activeElement)).toBe(true);
    expect(activeElement).not.toBe(page.dialog);
    page.seat.leave();
  });

  it('does not accept an offer that changes under the finger', async () => {
    const { page, ann } = await guestPage();
    const agree = page.button(o.terms.accept);
    ann.session.offer({ ...TERMS, undo: false });
    await pass(500);
    expect(agree.element.getAttribute('aria-disabled')).toBe('true');
    agree.press();
    await pass(400);
    expect(page.seat.state.phase).toBe('agreeing');
    await pass(600);
    expect(agree.element.getAttribute('aria-disabled')).toBe('false');
    agree.press();
    await pass(1000);
    expect(page.seat.state).toMatchObject({ phase: 'playing', terms: { undo: false } });
    page.seat.leave();
  });

  it('shows a toast for an offer if its dialog is closed', async () => {
    const { page, ann } = await guestPage();
    ann.session.offer({ ...TERMS, undo: false });
    await pass(500);
    expect(page.toasts).not.toContain(o.offered('Ann'));
    await page.closeAll();
    ann.session.offer(TERMS);
    await pass(500);
    expect(page.toasts.at(-1)).toBe(o.offered('Ann'));
    page.seat.leave();
  });

  it('allows no counter-offer after the last round', async () => {
    const { page, ann } = await guestPage();
    for (let round = 2; round <= 20; round += 1) ann.session.offer(TERMS);
    await pass(2000);
    expect(page.buttons).toEqual([o.leave, o.terms.accept]);
    page.seat.leave();
  });

  it('shows the fault if the session is stopped', async () => {
    const { page, ann } = await guestPage();
    page.seat.session.handOver();
    expect(page.text).toContain(o.fault.replaced);
    expect(page.text).not.toContain(o.terms.theirs('Ann'));
    expect(page.buttons).toEqual([o.leave]);
    ann.session.dispose();
  });
});

it('a manual exchange continues while its dialog is closed', async () => {
  const page = new RoomPage();
  page.play.open(null);
  page.submit();
  page.press(o.byHand);
  await page.closeAll();
  await page.seat.ready;
  await pass(10);
  page.play.open(null);
  expect(page.text).toContain(o.hand.send);
  page.press(o.hand.back);
  expect(page.text).toContain(o.room);
  const { seat } = page;
  const late = seat.startManual();
  seat.leave();
  expect(await late).toBeNull();
});

it('a game connected by hand can be reconnected by hand', async () => {
  const page = new RoomPage();
  const seat = OnlineSeat.join(page.storage, 'Bo', null);
  const ann = new Person('host', TIME, createRng(1), TERMS);
  let [theirs, ours] = memoryPair(TIME, 1);
  ann.session.attach(theirs);
  seat.attach(ours);
  await pass(500);
  seat.session.accept(1);
  await pass(1000);
  seat.dispose();

  page.play.open(null);
  await pass(0);
  const view = () => page.games[0]?.online?.view();
  expect(view()?.question).toBe(o.away('Ann'));
  await pass(1000);
  view()?.answers[0]?.action();
  await page.seat.ready;
  await pass(10);
  expect(page.text).toContain(o.hand.ask);
  [theirs, ours] = memoryPair(TIME, 1);
  ann.session.attach(theirs);
  page.seat.attach(ours);
  await pass(1000);
  expect(page.dialogs).toEqual([]);
  expect(view()?.question).toBe('');
  page.seat.leave();
});

describe('a room link', () => {
  it('resumes the seat of a game in that room', async () => {
    const { page, ann } = await guestPage();
    page.press(o.terms.accept);
    await pass(1000);
    expect(page.games).toHaveLength(1);
    const { secret } = page.seat.session.save().memory;
    page.seat.dispose();

    const later = Object.assign(new RoomPage(), { storage: page.storage });
    const again = OnlineSeat.join(later.storage, 'Bob', CODE);
    expect(again.session.save().memory.secret).toBe(secret);
    expect(again.state.phase).toBe('playing');
    again.dispose();
    ann.session.dispose();
  });

  it('for another room asks the player to leave first', async () => {
    const { page } = await hostPage();
    page.toasts.length = 0;
    page.play.open(CODE);
    expect(page.toasts).toEqual([o.leaveFirst]);
    page.play.open(page.seat.code);
    expect(page.toasts).toEqual([o.leaveFirst]);
    page.seat.leave();
  });

  it('takes precedence over the seat of the tab', async () => {
    const page = new RoomPage();
    const mine = OnlineSeat.make(page.storage, 'Ann', TERMS);
    mine.dispose();
    const [kept] = readSeats(page.storage, Date.now());
    page.play.open(CODE);
    await page.play.resumeTabSeat(`host-${kept?.code ?? ''}`);
    expect(page.dialogs).toHaveLength(1);
    expect(page.buttons).toContain(o.join);
  });
});

describe('a player on another screen', () => {
  it('gets the room dialog only once while guests come and go', async () => {
    const { page, bo, disconnect } = await hostPage();
    await page.closeAll();
    bo.session.dispose();
    disconnect();
    page.opened = 0;
    for (let seed = 3; seed < 8; seed += 1) {
      const next = guest(seed);
      const disconnectNext = await page.connect(next);
      next.session.dispose();
      disconnectNext();
      await pass(1000);
      await page.closeAll();
    }
    expect(page.opened).toBe(1);
    page.seat.leave();
  });

  it('gets toasts for requests, their turn and the result', async () => {
    const { page, ann } = await guestPage();
    page.press(o.terms.accept);
    await pass(1000);
    expect(page.games[0]?.online?.note).toBe(o.began('Ann', en.colour.white));
    page.toasts.length = 0;
    ann.session.play(112 as Point);
    await pass(500);
    expect(page.toasts).toEqual([o.due('Ann')]);
    ann.session.ask('undo');
    await pass(500);
    expect(page.toasts.at(-1)).toBe(o.asks.undo('Ann'));
    ann.session.resign();
    await pass(500);
    expect(page.toasts.at(-1)).toBe(en.ended(en.youWin, en.reason.resignation('black')));
    page.seat.leave();
  });

  it('gets no toast for what the visible game shows', async () => {
    const { page, ann } = await guestPage();
    page.press(o.terms.accept);
    await pass(1000);
    page.games[0]?.online?.subscribe(() => undefined);
    page.toasts.length = 0;
    ann.session.play(112 as Point);
    ann.session.resign();
    await pass(500);
    expect(page.toasts).toEqual([]);
    page.seat.leave();
  });
});

it('an answer ignores clicks right after it appears', async () => {
  const { page, ann } = await guestPage();
  page.press(o.terms.accept);
  await pass(1000);
  ann.session.play(112 as Point);
  await pass(500);
  page.games[0]?.online?.view();
  ann.session.ask('draw');
  await pass(20);
  const accept = () => page.games[0]?.online?.view()?.answers[0]?.action();
  accept();
  await pass(100);
  expect(page.seat.state.game?.game.outcome).toBeNull();
  await pass(600);
  accept();
  expect(page.seat.state.game?.game.outcome).toMatchObject({ reason: 'agreement' });
  page.seat.leave();
});

describe('a seat that another tab holds', () => {
  /** A page with a stored seat, and locks that say that another tab holds it. */
  function pageWithSeat(other = ''): { page: RoomPage; id: string } {
    const page = new RoomPage();
    OnlineSeat.make(page.storage, 'Ann', TERMS).dispose();
    const id = `host-${readSeats(page.storage, Date.now())[0]?.code ?? ''}`;
    const held = [{ name: `tianyuan-seat:${other || id}:another-tab` }];
    const locks = { query: () => Promise.resolve({ held }), request: () => Promise.resolve() };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    return { page, id };
  }
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

  it('is taken from the menu only if the player agrees', async () => {
    const { page } = pageWithSeat();
    page.play.open(null);
    await pass(0);
    expect(page.text).toContain(en.tabs.continueHere);
    page.dialog?.close('no');
    await pass(10);
    expect([page.play.seat, page.dialogs]).toEqual([null, []]);
    page.play.open(null);
    await pass(0);
    page.dialog?.close('yes');
    await pass(10);
    expect(page.text).toContain(o.room);
    page.seat.leave();
  });

  it('is taken by joining its room again only if the player agrees', async () => {
    const { page } = pageWithSeat(`guest-${CODE}`);
    page.play.open(CODE);
    page.submit();
    await pass(0);
    expect(page.text).toContain(en.tabs.continueHere);
    page.dialog?.close('no');
    await pass(10);
    expect(page.play.seat).toBeNull();
    page.submit();
    page.submit();
    await pass(0);
    page.dialogs.slice(1).forEach((question) => question.close('yes'));
    await pass(10);
    expect(page.seat.role).toBe('guest');
    page.seat.leave();
  });

  it('stays there after its tab was duplicated, unless the player agrees', async () => {
    const { page, id } = pageWithSeat();
    writeTabSeat(id);
    const resumed = page.play.resumeTabSeat(id);
    await pass(0);
    expect(page.text).toContain(en.tabs.continueHere);
    page.dialog?.close('no');
    await pass(10);
    await resumed;
    expect(page.play.seat).toBeNull();
    // It does not ask again after each reload.
    expect(readTabSeat()).toBeNull();
  });
});

it('reclaiming a seat that another tab has left shows a toast', async () => {
  const { page } = await guestPage();
  page.press(o.terms.accept);
  await pass(1000);
  page.seat.session.handOver();
  page.storage.remove('seats');
  page.toasts.length = 0;
  page.games[0]?.online?.view();
  await pass(1000);
  page.games[0]?.online?.view()?.answers[0]?.action();
  expect(page.toasts).toEqual([o.gone]);
  page.seat.dispose();
});

it('undo can be agreed on, also after a watched game', () => {
  const page = new RoomPage();
  writeSetup(page.storage, { ...SETUP, mode: 'watch' });
  page.play.open(null);
  const undo = document.querySelector<HTMLInputElement>('.undo-choice [role=switch]');
  expect(undo?.checked).toBe(true);
});
