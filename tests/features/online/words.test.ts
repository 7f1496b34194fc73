import { describe, expect, it } from 'vitest';
import { DICTIONARIES } from '../../../src/i18n';
import { ONLINE, type OnlineMessages } from '../../../src/features/online/words';
import { FAULTS } from '../../../src/net/sync/memory';
import { ASKS, BYE_REASONS, EMOTES, SENTENCES } from '../../../src/net/protocol/messages';
import { CONFIG_PROBLEMS } from '../../../src/net/transport/onlineConfig';
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

/** Lists of values that need texts, and the part of the dictionary with their texts. */
const NAMED: readonly [string, readonly string[], (o: OnlineMessages) => object][] = [
  ['trouble of a link', [...LINK_TROUBLES, 'no-own-relay'], (o) => o.trouble],
  // A missing file is not reported: the default relays apply.
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

/** A text, or a function's result for arguments that occur in no text. */
function textOf(entry: unknown): string {
  if (typeof entry !== 'function') return typeof entry === 'string' ? entry : '';
  const given = Array.from({ length: entry.length }, (_, index) => 4711 + index);
  return String((entry as (...values: readonly number[]) => unknown)(...given));
}

it('online play has a dictionary in every language of the game', () => {
  expect(Object.keys(ONLINE)).toEqual(Object.keys(DICTIONARIES));
});

describe.each(Object.entries(ONLINE))('the online dictionary in %s', (language, o) => {
  it('has the same keys as English, of the same kind', () => {
    const kinds = (words: OnlineMessages): string[] =>
      entries(words).map(([path, entry]) => `${path}: ${typeof entry}`);
    expect(kinds(o).toSorted()).toEqual(kinds(ONLINE.en).toSorted());
  });

  it('has no empty or untrimmed text', () => {
    expect(textsOf(o).length).toBeGreaterThan(100);
    expect(textsOf(o).filter((text) => text === '' || text !== text.trim())).toEqual([]);
  });

  it('uses every argument', () => {
    const lacking = entries(o).flatMap(([path, entry]) => {
      if (typeof entry !== 'function') return [];
      const values = Array.from({ length: entry.length }, (_, index) => String(4711 + index));
      return values.filter((value) => !textOf(entry).includes(value)).map(() => path);
    });
    expect(lacking).toEqual([]);
  });

  it.each(NAMED)('names every %s, each differently', (_name, keys, partOf) => {
    const words = partOf(o) as Readonly<Record<string, unknown>>;
    const texts = keys.map((key) => textOf(words[key]));
    expect(keys.filter((_, index) => texts[index] === '')).toEqual([]);
    expect(new Set(texts).size).toBe(keys.length);
  });

  it('has a positive answer for every request', () => {
    expect(ASKS.filter((what) => !o.yes[what])).toEqual([]);
  });

  it('mentions draws only if there were any', () => {
    expect(o.score(11, 22, 33)).toMatch(/11.*22.*33/);
    expect(o.score(11, 22, 0)).toMatch(/11.*22/);
    expect(o.score(11, 22, 0)).not.toMatch(/0|drawn|和/);
  });

  it('is in its own language', () => {
    const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
    expect(textsOf(o).filter((text) => isChinese(text) !== (language === 'zh'))).toEqual([]);
  });
});
