import { describe, expect, it } from 'vitest';
import { MAX_EVIDENCE } from '../../../src/net/sync/evidence';
import type { Entry } from '../../../src/net/log/gameLog';
import { PROTOCOL } from '../../../src/net/protocol/messages';
import { parseSaved } from '../../../src/net/sync/memory';
import { faultReport } from '../../../src/net/sync/report';
import { at, entriesAfter, replaceGuest, SessionPair, TERMS } from '../../support/net/sessionPair';

const move = (by: 'first' | 'second', p: number): Entry => ({ k: 'move', by, p, ms: 0 });

/** Starts a game in which a foreign guest answers the host's stone with these entries. */
function faultBy(list: readonly Entry[]): SessionPair {
  const pair = new SessionPair();
  pair.begin();
  pair.host.session.play(at(3));
  pair.time.pass(200);
  replaceGuest(pair).send(entriesAfter(pair, 1, list));
  pair.time.pass(100);
  return pair;
}

describe('the evidence of a fault', () => {
  it('is stored beside our own log and survives a reload', () => {
    const wrong = [move('second', 4), move('second', 5)];
    const pair = faultBy(wrong);
    const evidence = { t: 'entries', i: 1, list: wrong, length: 3, n: 2 };
    expect(pair.host.session.state).toMatchObject({ fault: 'illegal-entry', evidence });
    pair.host.reload();
    expect(pair.host.session.state).toMatchObject({ fault: 'illegal-entry', evidence });
  });

  it('begins where the logs diverge', () => {
    const pair = new SessionPair();
    pair.begin();
    for (const point of [3, 4, 5]) {
      pair.toDecide.session.play(at(point));
      pair.time.pass(200);
    }
    const list = [move('first', 3), move('second', 4), move('first', 6)];
    replaceGuest(pair).send(entriesAfter(pair, 0, list));
    pair.time.pass(100);
    expect(pair.host.session.state).toMatchObject({
      fault: 'denied',
      evidence: { i: 2, list: list.slice(2), length: 3 },
    });
    expect(pair.host.session.report()).toMatchObject({
      ours: [...list.slice(0, 2), { p: 5 }],
      theirs: { entries: list, length: 3, stones: 3 },
      settled: 3,
    });
  });

  it('is bounded', () => {
    const pair = new SessionPair();
    pair.begin();
    const link = replaceGuest(pair);
    // Undos that were not requested, as many as fit into three parts.
    const list = Array.from({ length: 120 }, () => ({ k: 'undo', by: 'second', to: 0 }));
    const piece = JSON.parse(entriesAfter(pair, 0, [])) as object;
    for (const i of [0, 120, 240]) {
      link.send(JSON.stringify({ ...piece, t: 'sync', i, list, more: i < 240 }));
    }
    pair.time.pass(100);
    const { evidence } = pair.host.session.state;
    expect(evidence).toMatchObject({ i: 0, length: 360 });
    expect(evidence?.t === 'entries' && evidence.list.length).toBe(MAX_EVIDENCE);
    pair.host.reload();
    expect(pair.host.session.state.evidence).toEqual(evidence);
  });

  it('is reported as plain data, with both participants and without secrets', () => {
    const pair = faultBy([{ k: 'draw', by: 'second' }]);
    const { session, stored } = pair.host;
    const report = session.report();
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
    expect(report).toMatchObject({
      kind: 'tianyuan-fault',
      protocol: PROTOCOL,
      fault: 'forged-entry',
      seat: 'host',
      sides: {
        host: { name: 'Ann', app: '1.0.0', player: 'first' },
        guest: { name: 'Eve', app: '1', player: 'second' },
      },
      terms: TERMS,
      ours: [{ k: 'move', by: 'first', p: 3 }],
      theirs: { entries: [{ p: 3 }, { k: 'draw', by: 'second' }], length: 2, stones: 1 },
      draw: null,
    });
    const text = JSON.stringify(report);
    const { secret, peer } = stored?.memory ?? {};
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(peer?.key).toMatch(/^[0-9a-f]{66}$/);
    for (const key of [secret, peer?.key]) expect(text).not.toContain(key);
  });

  it('shows a broken commitment, but no number before the guest has sent its own', () => {
    const pair = new SessionPair(3, { ...TERMS, first: 'draw' });
    pair.connect();
    pair.guest.accept();
    pair.time.pass(25);
    const early = pair.host.session.report();
    expect(early).toMatchObject({ fault: null, theirs: null, draw: { shown: null, guests: null } });
    pair.time.pass(500);
    const { memory } = pair.guest.stored ?? {};
    const evidence = { t: 'reveal', a: '1'.repeat(64) } as const;
    const saved = parseSaved({
      ...pair.guest.stored,
      memory: { ...memory, game: null, fault: 'draw-cheat', evidence },
    });
    expect(saved && faultReport(saved, '1').draw).toEqual({
      promised: memory?.draw?.c,
      shown: evidence.a,
      guests: memory?.draw?.b,
    });
  });

  it('is null in data of older versions, which remains readable', () => {
    const { stored } = faultBy([move('second', 3)]).host;
    const { evidence, fault, ...memory } = stored?.memory ?? {};
    expect(evidence).not.toBeNull();
    const saved = parseSaved({ ...stored, memory: { ...memory, stopped: fault } });
    expect(saved?.memory).toMatchObject({ fault: null, evidence: null });
    expect(saved && faultReport(saved, '1').theirs).toBeNull();
  });
});
