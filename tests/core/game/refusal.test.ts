import { describe, expect, it } from 'vitest';
import {
  apply,
  DEFAULT_SETTINGS,
  newGame,
  stoneRefusal,
  type Game,
  type GameSettings,
} from '../../../src/core';
import { at } from '../../support/core/fixtures';

const SMALL: GameSettings = { width: 10, height: 10, rule: 'freestyle', opening: 'free' };

describe('stoneRefusal', () => {
  const BOTH = ['first', 'second'] as const;
  const after = (settings: GameSettings, ...names: string[]): Game => {
    let game = newGame(settings);
    for (const name of names) {
      const command = {
        type: 'play',
        point: at(settings, name),
        by: game.position.toMove,
      } as const;
      const step = apply(game, command);
      if (!step.ok) throw new Error(step.error);
      game = step.value.game;
    }
    return game;
  };
  const RENJU: GameSettings = { ...DEFAULT_SETTINGS, rule: 'renju' };
  const CROSSED = ['h6', 'a1', 'h7', 'a3', 'f8', 'a5', 'g8', 'a7'];
  const FIVE = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2', 'e1'];

  it.each([
    ['on a free point', after(SMALL, 'a1'), 'b1', ['second'], null],
    ['on either turn for two players at one board', after(SMALL, 'a1'), 'b1', BOTH, null],
    ['out of turn', after(SMALL, 'a1'), 'b1', ['first'], 'not-your-turn'],
    ['without any player', after(SMALL), 'a1', [], 'not-your-turn'],
    ['on a stone', after(SMALL, 'a1'), 'a1', BOTH, 'occupied'],
    ['after the end', after(SMALL, ...FIVE), 'h8', BOTH, 'game-over'],
    ['outside the centre', after({ ...SMALL, opening: 'centre-first' }), 'a1', BOTH, 'not-centre'],
    [
      'before a choice',
      after({ ...SMALL, opening: 'swap' }, 'a1', 'b1', 'c1'),
      'd1',
      BOTH,
      'choice-first',
    ],
    ['on a forbidden point', after(RENJU, ...CROSSED), 'h8', BOTH, 'forbidden'],
  ] as const)('%s', (_name, game, name, players, refusal) => {
    expect(stoneRefusal(game, at(game.record.settings, name), players)).toBe(refusal);
  });
});
