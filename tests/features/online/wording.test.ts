import { describe, expect, it } from 'vitest';
import { DICTIONARIES } from '../../../src/i18n';
import { ONLINE } from '../../../src/features/online/words';
import type { WayState } from '../../../src/net/session/reconnector';
import { ONLINE_DEFAULTS } from '../../../src/net/transport/onlineConfig';
import { EMOTES, SENTENCES } from '../../../src/net/protocol/phrases';
import type { SessionState } from '../../../src/net/session/sessionState';
import type { Terms } from '../../../src/net/log/terms';
import { LINK_TROUBLES, type LinkTrouble } from '../../../src/net/transport/linkTrouble';
import type { Ways } from '../../../src/features/online/transports';
import {
  minutesText,
  peerName,
  saidText,
  termsRows,
  troublesOf,
} from '../../../src/features/online/wording';
import { Table, TERMS } from '../../support/net/netTable';

const { en, zh } = DICTIONARIES;
const o = ONLINE.en;

/** What host and guest know, once they have met. */
function met(): { readonly host: SessionState; readonly guest: SessionState } {
  const table = new Table();
  table.connect();
  return { host: table.host.session.state, guest: table.guest.session.state };
}

describe('terms in lines', () => {
  const values = (terms: Terms, state: SessionState): Readonly<Record<string, string>> =>
    Object.fromEntries(
      termsRows(en, o, terms, state, null).map(({ label, value }) => [label, value]),
    );

  it('are all of them, in the words of the game', () => {
    const terms: Terms = {
      ...TERMS,
      width: 20,
      height: 12,
      rule: 'renju',
      opening: 'swap2',
      undo: false,
      clock: { ...TERMS.clock, kind: 'fischer', minutes: 7, increment: 5 },
    };
    expect(values(terms, met().host)).toEqual({
      Board: '20 × 12',
      Rule: 'Renju',
      Opening: 'Swap2',
      Clock: '7 min + 5 s',
      'Taking back': 'no',
      Begins: 'You',
    });
    expect(values(TERMS, met().host)).toMatchObject({ 'Taking back': 'when both agree' });
  });

  it.each<[Terms['first'], string, string]>([
    ['host', 'You', 'Ann'],
    ['guest', 'Bo', 'You'],
    ['draw', 'drawn fairly', 'drawn fairly'],
  ])('say who begins as it is seen from each side: %s', (first, forHost, forGuest) => {
    const { host, guest } = met();
    const terms = { ...TERMS, first };
    expect(values(terms, host)['Begins']).toBe(forHost);
    expect(values(terms, guest)['Begins']).toBe(forGuest);
    expect(values({ ...TERMS, first: 'guest' }, { ...host, peer: null })['Begins']).toBe(o.nobody);
  });

  it('say that a clock draws the game, only where there is a clock', () => {
    const { host } = met();
    const clockOf = (kind: Terms['clock']['kind'], timeout: 'loss' | 'draw'): string =>
      values({ ...TERMS, clock: { ...TERMS.clock, kind, timeout } }, host)['Clock'] ?? '';
    expect(clockOf('move', 'loss')).toBe('30 s a move');
    expect(clockOf('move', 'draw')).toBe('30 s a move · Draw');
    expect(clockOf('none', 'draw')).toBe('none');
  });

  it('mark what differs from those before, and nothing where there are none', () => {
    const { host } = met();
    const changed = (before: Terms | null, terms: Terms): string[] =>
      termsRows(en, o, terms, host, before)
        .filter((row) => row.changed)
        .map(({ label }) => label);
    expect(changed(null, TERMS)).toEqual([]);
    expect(changed(TERMS, { ...TERMS })).toEqual([]);
    expect(changed(TERMS, { ...TERMS, rule: 'caro', first: 'draw' })).toEqual(['Rule', 'Begins']);
    const clock = { ...TERMS.clock, kind: 'move' } as const;
    expect(changed(TERMS, { ...TERMS, height: 10, clock })).toEqual(['Board', 'Clock']);
    // What counts for nothing without a clock is no change.
    const seconds = { ...TERMS.clock, moveSeconds: 99 };
    expect(changed(TERMS, { ...TERMS, clock: seconds })).toEqual([]);
  });

  it('are told in Chinese with the Chinese words', () => {
    const rows = termsRows(zh, ONLINE.zh, TERMS, met().guest, null);
    expect(rows.map(({ label }) => label)).toEqual([
      '棋盘',
      '规则',
      '开局',
      '棋钟',
      '悔棋',
      '先行',
    ]);
  });
});

