import { describe, expect, it } from 'vitest';
import {
  apply,
  newGame,
  redoSteps,
  undoSteps,
  type Command,
  type Game,
  type GameSettings,
} from '../../../src/core';
import { at } from '../../support/core/fixtures';

const SMALL: GameSettings = { width: 10, height: 10, rule: 'freestyle', opening: 'free' };

describe('undoSteps and redoSteps', () => {
  const game = ((): Game => {
    let now = newGame({ ...SMALL, opening: 'swap' });
    const play = (command: Command): void => {
      const step = apply(now, command);
      if (step.ok) now = step.value.game;
    };
    for (const name of ['a1', 'b1', 'c1']) {
      play({ type: 'play', point: at(SMALL, name), by: now.position.toMove });
    }
    play({ type: 'choose', choice: 'black', by: 'second' });
    play({ type: 'play', point: at(SMALL, 'd1'), by: 'white' });
    return now;
  })();

  it('reach the last and the next decision of the given players', () => {
    expect(undoSteps(game.position, ['first', 'second'])).toBe(1);
    expect(undoSteps(game.position, ['first'])).toBe(1);
    expect(undoSteps(game.position, ['second'])).toBe(2);
    expect(undoSteps(newGame(SMALL).position, ['first', 'second'])).toBe(0);
    const back = apply(game, { type: 'undo', count: 5 });
    const record = back.ok ? back.value.game.record : game.record;
    expect(redoSteps(record, ['first', 'second'])).toBe(1);
    expect(redoSteps(record, ['second'])).toBe(3);
    expect(redoSteps(game.record, ['first'])).toBe(0);
  });
});
