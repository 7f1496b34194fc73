import { beforeEach, describe, expect, it } from 'vitest';
import { version } from '../../../package.json';
import { formatMoves } from '../../../src/core';
import { pointOf } from '../../../tools/brain/notation';
import type { Action } from '../../../tools/brain/action';
import { Protocol } from '../../../tools/brain/protocol';

let protocol: Protocol;
beforeEach(() => {
  protocol = new Protocol();
});

/** Sends lines and returns the replies, with `think` and `quit` for those actions. */
function send(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => shown(protocol.receive(line)));
}

function shown(actions: readonly Action[]): string[] {
  return actions
    .filter(({ type }) => type !== 'clear')
    .map((action) => (action.type === 'say' ? action.line : action.type));
}

/** Reports the search's move on a board of `size`; returns the replies. */
function found(x: number, y: number, size = 15): string[] {
  return shown(protocol.moved(pointOf({ width: size, height: size }, x, y)));
}

/** The `think` action that a line causes, and nothing else. */
function thinkAction(line: string): Extract<Action, { type: 'think' }> {
  const [action, ...more] = protocol.receive(line);
  if (action?.type !== 'think' || more.length > 0) throw new Error(JSON.stringify(action));
  return action;
}

/** The moves of the position that a line starts a search on, as `h8i9`. */
function searchedMoves(line: string): string {
  const { position } = thinkAction(line);
  return formatMoves(position.settings, position.moves);
}

/** The opponent has a four in the top row, the engine one two rows below. */
function bothHaveFours(): void {
  send('START 15');
  for (const x of [0, 1, 2, 3]) {
    send(`TURN ${x},0`);
    found(x, 2);
  }
}

