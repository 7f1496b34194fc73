import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRng, formatGame, newGame, parseMoves } from '../../../src/core';
import type { Game } from '../../../src/core';
import {
  formatMatch,
  parseMatch,
  readMatch,
  writeMatch,
} from '../../../src/match/stored/savedMatch';
import {
  checkHistory,
  removeGame,
  clearHistory,
  replayGame,
  setGameAside,
  readHistory,
} from '../../../src/match/stored/readHistory';
import { recordGame, MAX_GAMES, type FinishedGame } from '../../../src/match/stored/writeHistory';
import { resumeMatch, type Match, type ResumeState } from '../../../src/match/match';
import type { MatchSetup } from '../../../src/match/matchSetup';
import { Storage, type StorageTrouble } from '../../../src/platform/storage';
import { gameOf, SMALL } from '../../support/match/fakeSeat';
import { FakeStorage } from '../../support/match/fakeStorage';
import { BLACK_FIVE, finished } from '../../support/match/finishedGames';
import { SETUP, tools } from '../../support/match/setups';

const TWO: MatchSetup = { ...SETUP, mode: 'two-players' };
const DATE = new Date('2026-05-03T08:09:10.000Z');
const BY = { date: DATE, rng: createRng(7) };
const KEY = 'tianyuan:history';

function visit(backend = new FakeStorage()) {
  const troubles: StorageTrouble[] = [];
  const storage = new Storage(
    () => backend,
    (trouble) => troubles.push(trouble),
  );
  return { backend, storage, troubles };
}

/** Stores the game of a match when it ends, as the scene does. */
function follow(storage: Storage, match: Match): Match {
  match.controller.subscribe((_, events) => recordGame(storage, match, events, BY));
  match.controller.begin();
  return match;
}

function followed(
  storage: Storage,
  game: Game,
  setup = TWO,
  rest: Partial<ResumeState> = {},
  now = (): number => 0,
): Match {
  const human = setup.mode === 'computer' ? 'first' : null;
  const settings = { ...setup, settings: game.record.settings };
  return follow(storage, resumeMatch(settings, { human, game, ...rest }, { ...tools(), now }));
}

function play({ setup, controller }: Match, text: string): void {
  const moves = parseMoves(setup.settings, text);
  if (!moves.ok) throw new Error(text);
  for (const point of moves.value) controller.play(point);
}

const win = (match: Match): void => play(match, 'e1');
const almost = (): Game => gameOf(BLACK_FIVE.slice(0, -2));
/** A stored game over the network. */
const ONLINE = { ...finished(), setup: TWO, opponent: 'Mei' };
const idsIn = (storage: Storage): string[] => readHistory(storage).games.map(({ id }) => id);
const stored = (games: readonly unknown[], version = 1): FakeStorage =>
  new FakeStorage({ [KEY]: JSON.stringify({ version, games }) });

