import { describe, expect, it } from 'vitest';
import { DICTIONARIES } from '../../../src/i18n';
import { ONLINE } from '../../../src/features/online/words';
import type { TransportState } from '../../../src/net/session/reconnector';
import { ONLINE_DEFAULTS } from '../../../src/net/transport/onlineConfig';
import { EMOTES, SENTENCES } from '../../../src/net/protocol/messages';
import type { SessionState } from '../../../src/net/session/sessionState';
import type { Terms } from '../../../src/net/log/terms';
import { LINK_TROUBLES, type LinkTrouble } from '../../../src/net/transport/link';
import type { Transports } from '../../../src/features/online/transports';
import {
  minutesText,
  peerName,
  phraseText,
  termsRows,
  troublesOf,
} from '../../../src/features/online/wording';
import { SessionPair, TERMS } from '../../support/net/sessionPair';

const { en, zh } = DICTIONARIES;
const o = ONLINE.en;

/** The states of host and guest after connecting. */
function connectedStates(): { readonly host: SessionState; readonly guest: SessionState } {
  const pair = new SessionPair();
  pair.connect();
  return { host: pair.host.session.state, guest: pair.guest.session.state };
}

describe('terms as rows', () => {
  const values = (terms: Terms, state: SessionState): Readonly<Record<string, string>> =>
    Object.fromEntries(
      termsRows(en, o, terms, state, null).map(({ label, value }) => [label, value]),
    );

  it('are complete', () => {
    const terms: Terms = {
      ...TERMS,
      width: 20,
      height: 12,
      rule: 'renju',
      opening: 'swap2',
      undo: false,
      clock: { ...TERMS.clock, kind: 'fischer', minutes: 7, increment: 5 },
    };
    expect(values(terms, connectedStates().host)).toEqual({
      Board: '20 × 12',
      Rule: 'Renju',
      Opening: 'Swap2',
      Clock: '7 min + 5 s',
      Undo: 'off',
      'Who begins': 'You',
    });
    expect(values(TERMS, connectedStates().host)).toMatchObject({
      Undo: 'if both agree',
    });
  });

  it.each<[Terms['first'], string, string]>([
    ['host', 'You', 'Ann'],
    ['guest', 'Bo', 'You'],
    ['draw', 'random', 'random'],
  ])('name who begins from each point of view: %s', (first, forHost, forGuest) => {
    const { host, guest } = connectedStates();
    const terms = { ...TERMS, first };
    expect(values(terms, host)['Who begins']).toBe(forHost);
    expect(values(terms, guest)['Who begins']).toBe(forGuest);
    expect(values({ ...TERMS, first: 'guest' }, { ...host, peer: null })['Who begins']).toBe(
      o.nobody,
    );
  });

  it('mention a draw on time only with a clock', () => {
    const { host } = connectedStates();
    const clockOf = (kind: Terms['clock']['kind'], timeout: 'loss' | 'draw'): string =>
      values({ ...TERMS, clock: { ...TERMS.clock, kind, timeout } }, host)['Clock'] ?? '';
    expect(clockOf('move', 'loss')).toBe('30 s per move');
    expect(clockOf('move', 'draw')).toBe('30 s per move · Draw');
    expect(clockOf('none', 'draw')).toBe('none');
  });

  it('mark differences from previous terms, if there are any', () => {
    const { host } = connectedStates();
    const changed = (before: Terms | null, terms: Terms): string[] =>
      termsRows(en, o, terms, host, before)
        .filter((row) => row.changed)
        .map(({ label }) => label);
    expect(changed(null, TERMS)).toEqual([]);
    expect(changed(TERMS, { ...TERMS })).toEqual([]);
    expect(changed(TERMS, { ...TERMS, rule: 'caro', first: 'draw' })).toEqual([
      'Rule',
      'Who begins',
    ]);
    const clock = { ...TERMS.clock, kind: 'move' } as const;
    expect(changed(TERMS, { ...TERMS, height: 10, clock })).toEqual(['Board', 'Clock']);
    // Settings of an unused clock do not count as differences.
    const seconds = { ...TERMS.clock, moveSeconds: 99 };
    expect(changed(TERMS, { ...TERMS, clock: seconds })).toEqual([]);
  });

  it('are in Chinese for Chinese', () => {
    const rows = termsRows(zh, ONLINE.zh, TERMS, connectedStates().guest, null);
    expect(rows.map(({ label }) => label)).toEqual([
      '棋盘',
      '规则',
      '开局',
      '计时',
      '悔棋',
      '谁先手',
    ]);
  });
});

