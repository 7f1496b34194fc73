import { describe, expect, it } from 'vitest';
import type { SessionEvent } from '../../../src/net/sync/sessionContext';
import { PROTOCOL, readMessage } from '../../../src/net/protocol/messages';
import { seatKey } from '../../../src/net/protocol/seatKey';
import { at, entriesAfter, replaceGuest, SessionPair } from '../../support/net/sessionPair';

/** Starts a game and plays the host's first stone. */
function begun(): SessionPair {
  const pair = new SessionPair();
  pair.begin();
  pair.host.session.play(at(3));
  pair.time.pass(200);
  return pair;
}

/** Sends 100 messages as fast as the rate limit allows. */
function flood(pair: SessionPair, send: (index: number) => void): void {
  for (let index = 0; index < 100; index += 1) {
    send(index);
    pair.time.pass(55);
  }
}

const count = (events: readonly SessionEvent[], type: SessionEvent['type']): number =>
  events.filter((event) => event.type === type).length;

describe('a hostile peer', () => {
  it('can’t flood with requests', () => {
    const pair = begun();
    const foreign = replaceGuest(pair);
    const g = pair.host.game.id;
    flood(pair, (id) => {
      foreign.send(JSON.stringify({ t: 'ask', g, id: id + 1, what: 'draw', at: 1 }));
    });
    expect(foreign.state).toBe('open');
    expect(count(pair.host.events, 'asked')).toBeLessThan(8);
    expect(pair.host.session.state.asks).toBe('draw');
  });

  it('can’t flood with fault reports', () => {
    const pair = begun();
    const foreign = replaceGuest(pair);
    flood(pair, () => foreign.send(JSON.stringify({ t: 'err', code: 'denied' })));
    expect(foreign.state).toBe('open');
    expect(count(pair.host.events, 'peer-fault')).toBe(1);
  });

  it('can’t request the whole log without limit', () => {
    const pair = begun();
    let logs = 0;
    const foreign = replaceGuest(pair, ({ t }) => {
      if (t === 'sync') logs += 1;
    });
    const g = pair.host.game.id;
    flood(pair, () => foreign.send(JSON.stringify({ t: 'sync-req', g, i: 0 })));
    expect(foreign.state).toBe('open');
    expect(logs).toBeGreaterThan(0);
    expect(logs).toBeLessThan(14);
  });

  it('can’t claim absence for a page that was closed briefly', () => {
    const pair = begun();
    pair.time.pass(150_000);
    pair.host.reload();
    const foreign = replaceGuest(pair, undefined, { n: 9, d: '0'.repeat(16) });
    foreign.send(entriesAfter(pair, 1, [{ k: 'abandon', by: 'second' }]));
    pair.time.pass(100);
    expect(pair.host.session.state.fault).toBe('false-claim');
  });

  it('can’t put control or bidi characters into its program version', () => {
    const [nonce, key] = ['0'.repeat(32), seatKey('1'.repeat(64))];
    const hello = { t: 'hello', proto: PROTOCOL, role: 'host', name: 'Ann', nonce, key };
    const read = readMessage({ ...hello, app: '1.0\u202E <b>\u0000' });
    expect(read.ok && read.value).toMatchObject({ app: '1.0 <b>' });
  });
});