describe('a finished game', () => {
  it('is stored with all its fields', () => {
    const { storage, backend } = visit();
    const hints = { first: 2, second: 1 };
    win(followed(storage, almost(), TWO, { hints }));
    const [kept, ...others] = readHistory(visit(backend).storage).games;
    expect(others).toEqual([]);
    expect(kept).toEqual({
      id: kept?.id,
      date: '2026-05-03T08:09:10.000Z',
      setup: TWO,
      human: null,
      black: 'first',
      winner: 'black',
      reason: 'row',
      moves: 9,
      hints,
      times: [...Array<null>(8).fill(null), 0],
      game: finished().game,
    });
    expect(kept && replayGame(kept)?.record).toEqual(gameOf(BLACK_FIVE).record);
  });

  it('is stored after a resignation, an agreed draw or a game of two computers', () => {
    const { storage } = visit();
    followed(storage, almost(), SETUP).controller.resign();
    const { controller } = followed(storage, almost());
    controller.offerDraw();
    controller.answerDraw(true);
    const board = resumeMatch(TWO, { human: null, game: almost() }, tools());
    win(follow(storage, { ...board, setup: { ...TWO, mode: 'watch' } }));
    expect(readHistory(storage).games).toMatchObject([
      { reason: 'resignation', winner: 'white', human: 'first', moves: 8 },
      { reason: 'agreement', winner: null, human: null },
      { reason: 'row', human: null, setup: { mode: 'watch' } },
    ]);
  });

  it('is stored after a loss on time or by a foul', () => {
    const { storage } = visit();
    let now = 0;
    const clock = { ...TWO.clock, kind: 'move' as const, moveSeconds: 5 };
    const timed = followed(storage, almost(), { ...TWO, clock }, {}, () => now);
    now = 6000;
    win(timed);
    // The pairs on row 5 and column e become two open threes at e5.
    const foul = gameOf('c5a1d5a10e3j1e4j10e5', { ...SMALL, rule: 'renju' });
    const match = resumeMatch(
      { ...TWO, settings: foul.record.settings },
      { human: null, game: foul },
      tools(),
    );
    if (foul.outcome) recordGame(storage, match, [{ type: 'ended', outcome: foul.outcome }], BY);
    expect(readHistory(storage).games).toMatchObject([
      { reason: 'time', winner: 'white', moves: 8, setup: { clock } },
      { reason: 'forbidden', winner: 'white', moves: 9 },
    ]);
  });

  it('has the colours chosen in a swap', () => {
    const { storage } = visit();
    const match = followed(storage, newGame({ ...SMALL, opening: 'swap' }));
    play(match, 'a1a2b1');
    match.controller.choose('black');
    match.controller.resign();
    const [kept] = readHistory(storage).games;
    expect(kept).toMatchObject({ black: 'second', winner: 'black', moves: 3 });
    expect(kept && replayGame(kept)?.record.choices).toEqual(['black']);
  });

  it('can be read from older data, with hints counted by colour', () => {
    const old = { ...finished({ black: 'second' }), hints: { black: 3, white: 1 } };
    const { games, lost } = readHistory(visit(stored([old])).storage);
    expect(lost).toBe(0);
    expect(games[0]?.hints).toEqual({ first: 1, second: 3 });
  });

  it('replaces its earlier entry when an undo reopened it', () => {
    const { storage } = visit();
    const match = followed(storage, almost());
    win(match);
    const [id] = idsIn(storage);
    match.controller.undo();
    expect(idsIn(storage)).toEqual([id]);
    match.controller.resign();
    expect(readHistory(storage).games).toMatchObject([{ id, reason: 'resignation', moves: 8 }]);
    match.controller.undo();
    match.controller.undo();
    match.controller.redo();
    win(match);
    expect(readHistory(storage).games).toMatchObject([{ id, reason: 'row', moves: 9 }]);
  });

  it('replaces its earlier entry also after it was stored unfinished', () => {
    const { storage } = visit();
    const match = followed(storage, almost());
    win(match);
    match.controller.undo();
    writeMatch(storage, match);
    const saved = readMatch(storage);
    if (!saved) throw new Error('The match was not stored');
    win(followed(storage, saved.game, saved.setup, saved));
    expect(idsIn(storage)).toEqual([match.historyId]);
  });

  it('gets a new entry after a restart and in another match', () => {
    const { storage } = visit();
    const match = followed(storage, almost());
    win(match);
    match.controller.restart();
    play(match, BLACK_FIVE);
    win(followed(storage, almost()));
    const ids = idsIn(storage);
    expect(new Set(ids).size).toBe(3);
  });

  it('is not stored when it is restarted before its end', () => {
    const { storage, backend } = visit();
    followed(storage, almost()).controller.restart();
    expect(backend.items.size).toBe(0);
  });

  it('opened for review is read-only and does not replace the unfinished match', () => {
    const { storage } = visit();
    writeMatch(storage, followed(storage, gameOf('a1b1')));
    const match = followed(storage, gameOf(BLACK_FIVE), TWO, { archived: true });
    expect(match.controller.undo()).toEqual({ ok: false, error: 'undo-off' });
    writeMatch(storage, match);
    expect(readMatch(storage)?.game.position.ply).toBe(2);
    expect(idsIn(storage)).toEqual([]);
  });
});

describe('the history', () => {
  const many = Array.from({ length: MAX_GAMES }, (_, index) => finished({ id: String(index) }));

  it('is empty at first', () => {
    const { storage, troubles } = visit();
    expect(readHistory(storage)).toEqual({ games: [], lost: 0 });
    expect(troubles).toEqual([]);
  });

  it('drops the oldest game beyond the limit', () => {
    const { storage } = visit(stored(many));
    win(followed(storage, almost()));
    const ids = idsIn(storage);
    expect(ids).toHaveLength(MAX_GAMES);
    expect([ids[0], ids.at(-2)]).toEqual(['1', String(MAX_GAMES - 1)]);
  });

  it('removes one game, or all', () => {
    const { storage, backend } = visit(stored(many.slice(0, 3)));
    removeGame(storage, '1');
    expect(idsIn(storage)).toEqual(['0', '2']);
    clearHistory(storage);
    expect(idsIn(storage)).toEqual([]);
    expect(backend.items.size).toBe(0);
  });

  it('stays in memory when the browser’s storage is full, which is reported once', () => {
    const { storage, backend, troubles } = visit(stored(many.slice(0, 1)));
    backend.room = 0;
    win(followed(storage, almost()));
    win(followed(storage, almost()));
    expect(idsIn(storage)).toHaveLength(3);
    expect(troubles).toEqual(['blocked']);
    expect(idsIn(visit(backend).storage)).toEqual(['0']);
  });

  it('includes games that another tab has added', () => {
    const { backend, storage } = visit();
    const other = visit(backend).storage;
    win(followed(storage, almost()));
    win(followed(other, almost(), TWO, { historyId: 'theirs' }));
    win(followed(storage, almost()));
    expect(idsIn(storage)).toHaveLength(3);
  });

  it('is set aside if it has a newer version, and starts anew', () => {
    const { storage, backend, troubles } = visit(stored(many.slice(0, 2), 2));
    win(followed(storage, almost()));
    expect(idsIn(storage)).toHaveLength(1);
    expect(JSON.parse(backend.items.get(`${KEY}.unreadable`) ?? '')).toMatchObject({ version: 2 });
    expect(troubles).toEqual(['unreadable']);
  });
});