describe('what stands in the way', () => {
  type Known = Parameters<typeof troublesOf>[1];
  const WAYS: Ways = { makers: [], config: ONLINE_DEFAULTS, problem: null, secure: true };
  const way = (name: WayState['way'], trouble: LinkTrouble | null, change = {}): WayState => ({
    way: name,
    link: 'closed',
    reason: trouble ? 'failed' : null,
    trouble,
    given: false,
    ...change,
  });
  const told = (known: Partial<NonNullable<Known>>, refused: SessionState['refused'] = null) =>
    troublesOf(o, { ...WAYS, now: [], ...known }, { ...met().host, refused });

  it('is nothing before the ways are known, and where they are well', () => {
    expect(troublesOf(o, null, { ...met().host, refused: 'full' })).toEqual([]);
    expect(told({ now: [way('tabs', null), way('relay', null), way('nostr', null)] })).toEqual([]);
  });

  it.each(LINK_TROUBLES)('is told once, whichever ways meet it: %s', (trouble) => {
    expect(told({ now: [way('tabs', trouble), way('nostr', trouble)] })).toEqual([
      o.trouble[trouble],
    ]);
  });

  it('names the site’s own relay apart from the public ones', () => {
    expect(told({ now: [way('relay', 'no-relay')] })).toEqual([o.trouble['no-own-relay']]);
    expect(told({ now: [way('relay', 'no-relay'), way('nostr', 'no-relay')] })).toEqual([
      o.trouble['no-own-relay'],
      o.trouble['no-relay'],
    ]);
    expect(told({ now: [way('relay', 'busy')] })).toEqual([o.trouble.busy]);
  });

  it('is why the other side let nobody in, or that a room is full', () => {
    expect(told({}, 'update-there')).toEqual([o.refused['update-there']]);
    const full = [way('tabs', null, { reason: 'full' }), way('relay', null, { reason: 'full' })];
    expect(told({ now: full })).toEqual([o.refused.full]);
    // What the other side said tells more.
    expect(told({ now: full }, 'same-seat')).toEqual([o.refused['same-seat']]);
    expect(told({ now: [way('tabs', null, { reason: 'lost' })] })).toEqual([]);
  });

  it('is a mistake in the site’s file, but not that there is none', () => {
    expect(told({ problem: 'config-invalid' })).toEqual([o.trouble['config-invalid']]);
    expect(told({ problem: 'config-unreadable' })).toEqual([o.trouble['config-unreadable']]);
    expect(told({ problem: 'config-missing' })).toEqual([]);
  });

  it('is a page that may not encrypt, told once', () => {
    expect(told({ secure: false })).toEqual([o.trouble['no-crypto']]);
    expect(told({ secure: false, now: [way('nostr', 'no-crypto')] })).toHaveLength(1);
  });

  it('is a site that names no relay, so that a code leads nowhere but to another tab', () => {
    const makers = (names: readonly WayState['way'][]): Ways['makers'] =>
      names.map((name) => ({ way: name, open: () => expect.unreachable() }));
    expect(told({ makers: makers(['tabs']) })).toEqual([o.trouble['no-relay']]);
    expect(told({ makers: makers(['tabs', 'relay']) })).toEqual([]);
    expect(told({ makers: makers(['tabs']), secure: false })).toEqual([o.trouble['no-crypto']]);
  });

  it('is told with everything else that is', () => {
    const now = [way('relay', 'no-relay'), way('nostr', 'no-route')];
    expect(told({ now, problem: 'config-invalid', secure: false }, 'left')).toEqual([
      o.refused.left,
      o.trouble['config-invalid'],
      o.trouble['no-crypto'],
      o.trouble['no-own-relay'],
      o.trouble['no-route'],
    ]);
  });
});

describe('a time', () => {
  it.each([
    [120_000, '2:00'],
    [119_001, '2:00'],
    [119_000, '1:59'],
    [60_000, '1:00'],
    [59_999, '1:00'],
    [9000, '0:09'],
    [1, '0:01'],
    [0, '0:00'],
  ])('of %i ms is %s, never shorter than it is', (ms, text) => {
    expect(minutesText(ms)).toBe(text);
  });
});

describe('what is said', () => {
  it.each(SENTENCES)('in words: %s', (sentence) => {
    expect(saidText(o, 'Bo', sentence, false)).toBe(`Bo: ${o.phrase[sentence]}`);
    expect(saidText(o, 'You', sentence, true)).toBe(`You: ${o.phrase[sentence]}`);
  });

  it.each(EMOTES)('without words: %s', (emote) => {
    expect(saidText(o, 'Bo', emote, false)).toBe(o.emotes[emote]('Bo'));
    expect(saidText(o, 'You', emote, true)).toBe(o.mine[emote]);
  });
});

it('Who gave no name is called the opponent', () => {
  const { host } = met();
  expect(peerName(o, host)).toBe('Bo');
  expect(peerName(o, { ...host, peer: null })).toBe(o.nobody);
  expect(peerName(o, { ...host, peer: { name: '', app: '1' } })).toBe(o.nobody);
});
