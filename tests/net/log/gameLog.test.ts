import { describe, expect, it } from 'vitest';
import { createRng, type Player } from '../../../src/core';
import {
  append,
  decider,
  emptyLog,
  logOf,
  MAX_ENTRIES,
  truncated,
  undoTarget,
  winnerOf,
  type Entry,
  type GameLog,
} from '../../../src/net/log/gameLog';
import { positionHash } from '../../../src/net/log/positionHash';
import { reconcile } from '../../../src/net/log/reconcile';
import type { Terms } from '../../../src/net/log/terms';
import { TERMS } from '../../support/net/sessionPair';
import { scattered, settings } from '../../support/core/positions';

const ID = '0123456789abcdef';

const move = (by: Player, p: number, ms = 0): Entry => ({ k: 'move', by, p, ms });

/** Alternating stones on these points. */
const stones = (...points: number[]): Entry[] =>
  points.map((point, index) => move(index % 2 === 0 ? 'first' : 'second', point));

function log(entries: readonly Entry[], terms: Terms = TERMS): GameLog {
  const made = logOf(terms, ID, entries);
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

const errorOf = (entries: readonly Entry[], terms: Terms = TERMS): unknown => {
  const made = logOf(terms, ID, entries);
  return made.ok ? null : made.error;
};

describe('a game log', () => {
  it('accepts an entry only from the player who may write it', () => {
    expect(errorOf([move('second', 1)])).toBe('not-your-turn');
    expect(errorOf([move('first', 1), move('first', 2)])).toBe('not-your-turn');
    expect(errorOf([move('first', 1), move('second', 1)])).toBe('occupied');
    expect(errorOf([move('first', 225)])).toBe('off-board');
    expect(errorOf([{ k: 'choice', by: 'first', c: 'black', ms: 0 }])).toBe('no-such-choice');
    expect(errorOf([{ k: 'flag', by: 'first' }])).toBe('no-clock');
    expect(errorOf([{ k: 'resign', by: 'second' }, move('first', 1)])).toBe('game-over');
  });

  it('follows the colours through a swap', () => {
    const swap = { ...TERMS, opening: 'swap2' } as const;
    const three = [move('first', 1), move('first', 2), move('first', 3)];
    const five: Entry[] = [
      ...three,
      { k: 'choice', by: 'second', c: 'two-more', ms: 0 },
      move('second', 4),
      move('second', 5),
      { k: 'choice', by: 'first', c: 'white', ms: 0 },
    ];
    expect(errorOf([...three, move('second', 4)], swap)).toBe('choice-first');
    expect(decider(log(five, swap))).toBe('first');
    expect(log(five, swap).game.position.colourOf('first')).toBe('white');
    expect(winnerOf(log([...five, { k: 'resign', by: 'second' }], swap))).toBe('first');
    expect(undoTarget(log(five, swap), 'second')).toBe(5);
  });

  it('undoes to the last decision of the player who asked, if the terms allow undo', () => {
    const played = stones(1, 2, 3);
    expect(undoTarget(log(played), 'first')).toBe(2);
    expect(undoTarget(log(played), 'second')).toBe(1);
    expect(undoTarget(log([]), 'first')).toBeNull();
    expect(errorOf([...played, { k: 'undo', by: 'first', to: 1 }])).toBeNull();
    expect(errorOf([...played, { k: 'undo', by: 'second', to: 1 }])).toBe('wrong-undo');
    expect(errorOf([...played, { k: 'undo', by: 'first', to: 1 }], { ...TERMS, undo: false })).toBe(
      'undo-off',
    );
  });

  it('has a bounded length', () => {
    let grown = emptyLog(TERMS, ID);
    for (let step = 0; step < MAX_ENTRIES; step += 1) {
      const undo: Entry = { k: 'undo', by: 'second', to: 0 };
      const next = append(grown, grown.game.position.ply === 0 ? move('first', 5) : undo);
      if (!next.ok) break;
      grown = next.value.log;
    }
    expect(grown.entries).toHaveLength(601);
  });

  it('caches its last truncation', () => {
    const whole = log(stones(1, 2, 3));
    const cut = truncated(whole, 2);
    expect(cut.entries).toEqual(stones(1, 2));
    expect(truncated(whole, 2)).toBe(cut);
    expect(truncated(whole, 1).entries).toEqual(stones(1));
  });

  it('chains a distinct digest for every game and entry', () => {
    const entries = stones(1, 2, 3);
    expect(log(entries).digests.slice(0, 3)).toEqual(log(entries.slice(0, 2)).digests);
    expect(log(entries).digests[3]).not.toBe(log(stones(1, 2, 4)).digests[3]);
    expect(log([move('first', 1, 7)]).digests[1]).not.toBe(log([move('first', 1, 8)]).digests[1]);
  });
});

describe('the clocks of a log', () => {
  const fischer = { ...TERMS.clock, kind: 'fischer', minutes: 1, increment: 3 } as const;
  const timed: Terms = { ...TERMS, clock: fischer };

  it('subtract thinking time and add increments', () => {
    const played = [move('first', 1, 5000), move('second', 2, 10_000), move('first', 3, 20_000)];
    expect(log(played, timed).left).toEqual({ first: 41_000, second: 53_000 });
  });

  it('remove an increment when its step is undone', () => {
    const played = [...stones(1, 2, 3), { k: 'undo', by: 'first', to: 1 }] as const;
    expect(log(played, timed).left).toEqual({ first: 63_000, second: 60_000 });
  });

  it('leave ten seconds to the player whose turn is undone, and no more to the other', () => {
    const short = [
      move('first', 1, 59_000),
      move('second', 2, 58_000),
      move('first', 3, 3000),
      { k: 'undo', by: 'second', to: 2 },
    ] as const;
    expect(log(short, timed).left).toEqual({ first: 10_000, second: 5000 });
    const each = { ...timed, clock: { ...fischer, kind: 'move', moveSeconds: 30 } } as const;
    expect(
      log(
        short.map((e) => ('ms' in e ? { ...e, ms: 29_000 } : e)),
        each,
      ).left,
    ).toEqual({
      first: 30_000,
      second: 30_000,
    });
  });

  it('refuse a move that took longer than the time left', () => {
    expect(errorOf([move('first', 1), move('second', 2, 60_001)], timed)).toBe('out-of-time');
    const each = { ...timed, clock: { ...fischer, kind: 'move', moveSeconds: 10 } } as const;
    expect(errorOf([move('first', 1), move('second', 2, 10_001)], each)).toBe('out-of-time');
    expect(log([...stones(1), move('second', 2, 9000)], each).left?.second).toBe(10_000);
  });

  it('end the game by a flag, as a loss or a draw', () => {
    const flagged: Entry[] = [...stones(1), { k: 'flag', by: 'first' }];
    expect(log(flagged, timed).game.outcome).toMatchObject({ winner: 'black', loser: 'white' });
    const drawn = { ...timed, clock: { ...fischer, timeout: 'draw' } } as const;
    expect(log(flagged, drawn).game.outcome?.winner).toBeNull();
  });
});

describe('reconciling two logs', () => {
  const common = stones(1, 2);
  const welcome = (): null => null;
  const lay = (ours: Entry[], theirs: Entry[], agreed = 2) =>
    reconcile(log([...common, ...ours]), 2, theirs, agreed, welcome);
  const entriesOf = (found: ReturnType<typeof lay>): unknown =>
    found.ok ? found.value.log.entries.slice(2) : found.error;

  it('keeps the longer log if one extends the other', () => {
    const more = [move('first', 3), move('second', 4)];
    expect(entriesOf(lay([], more))).toEqual(more);
    expect(entriesOf(lay(more, []))).toEqual(more);
    expect(entriesOf(lay(more, more.slice(0, 1)))).toEqual(more);
  });

  const undo: Entry = { k: 'undo', by: 'second', to: 0 };
  const end = (k: 'draw' | 'resign' | 'flag' | 'abandon', by: Player): Entry => ({ k, by });
  it.each([
    ['a move and an undo', move('first', 3), undo],
    ['a move and a draw', move('first', 3), end('draw', 'second')],
    ['a resignation and a move', end('resign', 'second'), move('first', 3)],
    ['a resignation and a draw', end('resign', 'first'), end('draw', 'second')],
    ['two resignations', end('resign', 'first'), end('resign', 'second')],
  ])('gives the same log on both sides of a fork: %s', (_name, better, worse) => {
    expect(entriesOf(lay([better], [worse]))).toEqual([better]);
    expect(entriesOf(lay([worse], [better]))).toEqual([better]);
  });

  it('prefers a winning stone to a resignation', () => {
    const before = stones(0, 15, 1, 16, 2, 17, 3, 18);
    const [five, gone] = [move('first', 4), end('resign', 'first')];
    const ours = log([...before, gone]);
    expect(reconcile(ours, 8, [five], 8, welcome)).toMatchObject({ ok: true, value: { at: 8 } });
    const found = reconcile(ours, 8, [five], 8, welcome);
    expect(found.ok && found.value.log.entries[8]).toEqual(five);
  });

  it('drops two absence claims', () => {
    const [one, other] = [end('abandon', 'first'), end('abandon', 'second')];
    expect(entriesOf(lay([one], [other]))).toEqual([]);
    expect(entriesOf(lay([other], [one]))).toEqual([]);
  });

  it('fails for different entries of one author', () => {
    expect(lay([move('first', 3)], [move('first', 4)])).toEqual({ ok: false, error: 'fork' });
  });

  it('fails for differences before the acknowledged length, and for illegal entries', () => {
    const found = lay([move('first', 3)], [end('draw', 'second')], 3);
    expect(found).toEqual({ ok: false, error: 'denied' });
    expect(lay([], [move('second', 3)])).toEqual({ ok: false, error: 'not-your-turn' });
    const judged = reconcile(log(common), 2, [move('first', 3)], 2, () => 'forged' as const);
    expect(judged).toEqual({ ok: false, error: 'forged' });
  });

  it('gives equal logs for random games', () => {
    const rng = createRng(11);
    for (let round = 0; round < 300; round += 1) {
      const any = (): Entry => {
        const by = rng() < 0.5 ? 'first' : 'second';
        const kind = Math.floor(rng() * 4);
        if (kind === 0) return move('first', 3 + Math.floor(rng() * 3));
        return kind === 1 ? undo : end(kind === 2 ? 'resign' : 'draw', by);
      };
      const [one, other] = [any(), any()];
      expect(entriesOf(lay([one], [other]))).toEqual(entriesOf(lay([other], [one])));
    }
  });
});

describe('the position hash', () => {
  it('is equal exactly for equal positions', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 300; seed += 1) {
      const position = scattered(settings(15), seed, 9);
      expect(positionHash(position)).toBe(positionHash(position));
      seen.add(positionHash(position));
    }
    expect(seen.size).toBe(300);
    for (const hash of seen) expect(hash).toMatch(/^[0-9a-f]{16}$/);
  });

  it('does not change between versions', () => {
    expect(positionHash(log([]).game.position)).toBe('c0e9922317957b35');
    expect(positionHash(log(stones(112, 113)).game.position)).toBe('eccef618c6cc0a48');
  });
});