describe('the listed failures', () => {
  type Known = Parameters<typeof troublesOf>[1];
  const WAYS: Transports = { factories: [], config: ONLINE_DEFAULTS, problem: null, secure: true };
  const stateOf = (
    name: TransportState['transport'],
    trouble: LinkTrouble | null,
    change = {},
  ): TransportState => ({
    transport: name,
    link: 'closed',
    reason: trouble ? 'failed' : null,
    trouble,
    givenUp: false,
    ...change,
  });
  const shown = (known: Partial<NonNullable<Known>>, refused: SessionState['refused'] = null) =>
    troublesOf(o, { ...WAYS, states: [], ...known }, { ...connectedStates().host, refused });

  it('are empty before the transports are known, and while they work', () => {
    expect(troublesOf(o, null, { ...connectedStates().host, refused: 'full' })).toEqual([]);
    expect(
      shown({ states: [stateOf('tabs', null), stateOf('relay', null), stateOf('nostr', null)] }),
    ).toEqual([]);
  });

  it.each(LINK_TROUBLES)('appear once, also if several transports have them: %s', (trouble) => {
    expect(shown({ states: [stateOf('tabs', trouble), stateOf('nostr', trouble)] })).toEqual([
      o.trouble[trouble],
    ]);
  });

  it('distinguish the site’s own relay from the public ones', () => {
    expect(shown({ states: [stateOf('relay', 'no-relay')] })).toEqual([o.trouble['no-own-relay']]);
    expect(shown({ states: [stateOf('relay', 'no-relay'), stateOf('nostr', 'no-relay')] })).toEqual(
      [o.trouble['no-own-relay'], o.trouble['no-relay']],
    );
    expect(shown({ states: [stateOf('relay', 'busy')] })).toEqual([o.trouble.busy]);
  });

  it('include the reason of a rejected link, or that the room is full', () => {
    expect(shown({}, 'update-there')).toEqual([o.refused['update-there']]);
    const full = [
      stateOf('tabs', null, { reason: 'full' }),
      stateOf('relay', null, { reason: 'full' }),
    ];
    expect(shown({ states: full })).toEqual([o.refused.full]);
    // The peer's reason is more specific.
    expect(shown({ states: full }, 'same-seat')).toEqual([o.refused['same-seat']]);
    expect(shown({ states: [stateOf('tabs', null, { reason: 'lost' })] })).toEqual([]);
  });

  it('include an invalid configuration file, but not a missing one', () => {
    expect(shown({ problem: 'config-invalid' })).toEqual([o.trouble['config-invalid']]);
    expect(shown({ problem: 'config-unreadable' })).toEqual([o.trouble['config-unreadable']]);
    expect(shown({ problem: 'config-missing' })).toEqual([]);
  });

  it('include missing Web Crypto, once', () => {
    expect(shown({ secure: false })).toEqual([o.trouble['no-crypto']]);
    expect(shown({ secure: false, states: [stateOf('nostr', 'no-crypto')] })).toHaveLength(1);
  });

  it('include a configuration without relays, with which a code reaches only other tabs', () => {
    const factories = (names: readonly TransportState['transport'][]): Transports['factories'] =>
      names.map((name) => ({ transport: name, open: () => expect.unreachable() }));
    expect(shown({ factories: factories(['tabs']) })).toEqual([o.trouble['no-relay']]);
    expect(shown({ factories: factories(['tabs', 'relay']) })).toEqual([]);
    expect(shown({ factories: factories(['tabs']), secure: false })).toEqual([
      o.trouble['no-crypto'],
    ]);
  });

  it('are listed together', () => {
    const states = [stateOf('relay', 'no-relay'), stateOf('nostr', 'no-route')];
    expect(shown({ states, problem: 'config-invalid', secure: false }, 'left')).toEqual([
      o.refused.left,
      o.trouble['config-invalid'],
      o.trouble['no-crypto'],
      o.trouble['no-own-relay'],
      o.trouble['no-route'],
    ]);
  });
});

describe('a duration', () => {
  it.each([
    [120_000, '2:00'],
    [119_001, '2:00'],
    [119_000, '1:59'],
    [60_000, '1:00'],
    [59_999, '1:00'],
    [9000, '0:09'],
    [1, '0:01'],
    [0, '0:00'],
  ])('of %i ms is shown as %s, rounded up', (ms, text) => {
    expect(minutesText(ms)).toBe(text);
  });
});

describe('the text', () => {
  it.each(SENTENCES)('of a phrase: %s', (sentence) => {
    expect(phraseText(o, 'Bo', sentence, false)).toBe(`Bo: ${o.phrase[sentence]}`);
    expect(phraseText(o, 'You', sentence, true)).toBe(`You: ${o.phrase[sentence]}`);
  });

  it.each(EMOTES)('of a gesture: %s', (emote) => {
    expect(phraseText(o, 'Bo', emote, false)).toBe(o.emotes[emote]('Bo'));
    expect(phraseText(o, 'You', emote, true)).toBe(o.mine[emote]);
  });
});

it('A peer without a name is called the opponent', () => {
  const { host } = connectedStates();
  expect(peerName(o, host)).toBe('Bo');
  expect(peerName(o, { ...host, peer: null })).toBe(o.nobody);
  expect(peerName(o, { ...host, peer: { name: '', app: '1' } })).toBe(o.nobody);
});
