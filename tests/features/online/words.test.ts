import { describe, expect, it } from 'vitest';
import { DICTIONARIES } from '../../../src/i18n';
import { ONLINE, type OnlineMessages } from '../../../src/features/online/words';
import { FAULTS } from '../../../src/net/sync/memory';
import { ASKS, BYE_REASONS } from '../../../src/net/protocol/messages';
import { CONFIG_PROBLEMS } from '../../../src/net/transport/onlineConfig';
import { EMOTES, SENTENCES } from '../../../src/net/protocol/messages';
import { CODE_PROBLEMS } from '../../../src/net/transport/roomCode';
import { SIGNAL_PROBLEMS } from '../../../src/net/transport/signalText';
import type { Connection, Refused } from '../../../src/net/session/sessionState';
import { LINK_TROUBLES } from '../../../src/net/transport/link';
import { entries, textsOf } from '../../support/dictionary';

const CONNECTIONS = Object.keys({
  none: 0,
  syncing: 0,
  stable: 0,
  unstable: 0,
  reconnecting: 0,
} satisfies Record<Connection, number>);

const REFUSED: readonly Refused[] = [
  ...BYE_REASONS.filter((reason) => reason !== 'spare'),
  'update-here',
  'update-there',
];

/** What must have words, with the place where they stand. */
const NAMED: readonly [string, readonly string[], (o: OnlineMessages) => object][] = [
  ['trouble of a link', [...LINK_TROUBLES, 'no-own-relay'], (o) => o.trouble],
  // A site without the file means the usual relays, and nothing is said.
  [
    'mistake in online.json',
    CONFIG_PROBLEMS.filter((problem) => problem !== 'config-missing'),
    (o) => o.trouble,
  ],
  ['reason for a goodbye', REFUSED, (o) => o.refused],
  ['fault', [...FAULTS, 'replaced'], (o) => o.fault],
  ['mistake in a code', CODE_PROBLEMS, (o) => o.code],
  ['mistake in a text carried by hand', SIGNAL_PROBLEMS, (o) => o.hand.problem],
  ['connection', CONNECTIONS, (o) => o.connection],
  ['sentence', SENTENCES, (o) => o.phrase],
  ['emote on its button', EMOTES, (o) => o.emote],
  ['emote of the other side', EMOTES, (o) => o.emotes],
  ['emote of ours', EMOTES, (o) => o.mine],
  ['question of theirs', ASKS, (o) => o.asks],
  ['question of ours', ASKS, (o) => o.asked],
  ['refused question', ASKS, (o) => o.declined],
  ['outcome of a yes', ASKS, (o) => o.yesHelp],
];

/** A text, or what a function makes of names that occur nowhere by themselves. */
function spoken(entry: unknown): string {
  if (typeof entry !== 'function') return typeof entry === 'string' ? entry : '';
  const given = Array.from({ length: entry.length }, (_, index) => 4711 + index);
  return String((entry as (...values: readonly number[]) => unknown)(...given));
}

it('play over the network has its words in every language of the game', () => {
  expect(Object.keys(ONLINE)).toEqual(Object.keys(DICTIONARIES));
});

describe.each(Object.entries(ONLINE))('the words of play over the network in %s', (language, o) => {
  it('have the same keys as English, of the same kind', () => {
    const kinds = (words: OnlineMessages): string[] =>
      entries(words).map(([path, entry]) => `${path}: ${typeof entry}`);
    expect(kinds(o).toSorted()).toEqual(kinds(ONLINE.en).toSorted());
  });

  it('leave none empty or with spaces at its ends', () => {
    expect(textsOf(o).length).toBeGreaterThan(100);
    expect(textsOf(o).filter((text) => text === '' || text !== text.trim())).toEqual([]);
  });

  it('put every argument into the text', () => {
    const lacking = entries(o).flatMap(([path, entry]) => {
      if (typeof entry !== 'function') return [];
      const values = Array.from({ length: entry.length }, (_, index) => String(4711 + index));
      return values.filter((value) => !spoken(entry).includes(value)).map(() => path);
    });
    expect(lacking).toEqual([]);
  });

  it.each(NAMED)('name every %s, each differently', (_name, keys, placeOf) => {
    const words = placeOf(o) as Readonly<Record<string, unknown>>;
    const texts = keys.map((key) => spoken(words[key]));
    expect(keys.filter((_, index) => texts[index] === '')).toEqual([]);
    expect(new Set(texts).size).toBe(keys.length);
  });

  it('have a yes for every question', () => {
    expect(ASKS.filter((what) => !o.yes[what])).toEqual([]);
  });

  it('tell games that were drawn only where there were some', () => {
    expect(o.score(11, 22, 33)).toMatch(/11.*22.*33/);
    expect(o.score(11, 22, 0)).toMatch(/11.*22/);
    expect(o.score(11, 22, 0)).not.toMatch(/0|drawn|和/);
  });

  it('are in the language that is meant', () => {
    const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
    expect(textsOf(o).filter((text) => isChinese(text) !== (language === 'zh'))).toEqual([]);
  });
});
