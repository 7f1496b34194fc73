import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Computer,
  createRng,
  DEFAULT_SETTINGS,
  explain,
  LEVELS,
  OPENINGS,
  parseMoves,
  Position,
  RULES,
  type GameSettings,
  type Point,
} from '../../src/core';
import { answer } from '../../src/engine/answer';
import type { EngineRequest, Job } from '../../src/engine/protocol';

function moves(text: string, settings: GameSettings = DEFAULT_SETTINGS): Point[] {
  const parsed = parseMoves(settings, text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
}

function job(text: string, change: Partial<Job> = {}): Job {
  return {
    settings: DEFAULT_SETTINGS,
    moves: moves(text),
    choices: [],
    level: 2,
    seed: 0,
    ...change,
  };
}

function positionOf({ settings, moves: played }: Job): Position {
  const replayed = Position.replay(settings, played);
  if (!replayed.ok) throw new Error(replayed.error.code);
  return replayed.value;
}

/** With a stopped clock, only the node limit applies. */
const computer = new Computer(() => 0);

describe('answer', () => {
  // Level 8 takes seconds, and on a slow machine its time limit may apply first.
  const quick = LEVELS.filter((level) => level < 8);

  it.each(quick)('plays the move that level %i of the core chooses with this seed', (level) => {
    for (const seed of [0, 1, 2 ** 32 - 1]) {
      const asked = job('h8i9h9i8', { level, seed });
      const point = computer.move(positionOf(asked), level, createRng(seed));
      expect(answer({ type: 'move', id: 3, job: asked })).toEqual({ type: 'move', id: 3, point });
    }
  });

  it('completes a five', () => {
    const asked = job('h8a1i8c1j8e1k8g1', { level: 4 });
    const reply = answer({ type: 'move', id: 1, job: asked });
    expect(moves('g8l8')).toContain(reply.type === 'move' ? reply.point : null);
  });

  it('returns the standing of the given colour', () => {
    const asked = job('h8a1i8c1j8e1', { level: 3 });
    for (const colour of ['black', 'white'] as const) {
      const value = computer.standing(positionOf(asked), 3, colour);
      expect(answer({ type: 'standing', id: 8, job: asked, colour })).toEqual({
        type: 'standing',
        id: 8,
        value,
      });
      expect(Math.sign(value)).toBe(colour === 'black' ? 1 : -1);
    }
  });

  it('returns no move if the game is over', () => {
    const over = job('a1a2b1b2c1c2d1d2e1');
    expect(answer({ type: 'move', id: 1, job: over })).toEqual({
      type: 'move',
      id: 1,
      point: null,
    });
  });

  it.each([
    ['an occupied point', [112, 112], 'occupied'],
    ['a point off the board', [225], 'off-board'],
    ['a negative point', [-1], 'off-board'],
    ['a fractional point', [1.5], 'off-board'],
    ['a text', ['h8'], 'off-board'],
    ['a move after the end', [0, 15, 1, 16, 2, 17, 3, 18, 4, 200], 'game-over'],
  ])('fails with the refusal for a game with %s', (_name, played, message) => {
    const asked = job('', { moves: played as unknown as Point[] });
    expect(answer({ type: 'move', id: 5, job: asked })).toEqual({ type: 'failed', id: 5, message });
  });

  it('fails for a first stone outside the centre if the opening requires it', () => {
    const asked = job('a1', { settings: { ...DEFAULT_SETTINGS, opening: 'centre-first' } });
    expect(answer({ type: 'move', id: 1, job: asked })).toMatchObject({ message: 'not-centre' });
  });

  it('hints at a winning move, with its reason and the plies to the win', () => {
    const { level: _level, seed: _seed, ...study } = job('h8a1i8o1j8o15');
    const reply = answer({ type: 'hint', id: 4, job: study });
    if (reply.type !== 'hint') throw new Error(reply.type);
    expect(moves('g8k8')).toContain(reply.point);
    const reason = { makes: 'straight-four', stops: null, idea: null, tooLate: false };
    expect(reply).toEqual({ type: 'hint', id: 4, point: reply.point, reason, mate: 3 });
  });

  it.each(RULES)('hints at a legal move with the reason that the core gives, in %s', (rule) => {
    const asked = job('h8i9h9i8', { settings: { ...DEFAULT_SETTINGS, rule } });
    const reply = answer({ type: 'hint', id: 4, job: asked });
    if (reply.type !== 'hint') throw new Error(reply.type);
    expect(positionOf(asked).refusal(reply.point)).toBeNull();
    expect(reply.reason).toEqual(explain(positionOf(asked), reply.point));
  });

  it('returns no hint if the game is over', () => {
    const asked = job('a1a2b1b2c1c2d1d2e1');
    const reply = answer({ type: 'hint', id: 2, job: asked });
    expect(reply).toEqual({ type: 'failed', id: 2, message: 'no-hint' });
  });

  it('fails for an invalid board', () => {
    const asked = job('', { settings: { ...DEFAULT_SETTINGS, width: 40 } });
    expect(answer({ type: 'hint', id: 2, job: asked })).toMatchObject({ type: 'failed', id: 2 });
  });

  it('fails for an unknown level', () => {
    for (const level of [0, 9, 2.5, '5', null]) {
      const asked = job('h8i9', { level: level as Job['level'] });
      expect(answer({ type: 'move', id: 1, job: asked })).toMatchObject({ type: 'failed', id: 1 });
    }
  });

  it('never throws and keeps the id for any job', () => {
    const side = fc.oneof(fc.integer({ min: -3, max: 20 }), fc.double(), fc.anything());
    // Larger sides would exhaust the memory.
    const isSmall = (value: unknown): boolean => typeof value !== 'number' || !(value > 1000);
    const settings = fc.oneof(
      fc.anything(),
      fc.record({
        width: side.filter(isSmall),
        height: side.filter(isSmall),
        rule: fc.oneof(fc.constantFrom(...RULES), fc.anything()),
        opening: fc.oneof(fc.constantFrom(...OPENINGS), fc.anything()),
      }),
    );
    const garbage = fc.oneof(
      fc.anything(),
      fc.record({
        settings,
        moves: fc.oneof(fc.anything(), fc.array(fc.oneof(fc.nat(230), fc.anything()))),
        choices: fc.oneof(fc.anything(), fc.array(fc.constantFrom('black', 'two-more', 7))),
        level: fc.oneof(fc.constantFrom(...quick), fc.anything()),
        seed: fc.anything(),
      }),
    );
    const types = fc.constantFrom('move', 'choice', 'standing', 'hint', 'nonsense');
    fc.assert(
      fc.property(types, garbage, fc.anything(), (type, asked, colour) => {
        const reply = answer({ type, id: 77, job: asked, colour } as EngineRequest);
        expect(reply.id).toBe(77);
        expect(['move', 'choice', 'standing', 'hint', 'failed']).toContain(reply.type);
      }),
      { numRuns: 500 },
    );
  });
});
