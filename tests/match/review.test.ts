import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { apply, formatPoint, gameFromRecord, newGame, parseMoves, Position } from '../../src/core';
import type { Game, GameRecord, GameSettings, OpeningChoice } from '../../src/core';
import { continuation, gameAt, go, isAtEnd, plyOf, reviewOf } from '../../src/match/review';
import { SMALL } from '../support/match/fakeSeat';

const SWAP2: GameSettings = { ...SMALL, opening: 'swap2' };

function recordOf(
  text: string,
  settings: GameSettings = SMALL,
  choices: readonly OpeningChoice[] = [],
): GameRecord {
  const moves = parseMoves(settings, text);
  if (!moves.ok) throw new Error(`Not a string of moves: ${text}`);
  const { length } = moves.value;
  const placed = { ply: length, chosen: choices.length };
  return { settings, moves: moves.value, choices, ...placed, ending: null };
}

function gameOf(record: GameRecord): Game {
  const game = gameFromRecord(record);
  if (!game.ok) throw new Error(game.error);
  return game.value;
}

/** The steps as text: a stone, or a choice and its player. */
function stepTexts(record: GameRecord): string[] {
  return reviewOf(record).steps.map((step) =>
    step.type === 'stone'
      ? `${step.number} ${step.colour} ${formatPoint(record.settings, step.point)}`
      : `${step.by} ${step.choice}`,
  );
}

describe('the cursor', () => {
  const review = reviewOf(recordOf('a1b2c3d4'));

  it('starts at the end by default', () => {
    expect(review.at).toBe(4);
    expect(isAtEnd(review)).toBe(true);
    expect(reviewOf(review.record, 2).at).toBe(2);
    expect(reviewOf(review.record, 99).at).toBe(4);
  });

  it('goes back, forward, to either end and to any step', () => {
    expect(go(review, 'back').at).toBe(3);
    expect(go(go(review, 'back'), 'back').at).toBe(2);
    expect(go(go(review, 1), 'on').at).toBe(2);
    expect(go(review, 'first').at).toBe(0);
    expect(go(go(review, 'first'), 'last').at).toBe(4);
    expect(go(review, 3).at).toBe(3);
  });

  it('does not go beyond either end', () => {
    expect(go(review, 'on').at).toBe(4);
    expect(go(go(review, 'first'), 'back').at).toBe(0);
    expect(go(review, -5).at).toBe(0);
    expect(go(review, 17).at).toBe(4);
  });

  it('stays at 0 in an empty game', () => {
    const empty = reviewOf(newGame(SMALL).record);
    for (const goal of ['first', 'back', 'on', 'last', 3] as const) {
      expect(go(empty, goal).at).toBe(0);
    }
    expect(gameAt(empty).position.ply).toBe(0);
  });
});

describe('the steps', () => {
  it('are the stones with their colours and numbers', () => {
    expect(stepTexts(recordOf('a1b2c3'))).toEqual(['1 black a1', '2 white b2', '3 black c3']);
  });

  it('include opening choices where they were made', () => {
    expect(stepTexts(recordOf('a1b2c3d4', SWAP2, ['white']))).toEqual([
      '1 black a1',
      '2 white b2',
      '3 black c3',
      'second white',
      '4 white d4',
    ]);
    expect(stepTexts(recordOf('a1b2c3d4e5f6', SWAP2, ['two-more', 'black']))).toEqual([
      '1 black a1',
      '2 white b2',
      '3 black c3',
      'second two-more',
      '4 white d4',
      '5 black e5',
      'first black',
      '6 white f6',
    ]);
  });

  it('can end with a choice', () => {
    const record = recordOf('a1b2c3', SWAP2, ['black']);
    expect(stepTexts(record).at(-1)).toBe('second black');
    expect(stepTexts({ ...record, chosen: 0 }).at(-1)).toBe('3 black c3');
  });

  it('leave out undone moves', () => {
    const undone = apply(gameOf(recordOf('a1b2c3d4')), { type: 'undo', count: 2 });
    if (!undone.ok) throw new Error(undone.error);
    expect(stepTexts(undone.value.game.record)).toEqual(['1 black a1', '2 white b2']);
    expect(gameAt(reviewOf(undone.value.game.record)).record.moves).toHaveLength(2);
  });
});

describe('the game shown', () => {
  it('counts stones, not steps', () => {
    const review = reviewOf(recordOf('a1b2c3d4', SWAP2, ['white']));
    expect([0, 2, 3, 4, 5].map((at) => plyOf(go(review, at)))).toEqual([0, 2, 3, 3, 4]);
  });

  it('has an opening choice pending before its step, and made after it', () => {
    const review = reviewOf(recordOf('a1b2c3d4', SWAP2, ['white']));
    const before = gameAt(go(review, 3));
    expect(before.position.turn).toMatchObject({
      player: 'second',
      options: ['black', 'white', 'two-more'],
    });
    const after = gameAt(go(review, 4));
    expect(after.position.choices).toEqual(['white']);
    expect(after.position.turn).toMatchObject({ player: 'second', options: [] });
  });

  it('is unfinished before the last step, and has the outcome of the game there', () => {
    const review = reviewOf({
      ...recordOf('a1b2c3'),
      ending: { reason: 'resignation', loser: 'white' },
    });
    expect(gameAt(review).outcome).toEqual({ reason: 'resignation', winner: 'black' });
    expect(gameAt(go(review, 'back')).outcome).toBeNull();
  });

  it('is the position at that step, for any game and step', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(99), { maxLength: 40 }), fc.nat(40), (points, at) => {
        let position = Position.start({ ...SMALL, width: 10, height: 10 });
        const passed = [position];
        for (const point of points) {
          const next = position.play(point as never);
          if (!next.ok) break;
          position = next.value;
          passed.push(position);
        }
        const { settings, moves } = position;
        const record = { settings, moves, choices: [], ply: moves.length, chosen: 0, ending: null };
        const shown = gameAt(go(reviewOf(record), at));
        const expected = passed[Math.min(at, passed.length - 1)];
        expect(shown.position.moves).toEqual(expected?.moves);
        expect(shown.outcome).toEqual(expected?.outcome);
      }),
    );
  });
});

describe('continuation', () => {
  it('has the stones and choices up to the step shown, and nothing to redo', () => {
    const review = reviewOf(recordOf('a1b2c3d4e5', SWAP2, ['white']));
    const game = continuation(go(review, 5));
    if (!game.ok) throw new Error(game.error);
    const { moves, choices, ply, chosen } = game.value.record;
    expect([moves.length, ply, choices, chosen]).toEqual([4, 4, ['white'], 1]);
  });

  it('is possible after a resignation, but not after a winning row', () => {
    const resigned = reviewOf({
      ...recordOf('a1b2c3'),
      ending: { reason: 'resignation', loser: 'white' },
    });
    expect(continuation(resigned)).toMatchObject({ ok: true, value: { outcome: null } });
    const won = reviewOf(recordOf('a1a3b1b3c1c3d1d3e1'));
    expect(gameAt(won).outcome?.reason).toBe('row');
    expect(continuation(won)).toEqual({ ok: false, error: 'game-over' });
    expect(continuation(go(won, 'back'))).toMatchObject({ ok: true });
  });
});
