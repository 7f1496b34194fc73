// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createRng } from '../../../src/core';
import { readSeats, seatId } from '../../../src/features/online/keptSeat';
import { memoryPair } from '../../support/net/memoryLink';
import { readTabSeat } from '../../../src/platform/tabSeat';
import { Storage } from '../../../src/platform/storage';
import { OnlineSeat } from '../../../src/features/online/onlineSeat';
import { FakeStorage } from '../../support/match/fakeStorage';
import { pass, TIME, useRoomPage } from '../../support/net/roomPage';
import { at, Person, TERMS } from '../../support/net/sessionPair';

useRoomPage();

/** A seat in this page, as a guest of Ann connected by hand, in a started game. */
async function begun() {
  const backend = new FakeStorage();
  const storage = new Storage(
    () => backend,
    () => undefined,
  );
  const ann = new Person('host', TIME, createRng(1), TERMS);
  const seat = OnlineSeat.join(storage, 'Bo', null);
  const connect = async (to: OnlineSeat): Promise<void> => {
    const [theirs, ours] = memoryPair(TIME, 1);
    ann.session.attach(theirs);
    to.attach(ours);
    await pass(1000);
  };
  await connect(seat);
  seat.session.accept(1);
  await pass(1000);
  const play = async (point: number): Promise<void> => {
    const toMove = seat.state.game?.canPlay ? seat.session : ann.session;
    expect(toMove.play(at(point)).ok).toBe(true);
    await pass(500);
  };
  return { backend, storage, ann, seat, connect, play };
}

describe('an online seat', () => {
  it('is stored from the start, and its tab knows it', async () => {
    const { storage, seat } = await begun();
    expect(seat.state.phase).toBe('playing');
    expect(readSeats(storage, Date.now())).toMatchObject([
      { role: 'guest', code: null, peer: 'Ann' },
    ]);
    const [kept] = readSeats(storage, Date.now());
    expect(readTabSeat()).toBe(kept && seatId(kept));
    seat.dispose();
  });

  it('gets a new id for every manual connection', async () => {
    const { storage, seat } = await begun();
    seat.dispose();
    OnlineSeat.join(storage, 'Bo', null).dispose();
    const seats = readSeats(storage, Date.now());
    expect(seats).toHaveLength(2);
    expect(seats.filter(({ peer }) => peer === 'Ann')).toHaveLength(1);
  });

  it('is resumed after a reload', async () => {
    const { storage, ann, seat, connect, play } = await begun();
    await play(112);
    window.dispatchEvent(new Event('pagehide'));
    await pass(10);
    expect(ann.session.state).toMatchObject({ refused: 'closing', connection: 'reconnecting' });
    seat.dispose();
    const [kept] = readSeats(storage, Date.now());
    const again = kept && OnlineSeat.resume(storage, kept);
    if (!again) throw new Error('The seat was not resumed');
    await connect(again);
    expect(again.state).toMatchObject({ phase: 'playing', connection: 'stable' });
    expect(again.state.game?.game.position.moves).toEqual([112]);
    again.dispose();
  });

  it('taken over by another tab stays stored when this tab leaves', async () => {
    const { storage, seat, play } = await begun();
    await play(112);
    seat.session.handOver();
    seat.leave();
    expect(readSeats(storage, Date.now())).toHaveLength(1);
    expect(readTabSeat()).toBeNull();
  });

  it('with invalid data can’t be resumed', () => {
    const storage = new Storage(
      () => new FakeStorage(),
      () => undefined,
    );
    const kept = { role: 'guest', code: null, peer: null, at: 0, session: {} } as const;
    expect(OnlineSeat.resume(storage, kept)).toBeNull();
    expect(readTabSeat()).toBeNull();
  });

  it('notifies every second while the peer is absent', async () => {
    const { ann, seat, play } = await begun();
    await play(112);
    const listener = vi.fn<() => void>();
    seat.subscribe(listener);
    await pass(3000);
    listener.mockClear();
    ann.session.dispose();
    await pass(5000);
    expect(listener.mock.calls.length).toBeGreaterThanOrEqual(5);
    seat.dispose();
    listener.mockClear();
    await pass(5000);
    expect(listener).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('reports when it can’t be stored', async () => {
    const { backend, seat, play } = await begun();
    expect(seat.state.unsaved).toBe(false);
    backend.room = 0;
    await play(112);
    expect(seat.state.unsaved).toBe(true);
    seat.dispose();
  });
});

describe('leaving for good', () => {
  it('resigns the game and removes the seat', async () => {
    const { storage, ann, seat, play } = await begun();
    await play(112);
    seat.leave();
    await pass(1000);
    expect(ann.session.state.game?.game.outcome).toMatchObject({
      reason: 'resignation',
      winner: 'black',
    });
    expect(readSeats(storage, Date.now())).toEqual([]);
    expect(readTabSeat()).toBeNull();
  });

  it('does not resign before the first stone', async () => {
    const { storage, ann, seat } = await begun();
    seat.leave();
    await pass(1000);
    expect(ann.session.state).toMatchObject({ departed: true, game: { game: { outcome: null } } });
    expect(readSeats(storage, Date.now())).toEqual([]);
  });

  it('keeps the stored seat if another tab has taken it over', async () => {
    const { storage, seat, play } = await begun();
    await play(112);
    seat.session.handOver();
    seat.leave();
    expect(readSeats(storage, Date.now())).toHaveLength(1);
    expect(readTabSeat()).toBeNull();
  });

  it('claims the game if the peer has left', async () => {
    const { ann, seat, play } = await begun();
    await play(112);
    ann.session.leave('left');
    await pass(1000);
    const winners: unknown[] = [];
    seat.subscribe(() => winners.push(seat.state.game?.winner));
    expect(seat.state.departed).toBe(true);
    seat.leave();
    expect(winners).toContain('second');
    expect(winners).not.toContain('first');
  });
});