describe('a scripted session', () => {
  it('starts, moves and quits', () => {
    expect(send('START 15')).toEqual(['OK']);
    expect(send('BEGIN')).toEqual(['think']);
    expect(found(7, 7)).toEqual(['7,7']);
    expect(searchedMoves('TURN 8,6')).toBe('h8i9');
    expect(found(0, 14)).toEqual(['0,14']);
    expect(searchedMoves('TURN 14,0')).toBe('h8i9a1o15');
    expect(send('END')).toEqual(['quit']);
  });

  it('may have lower case, spaces and empty lines', () => {
    expect(send('  start   15 ', '', 'turn 7 , 7')).toEqual(['OK', 'think']);
    expect(send('end')).toEqual(['quit']);
  });

  it('clears the last game at every new one', () => {
    for (const line of ['START 15', 'RECTSTART 12,10', 'RESTART']) {
      expect(protocol.receive(line)).toEqual([{ type: 'clear' }, { type: 'say', line: 'OK' }]);
    }
    send('TURN 3,3');
    found(4, 4, 10);
    expect(send('RESTART')).toEqual(['OK']);
    expect(searchedMoves('BEGIN')).toBe('');
  });

  it('keeps the size with RESTART', () => {
    send('RECTSTART 20,10', 'RESTART');
    expect(thinkAction('BEGIN').position.settings).toMatchObject({ width: 20, height: 10 });
  });

  it('counts columns from the left and rows from the top, also on an oblong board', () => {
    send('RECTSTART 16,12');
    expect(searchedMoves('TURN 15,11')).toBe('p1');
  });

  it('describes the engine', () => {
    const [line = '', ...more] = send('ABOUT');
    expect(more).toEqual([]);
    expect(line).toMatch(/^(\w+="[^"]+"(, |$))+/);
    expect(line).toContain('name="Tianyuan"');
    expect(line).toContain(`version="${version}"`);
  });

  it('reports unknown commands', () => {
    expect(send('PLAY 1,1', 'xyz')).toEqual(['UNKNOWN PLAY', 'UNKNOWN xyz']);
  });
});

describe('a command during a search', () => {
  it('is answered after the move, in order, until the next search starts', () => {
    send('START 15', 'BEGIN');
    expect(send('ABOUT', 'TURN 0,0', 'XYZ')).toEqual([]);
    const [move, about, think, ...more] = found(7, 7);
    expect([move, about?.slice(0, 5), think, more]).toEqual(['7,7', 'name=', 'think', []]);
    expect(found(8, 8)).toEqual(['8,8', 'UNKNOWN XYZ']);
  });

  it('is answered at once if it is END', () => {
    send('START 15', 'BEGIN', 'ABOUT');
    expect(send('END')).toEqual(['quit']);
  });

  it('END inside BOARD quits', () => {
    expect(send('START 15', 'BOARD', 'END')).toEqual(['OK', 'quit']);
  });
});

describe('YXSTOP', () => {
  it('ends the search at once, and is not answered without one', () => {
    expect(send('START 15', 'yxstop', 'BEGIN')).toEqual(['OK', 'think']);
    expect(send('YXSTOP', ' stop ')).toEqual(['stop', 'stop']);
    expect(found(7, 7)).toEqual(['7,7']);
    expect(send('YXSTOP')).toEqual([]);
  });

  it('also ends a search that was queued before it, and none that was queued after it', () => {
    send('START 15', 'BEGIN');
    expect(send('TURN 0,0', 'YXSTOP', 'TURN 1,0')).toEqual(['stop']);
    expect(found(7, 7)).toEqual(['7,7', 'think', 'stop']);
    expect(found(8, 8)).toEqual(['8,8', 'think']);
  });

  it('inside a list changes nothing', () => {
    expect(send('START 15', 'YXBOARD', '7,7,2', 'YXSTOP', 'DONE')).toEqual(['OK']);
    expect(searchedMoves('YXNBEST 1')).toBe('h8');
  });
});

describe('a missing or illegal move of the search', () => {
  it.each([
    ['none', null],
    ['one on a stone', [1, 0]],
  ] as const)('(%s) is replaced by a legal one', (_, pair) => {
    send('START 15', 'TURN 1,0');
    const point = pair && pointOf({ width: 15, height: 15 }, ...pair);
    const [reply = ''] = shown(protocol.moved(point));
    expect(reply).toMatch(/^\d+,\d+$/);
    expect(send(`TURN ${reply}`)).toEqual(['ERROR there is a stone on this point already']);
  });

  it('is ignored if no search runs', () => {
    send('START 15');
    expect(found(7, 7)).toEqual([]);
    expect(searchedMoves('BEGIN')).toBe('');
  });
});

describe('an error changes nothing:', () => {
  it.each([
    ['START', 'START needs one number'],
    ['START x', 'START needs one number'],
    ['START 15,15', 'START needs one number'],
    ['START 9', 'a board has 10 to 20'],
    ['START 21', 'a board has 10 to 20'],
    ['START -15', 'a board has 10 to 20'],
    ['RECTSTART 15', 'RECTSTART needs two numbers'],
    ['RECTSTART 15,9', 'a board has 10 to 20'],
    ['RECTSTART 21,15', 'a board has 10 to 20'],
    ['BEGIN', 'BEGIN is for an empty board'],
    ['TURN', '"" is not a point'],
    ['TURN 7', '"7" is not a point'],
    ['TURN h8', '"h8" is not a point'],
    ['TURN 7,7,1', '"7,7,1" is not a point'],
    ['TURN 15,0', 'this point is off the board'],
    ['TURN 0,-1', 'this point is off the board'],
    ['TURN 7,7', 'there is a stone on this point already'],
    ['TAKEBACK 7,7', 'only the last stone'],
    ['TAKEBACK 1,1', 'only the last stone'],
    ['TAKEBACK', '"" is not a point'],
  ])('%s', (line, text) => {
    send('START 15', 'TURN 7,7');
    found(8, 8);
    const replies = send(line);
    expect(replies).toHaveLength(1);
    expect(replies[0]).toMatch(/^ERROR /);
    expect(replies[0]).toContain(text);
    expect(searchedMoves('TURN 0,14')).toBe('h8i7a1');
  });

  it.each(['BEGIN', 'TURN 7,7', 'RESTART', 'TAKEBACK 7,7'])('%s before START', (line) => {
    expect(send(line)).toEqual(['ERROR there is no board yet; START makes one']);
  });

  it('BOARD before START', () => {
    expect(send('BOARD', '7,7,2', 'DONE')).toEqual([
      'ERROR there is no board yet; START makes one',
    ]);
    expect(send('ABOUT')).toHaveLength(1);
  });
});

describe('the end of a game', () => {
  it('is reported after a winning stone of the opponent, which can be taken back', () => {
    bothHaveFours();
    expect(send('TURN 4,0')).toEqual(['ERROR the game is over: black has won']);
    expect(send('TURN 5,5')).toEqual(['ERROR the game is over']);
    expect(send('TAKEBACK 4,0', 'TURN 14,14')).toEqual(['OK', 'think']);
  });

  it('is recognised after a winning stone of the engine', () => {
    bothHaveFours();
    send('TURN 14,14');
    expect(found(4, 2)).toEqual(['4,2']);
    expect(send('TURN 4,0')).toEqual(['ERROR the game is over']);
  });
});

describe('YXNBEST', () => {
  it('searches the stones on the board, and plays the move', () => {
    send('START 15', 'YXBOARD', '7,7,2', 'DONE');
    expect(searchedMoves('YXNBEST 1')).toBe('h8');
    found(8, 8);
    expect(searchedMoves('TURN 9,9')).toBe('h8i7j6');
  });

  it('reports that there is no board, or that the game is over', () => {
    expect(send('YXNBEST 1')).toEqual(['ERROR there is no board yet; START makes one']);
    bothHaveFours();
    send('TURN 4,0');
    expect(send('YXNBEST 1')).toEqual(['ERROR the game is over: black has won']);
  });
});

describe('TAKEBACK', () => {
  it('takes back the last stones in reverse order', () => {
    send('START 15', 'TURN 7,7');
    found(8, 8);
    expect(send('TAKEBACK 8,8', 'TAKEBACK 7,7', 'TAKEBACK 7,7')).toEqual([
      'OK',
      'OK',
      'ERROR only the last stone can be taken back',
    ]);
    expect(searchedMoves('BEGIN')).toBe('');
  });
});

describe('BOARD', () => {
  const board = (...stones: readonly string[]): string[] => send('BOARD', ...stones);

  it.each([
    ['no stones: the engine begins', [], ''],
    ['equal numbers: the engine is Black', ['7,7,1', '8,8,2'], 'h8i7'],
    ['one stone more for the opponent: the engine is White', ['7,7,2', '8,8,1', '6,6,2'], 'h8i7g9'],
    ['stones not listed in alternating order', ['7,7,1', '6,6,1', '8,8,2', '9,9,2'], 'h8i7g9j6'],
  ])('accepts %s', (_, stones, moves) => {
    send('START 15');
    expect(board(...stones)).toEqual([]);
    expect(searchedMoves('DONE')).toBe(moves);
  });

  it('replaces the earlier stones, and the game continues from the new ones', () => {
    send('START 15', 'TURN 0,0');
    found(1, 1);
    board('7,7,2', 'DONE');
    expect(found(8, 8)).toEqual(['8,8']);
    expect(searchedMoves('TURN 9,9')).toBe('h8i7j6');
  });

  it('may have lower case, spaces and empty lines', () => {
    send('START 15', 'board', '', ' 7 , 7 , 2 ');
    expect(searchedMoves('done')).toBe('h8');
  });

  it.each([
    ['too many own stones', ['7,7,1'], '1 own stones against 0'],
    ['too many stones of the opponent', ['7,7,2', '8,8,2'], '0 own stones against 2'],
    ['a point twice', ['7,7,1', '7,7,2'], 'listed twice'],
    ['a point off the board', ['15,7,2'], 'off the board'],
    ['a winning stone of a continuous game', ['7,7,3'], 'continuous'],
    ['a stone of an unknown owner', ['7,7,0'], '"7,7,0" is not a stone'],
    ['a line without an owner', ['7,7'], '"7,7" is not a stone'],
    ['another command', ['TURN 7,7'], 'is not a stone'],
    ['two errors by reporting the first', ['7,7,3', 'x'], 'continuous'],
  ])('refuses %s with one reply, and keeps the earlier stones', (_, stones, text) => {
    send('START 15', 'TURN 0,14');
    found(1, 14);
    const replies = board(...stones, 'DONE');
    expect(replies).toHaveLength(1);
    expect(replies[0]).toMatch(/^ERROR /);
    expect(replies[0]).toContain(text);
    expect(searchedMoves('TURN 2,14')).toBe('a1b1c1');
  });

  it('as YXBOARD sets the stones without a reply', () => {
    expect(send('START 15', 'YXBOARD', '7,7,1', '8,8,2', 'DONE')).toEqual(['OK']);
    expect(searchedMoves('TURN 9,9')).toBe('h8i7j6');
  });
});

describe('INFO', () => {
  it('is never answered, whatever the key', () => {
    const keys = [
      'timeout_turn 0',
      'timeout_match 0',
      'time_left 5',
      'max_memory 0',
      'game_type 1',
    ];
    const more = ['evaluate 3,4', 'folder /tmp', 'rule 8', 'max_node 0', 'max_depth 9', 'x y', ''];
    expect(send(...[...keys, ...more].map((rest) => `INFO ${rest}`))).toEqual([]);
  });

  it('reports an invalid value in a MESSAGE, and ignores it', () => {
    expect(send('INFO timeout_turn soon')).toEqual([
      'MESSAGE INFO timeout_turn needs a whole number',
    ]);
    send('START 15', 'INFO timeout_turn 1000', 'INFO TIMEOUT_TURN 1.5', 'INFO timeout_turn');
    expect(thinkAction('BEGIN').limits.milliseconds).toBe(970);
  });

  it('sets the limits of the next move', () => {
    send('START 15', 'info Timeout_Turn 1000', 'INFO max_depth 7', 'INFO max_node 5000');
    expect(thinkAction('BEGIN').limits).toEqual({ milliseconds: 970, depth: 7, nodes: 5000 });
    found(7, 7);
    send('INFO max_depth 0');
    expect(thinkAction('TURN 1,1').limits).toEqual({ milliseconds: 970, nodes: 5000 });
    found(7, 8);
    send('INFO time_left 6000', 'INFO max_node 0');
    expect(thinkAction('TURN 0,0').limits).toEqual({ milliseconds: 370 });
  });

  it.each([-1, 0])('takes %i for no limit of depth and nodes', (none) => {
    send('START 15', 'INFO max_node 5000', 'INFO max_depth 7');
    send(`INFO max_node ${none}`, `INFO max_depth ${none}`, 'INFO timeout_turn 1000');
    expect(thinkAction('BEGIN').limits).toEqual({ milliseconds: 970 });
  });

  it.each([
    [0, 'freestyle'],
    [1, 'standard'],
    [4, 'renju'],
    [8, 'caro'],
    [9, 'caro-exact'],
  ])('sets rule %i, before START or after it', (number, rule) => {
    send(`INFO rule ${number}`, 'START 15');
    expect(thinkAction('BEGIN').position.settings.rule).toBe(rule);
    found(7, 7);
    send('INFO rule 2', 'RESTART', `INFO rule ${number}`);
    expect(thinkAction('BEGIN').position.settings.rule).toBe(rule);
  });

  it.each([2, 3, 5, 6, 10, 12])(
    'unsupported rule %i is refused when a move is requested',
    (rule) => {
      expect(send('START 15', `INFO rule ${rule}`)).toEqual(['OK']);
      const refusal = `ERROR rule ${rule} is not supported, only 0, 1, 4, 8 and 9 are`;
      expect(send('BEGIN', 'TURN 7,7', 'BOARD', '7,7,2', 'DONE')).toEqual([
        refusal,
        refusal,
        refusal,
      ]);
      send('INFO rule 0');
      expect(searchedMoves('BEGIN')).toBe('');
    },
  );

  it('can change the rule so that the game on the board is over', () => {
    send('INFO rule 1', 'START 15', 'YXBOARD');
    send(...[0, 1, 2, 4, 5, 3].flatMap((x, y) => [`${x},0,1`, `${2 * x},${2 + y},2`]), 'DONE');
    send('INFO rule 0');
    expect(send('TURN 14,14')).toEqual(['ERROR under this rule the game is over']);
  });
});

describe('under renju', () => {
  /** Playing 7,7 (h8) would be a double three for Black; White's stones are scattered. */
  const CROSSED = ['7,9,1', '0,14,2', '7,8,1', '2,14,2', '5,7,1', '4,14,2', '6,7,1', '6,14,2'];

  it('YXSHOWFORBID lists the points that are forbidden to Black', () => {
    expect(send('YXSHOWFORBID')[0]).toMatch(/^ERROR /);
    send('INFO rule 4', 'START 15', 'YXBOARD', ...CROSSED, 'DONE');
    expect(send('YXSHOWFORBID')).toEqual(['FORBID 0707.']);
    // Also on White's turn.
    thinkAction('TURN 14,14');
    found(14, 0);
    expect(send('TAKEBACK 14,0', 'YXSHOWFORBID')).toEqual(['OK', 'FORBID 0707.']);
  });

  it('YXSHOWFORBID lists none on an empty board and under another rule', () => {
    expect(send('INFO rule 4', 'START 20', 'yxshowforbid')).toEqual(['OK', 'FORBID .']);
    send('INFO rule 0', 'START 15', 'YXBOARD', ...CROSSED, 'DONE');
    expect(send('YXSHOWFORBID')).toEqual(['FORBID .']);
  });

  it('a forbidden stone of the opponent ends the game, and the engine plays none', () => {
    send('INFO rule 4', 'START 15', 'YXBOARD', ...CROSSED, 'DONE');
    expect(send('TURN 7,7')).toEqual(['ERROR the game is over: white has won']);
    send('TAKEBACK 7,7', 'BOARD', ...CROSSED);
    thinkAction('DONE');
    expect(found(7, 7)).not.toContain('7,7');
  });
});
