import { describe, expect, it } from 'vitest';
import {
  Computer,
  createRng,
  DEFAULT_SETTINGS,
  Engine,
  parseMoves,
  type Limits,
  type Position,
} from '../../../src/core';
import { Protocol } from '../../../tools/brain/protocol';
import { playOpening } from '../../../tools/brain/openingPlay';
import { openingPosition, type Dialect } from '../../../tools/brain/swap2';
import { at } from '../../support/core/fixtures';
import { linesOf, replayed } from './transcript';

describe('SWAP2BOARD', () => {
  it.each([
    ['one stone', '7,7', 'swap2 asks at 0, 3 or 5 stones, not at 1'],
    ['four stones', '7,7 8,7 9,9 0,0', 'swap2 asks at 0, 3 or 5 stones, not at 4'],
    ['a point twice', '7,7 8,7 7,7', 'a point is listed twice'],
    ['a point off the board', '7,7 8,7 15,0', 'this point is off the board'],
    ['a word', '7,7 x 9,9', '"x" is not a point, as in 7,8'],
    ['owners', '7,7,1 8,7,2 9,9,1', '"7,7,1" is not a point, as in 7,8'],
  ])('with %s is refused once, and the earlier stones stay', (_, stones, text) => {
    const lines = stones.split(' ').map((stone) => `> ${stone}`);
    const transcript = `
      > START 15
      < OK
      > TURN 0,14
      < (think)
      = b1
      < 1,14
      > SWAP2BOARD
      ${lines.join('\n')}
      > DONE
      < ERROR ${text}
      > TAKEBACK 1,14
      < OK`;
    expect(replayed(transcript)).toBe(linesOf(transcript).join('\n'));
  });

  it('is answered before START and under an unsupported rule, once', () => {
    const transcript = `
      > SWAP2BOARD
      > 7,7
      > DONE
      < ERROR there is no board yet; START makes one
      > START 15
      < OK
      > INFO rule 3
      > SWAP2BOARD
      > 7,7
      > DONE
      < ERROR rule 3 is not supported, only 0, 1, 4, 8 and 9 are`;
    expect(replayed(transcript)).toBe(linesOf(transcript).join('\n'));
  });

  it('leaves all stones on the board', () => {
    const transcript = `
      > START 15
      < OK
      > SWAP2BOARD 7,7 8,7 9,9 DONE
      < (open)
      = two-more i7 i9
      < 8,8 8,6
      > TAKEBACK 8,6
      < OK
      > TAKEBACK 8,8
      < OK
      > TAKEBACK 9,9
      < OK`;
    expect(replayed(transcript)).toBe(linesOf(transcript).join('\n'));
  });

  it('is decided under the limits of a move', () => {
    const protocol = new Protocol();
    for (const line of ['START 15', 'INFO timeout_turn 1000']) protocol.receive(line);
    expect(protocol.receive('SWAP2BOARD 7,7 8,7 9,9 DONE')).toMatchObject([
      { type: 'open', limits: { milliseconds: 970 } },
    ]);
  });

  it.each([
    ['a choice that is not offered', 'two-more a1 a2'],
    ['no stone of White', 'white'],
    ['two stones of White', 'white a1 a2'],
    ['a stone on a stone', 'white h8'],
    ['no choice', 'a1 a2 a3'],
  ])('is answered with SWAP if the search finds %s', (_, found) => {
    const transcript = `
      > START 15
      < OK
      > SWAP2BOARD 7,7 8,7 9,9 8,8 8,6 DONE
      < (open)
      = ${found}
      < SWAP`;
    expect(replayed(transcript)).toBe(linesOf(transcript).join('\n'));
  });

  it('is answered with three stones if the search finds none', () => {
    const transcript = replayed(`
      > START 15
      > SWAP2BOARD DONE
      = black
      > RESTART`);
    const [, stones] =
      /= black\n< (\d+,\d+ \d+,\d+ \d+,\d+)\n> RESTART\n< OK$/.exec(transcript) ?? [];
    expect(replayed(`> START 15\n> SWAP2BOARD ${stones} DONE`)).toMatch(/< \(open\)$/);
  });
});

describe('the decision', () => {
  /** A clock that advances by a millisecond at each reading, so that a search with a limit ends soon. */
  function ticking(): () => number {
    let time = 0;
    return () => (time += 1);
  }

  function position(moves: string): Position {
    const points = parseMoves(DEFAULT_SETTINGS, moves);
    const found = openingPosition(DEFAULT_SETTINGS, points.ok ? points.value : []);
    if (!found.ok) throw new Error(found.error);
    return found.value;
  }

  /** The decision of an engine that finds this value for White, and the limits that it was given. */
  function decision(moves: string, value: number, dialect: Dialect = 'gomocup') {
    const asked: Limits[] = [];
    const engine: Pick<Engine, 'think'> = {
      think: (to, limits) => {
        asked.push(limits);
        const thought = { depth: 1, selectiveDepth: 1, mate: null, nodes: 1, milliseconds: 1 };
        return { ...thought, value, line: [], point: to.legalPoints()[0] ?? null };
      },
    };
    const players = { engine, computer: new Computer(ticking()), rng: createRng(1) };
    const play = playOpening(position(moves), players, { milliseconds: 100 }, dialect);
    return { play, asked };
  }

  const THREE = 'h8i8j6';
  const FIVE = 'h8i8j6i7i9';

  it('is Black if White stands worse, after three stones and after five', () => {
    for (const moves of [THREE, FIVE]) {
      expect(decision(moves, -300).play).toEqual({ choice: 'black', points: [] });
    }
  });

  it('is White with the move that was found if White stands better', () => {
    for (const moves of [THREE, FIVE]) {
      const points = [at(DEFAULT_SETTINGS, 'a1')];
      expect(decision(moves, 300).play).toEqual({ choice: 'white', points });
      expect(decision(moves, 300, 'yixin').play).toEqual({ choice: 'white', points: [] });
    }
  });

  it('is two more stones if the position is even', () => {
    const { play } = decision(THREE, 0);
    expect(play?.choice).toBe('two-more');
    const five = [...position(THREE).moves, ...(play?.points ?? [])];
    expect(openingPosition(DEFAULT_SETTINGS, five).ok).toBe(true);
    expect(five).toHaveLength(5);
  });

  it('leaves half of the time for two more stones, and none after five', () => {
    expect(decision(THREE, 0).asked).toEqual([{ milliseconds: 50 }]);
    expect(decision(FIVE, 300).asked).toEqual([{ milliseconds: 100 }]);
  });

  it('is three stones on the empty board', () => {
    const { play } = decision('', 0);
    expect(play?.choice).toBeNull();
    expect(openingPosition(DEFAULT_SETTINGS, play?.points ?? []).ok).toBe(true);
    expect(play?.points).toHaveLength(3);
  });

  it.each([
    ['black', 'h8a1i9'],
    ['black', 'h8a1i9a2h9'],
    ['white', 'a1h8o15'],
    ['white', 'a1h8o15i9a15'],
  ])('is %s after %s with the engine', (better, moves) => {
    const clock = ticking();
    const players = {
      engine: new Engine({ clock }),
      computer: new Computer(clock),
      rng: createRng(1),
    };
    const play = playOpening(
      position(moves),
      players,
      { nodes: 3000, milliseconds: 1000 },
      'gomocup',
    );
    expect(play?.choice).toBe(better);
  });
});