describe('a damaged game', () => {
  const good = finished();
  it.each<[string, unknown]>([
    ['null', null],
    ['a string', 'h8'],
    ['without an id', { ...good, id: undefined }],
    ['with a duplicate id', good],
    ['with an invalid date', { ...good, id: 'b', date: '2026-13-99' }],
    ['with an unknown level', { ...good, id: 'b', setup: { ...SETUP, level: 9 } }],
    ['with an impossible board', { ...good, id: 'b', setup: { ...SETUP, settings: {} } }],
    ['against the computer without a person', { ...good, id: 'b', human: null }],
    ['of two people at one board, but with a person', { ...good, id: 'b', setup: TWO }],
    ['over the network without a person', { ...ONLINE, id: 'b', human: null }],
    ['with an opponent that is not a string', { ...ONLINE, id: 'b', opponent: 5 }],
    ['with a name that is too long', { ...ONLINE, id: 'b', opponent: 'x'.repeat(201) }],
    ['with an unknown reason', { ...good, id: 'b', reason: 'magic' }],
    ['with a negative count', { ...good, id: 'b', hints: { first: -1, second: 0 } }],
    ['with a count by player and colour', { ...good, id: 'b', hints: { first: 1, white: 0 } }],
    ['with a fractional number of stones', { ...good, id: 'b', moves: 1.5 }],
    ['whose game is not a string', { ...good, id: 'b', game: {} }],
  ])('%s is set aside and reported, and the others are kept', (_name, bad) => {
    const { storage, backend, troubles } = visit(stored([good, bad, finished({ id: 'c' })]));
    const { games, lost } = readHistory(storage);
    expect([games.map(({ id }) => id), lost]).toEqual([['a', 'c'], 1]);
    expect(troubles).toEqual(['unreadable']);
    const aside: unknown = JSON.parse(backend.items.get(`${KEY}.games.unreadable`) ?? '');
    expect(aside).toEqual([JSON.parse(JSON.stringify(bad))]);
    expect(readHistory(storage).lost).toBe(0);
  });

  it('does not prevent storing the next one', () => {
    const { storage } = visit(stored([5, good]));
    win(followed(storage, almost()));
    expect(idsIn(storage)).toHaveLength(2);
  });

  it.each<[string, Partial<FinishedGame>]>([
    ['is truncated', { game: good.game.slice(0, -9) }],
    ['has a different winner', { winner: 'white' }],
    ['has a different reason', { reason: 'resignation' }],
    ['has a different number of stones', { moves: 12 }],
    ['has a different rule', { setup: { ...SETUP, settings: { ...SMALL, rule: 'renju' } } }],
    ['is not over', { game: formatGame(almost().record), moves: 8 }],
  ])('that %s is not replayed, and can be set aside', (_name, change) => {
    const bad = finished(change);
    const { storage, backend } = visit(stored([bad, finished({ id: 'c' })]));
    expect(replayGame(bad)).toBeUndefined();
    setGameAside(storage, bad);
    expect(idsIn(storage)).toEqual(['c']);
    expect(backend.items.get(`${KEY}.games.unreadable`)).toBe(JSON.stringify([bad]));
  });

  it('never throws, for any stored data', () => {
    const mutated = fc
      .tuple(fc.constantFrom(...Object.keys(good)), fc.jsonValue())
      .map(([key, value]) => ({ ...good, [key]: value }));
    const entry = fc.oneof(mutated, fc.jsonValue());
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 4 }),
        fc.oneof(fc.constant(1), fc.jsonValue()),
        (games, version) => {
          const { storage } = visit(stored(games, version as number));
          const read = readHistory(storage);
          for (const game of read.games) replayGame(game);
          expect(read.games.length + read.lost).toBe(version === 1 ? games.length : 0);
          expect(readHistory(storage)).toEqual({ games: read.games, lost: 0 });
        },
      ),
    );
  });
});

describe('an imported history', () => {
  it('is accepted, accepted without its damaged games, or rejected', () => {
    const games = [finished(), 5, finished({ id: 'b' })];
    expect(checkHistory({ version: 1, games })).toEqual({
      value: { version: 1, games: [games[0], games[2]] },
      lost: 1,
    });
    expect(checkHistory({ version: 2, games })).toBeUndefined();
    expect(checkHistory('x')).toBeUndefined();
  });
});

describe('the history id of a reopened game', () => {
  it('is stored with the match, and null in older data', () => {
    const match = followed(visit().storage, gameOf('a1'), TWO, { historyId: 'x' });
    const plain = JSON.parse(JSON.stringify(formatMatch(match))) as Record<string, unknown>;
    expect(parseMatch(plain)?.historyId).toBe('x');
    delete plain['keptAs'];
    expect(parseMatch(plain)?.historyId).toBeNull();
    expect(parseMatch({ ...plain, keptAs: 5 })).toBeUndefined();
  });
});
