import { beforeEach, describe, expect, it } from 'vitest';
import { version } from '../../../package.json';
import { formatMoves } from '../../../src/core';
import { pointOf } from '../../../tools/brain/notation';
import { Protocol, type Action } from '../../../tools/brain/protocol';

let protocol: Protocol;
beforeEach(() => {
  protocol = new Protocol();
});

/** Sends lines and gives back what is said, with `think` and `quit` where those happen. */
function send(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => shown(protocol.receive(line)));
}

function shown(actions: readonly Action[]): string[] {
  return actions
    .filter(({ type }) => type !== 'clear')
    .map((action) => (action.type === 'say' ? action.line : action.type));
}

/** The search's answer on a board of `size`. */
function found(x: number, y: number, size = 15): string[] {
  return shown(protocol.moved(pointOf({ width: size, height: size }, x, y)));
}

/** The one thought that a line leads to. */
function thought(line: string): Extract<Action, { type: 'think' }> {
  const [action, ...more] = protocol.receive(line);
  if (action?.type !== 'think' || more.length > 0) throw new Error(JSON.stringify(action));
  return action;
}

/** The stones that a line makes the brain think about, as `h8i9`. */
function thoughtOf(line: string): string {
  const { position } = thought(line);
  return formatMoves(position.settings, position.moves);
}

describe('a scripted session', () => {
  it('opens, answers, and ends', () => {
    expect(send('START 15')).toEqual(['OK']);
    expect(send('BEGIN')).toEqual(['think']);
    expect(found(7, 7)).toEqual(['7,7']);
    expect(thoughtOf('TURN 8,6')).toBe('h8i9');
    expect(found(0, 14)).toEqual(['0,14']);
    expect(thoughtOf('TURN 14,0')).toBe('h8i9a1o15');
    expect(send('END')).toEqual(['quit']);
  });

  it('takes lower case, spaces and empty lines', () => {
    expect(send('  start   15 ', '', 'turn 7 , 7')).toEqual(['OK', 'think']);
    expect(send('end')).toEqual(['quit']);
  });

  it('forgets the last game with every new one', () => {
    for (const line of ['START 15', 'RECTSTART 12,10', 'RESTART']) {
      expect(protocol.receive(line)).toEqual([{ type: 'clear' }, { type: 'say', line: 'OK' }]);
    }
    send('TURN 3,3');
    found(4, 4, 10);
    expect(send('RESTART')).toEqual(['OK']);
    expect(thoughtOf('BEGIN')).toBe('');
  });

  it('keeps the size with RESTART', () => {
    send('RECTSTART 20,10', 'RESTART');
    expect(thought('BEGIN').position.settings).toMatchObject({ width: 20, height: 10 });
  });

  it('counts columns from the left and rows from the top, also on an oblong board', () => {
    send('RECTSTART 16,12');
    expect(thoughtOf('TURN 15,11')).toBe('p1');
  });

  it('says who it is', () => {
    const [line = '', ...more] = send('ABOUT');
    expect(more).toEqual([]);
    expect(line).toMatch(/^(\w+="[^"]+"(, |$))+/);
    expect(line).toContain('name="Tianyuan"');
    expect(line).toContain(`version="${version}"`);
  });

  it('does not know other commands', () => {
    expect(send('SWAP2BOARD', 'PLAY 1,1', 'xyz')).toEqual([
      'UNKNOWN SWAP2BOARD',
      'UNKNOWN PLAY',
      'UNKNOWN xyz',
    ]);
  });
});

describe('what waits for a move', () => {
  it('is answered after it, in order, up to the next thought', () => {
    send('START 15', 'BEGIN');
    expect(send('ABOUT', 'TURN 0,0', 'XYZ')).toEqual([]);
    const [move, about, think, ...more] = found(7, 7);
    expect([move, about?.slice(0, 5), think, more]).toEqual(['7,7', 'name=', 'think', []]);
    expect(found(8, 8)).toEqual(['8,8', 'UNKNOWN XYZ']);
  });

  it('does not keep END waiting', () => {
    send('START 15', 'BEGIN', 'ABOUT');
    expect(send('END')).toEqual(['quit']);
  });

  it('does not take END for a stone of a list', () => {
    expect(send('START 15', 'BOARD', 'END')).toEqual(['OK', 'quit']);
  });
});

describe('a move that the search could not find', () => {
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

  it('is not heard when none was sought', () => {
    send('START 15');
    expect(found(7, 7)).toEqual([]);
    expect(thoughtOf('BEGIN')).toBe('');
  });
});

describe('an error leaves everything as it was:', () => {
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
    const said = send(line);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^ERROR /);
    expect(said[0]).toContain(text);
    expect(thoughtOf('TURN 0,14')).toBe('h8i7a1');
  });

  it.each(['BEGIN', 'TURN 7,7', 'RESTART', 'TAKEBACK 7,7'])('%s before START', (line) => {
    expect(send(line)).toEqual(['ERROR there is no board yet; START makes one']);
  });

  it('a board before START', () => {
    expect(send('BOARD', '7,7,2', 'DONE')).toEqual([
      'ERROR there is no board yet; START makes one',
    ]);
    expect(send('ABOUT')).toHaveLength(1);
  });
});

describe('the end of a game', () => {
  /** Four in the row on top for the other side, and the brain's stones below. */
  function fourForTheOther(): void {
    send('START 15');
    for (const x of [0, 1, 2, 3]) {
      send(`TURN ${x},0`);
      found(x, 2);
    }
  }

  it('is told when the other side brings it about; the stone can be taken back', () => {
    fourForTheOther();
    expect(send('TURN 4,0')).toEqual(['ERROR the game is over: black has won']);
    expect(send('TURN 5,5')).toEqual(['ERROR the game is over']);
    expect(send('TAKEBACK 4,0', 'TURN 14,14')).toEqual(['OK', 'think']);
  });

  it('is noticed when the brain brings it about', () => {
    fourForTheOther();
    send('TURN 14,14');
    expect(found(4, 2)).toEqual(['4,2']);
    expect(send('TURN 4,0')).toEqual(['ERROR the game is over']);
  });
});

describe('TAKEBACK', () => {
  it('takes back stones from the last on', () => {
    send('START 15', 'TURN 7,7');
    found(8, 8);
    expect(send('TAKEBACK 8,8', 'TAKEBACK 7,7', 'TAKEBACK 7,7')).toEqual([
      'OK',
      'OK',
      'ERROR only the last stone can be taken back',
    ]);
    expect(thoughtOf('BEGIN')).toBe('');
  });
});

describe('BOARD', () => {
  const board = (...stones: readonly string[]): string[] => send('BOARD', ...stones);

  it.each([
    ['an empty board: it begins', [], ''],
    ['as many of each: it is Black', ['7,7,1', '8,8,2'], 'h8i7'],
    ['one more of the other: it is White', ['7,7,2', '8,8,1', '6,6,2'], 'h8i7g9'],
    ['stones not in turn', ['7,7,1', '6,6,1', '8,8,2', '9,9,2'], 'h8i7g9j6'],
  ])('sets %s', (_, stones, moves) => {
    send('START 15');
    expect(board(...stones)).toEqual([]);
    expect(thoughtOf('DONE')).toBe(moves);
  });

  it('replaces the stones that were there and goes on from its own', () => {
    send('START 15', 'TURN 0,0');
    found(1, 1);
    board('7,7,2', 'DONE');
    expect(found(8, 8)).toEqual(['8,8']);
    expect(thoughtOf('TURN 9,9')).toBe('h8i7j6');
  });

  it('takes lower case, spaces and empty lines', () => {
    send('START 15', 'board', '', ' 7 , 7 , 2 ');
    expect(thoughtOf('done')).toBe('h8');
  });

  it.each([
    ['own stones too many', ['7,7,1'], '1 own stones against 0'],
    ['other stones too many', ['7,7,2', '8,8,2'], '0 own stones against 2'],
    ['a point twice', ['7,7,1', '7,7,2'], 'listed twice'],
    ['a point off the board', ['15,7,2'], 'off the board'],
    ['a winning stone of a continuous game', ['7,7,3'], 'continuous'],
    ['a stone of no one', ['7,7,0'], '"7,7,0" is not a stone'],
    ['a line that is no stone', ['7,7'], '"7,7" is not a stone'],
    ['another command', ['TURN 7,7'], 'is not a stone'],
    ['the first of two faults', ['7,7,3', 'x'], 'continuous'],
  ])('refuses %s with one answer, and leaves the stones', (_, stones, text) => {
    send('START 15', 'TURN 0,14');
    found(1, 14);
    const said = board(...stones, 'DONE');
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^ERROR /);
    expect(said[0]).toContain(text);
    expect(thoughtOf('TURN 2,14')).toBe('a1b1c1');
  });

  it('as YXBOARD sets the stones in silence', () => {
    expect(send('START 15', 'YXBOARD', '7,7,1', '8,8,2', 'DONE')).toEqual(['OK']);
    expect(thoughtOf('TURN 9,9')).toBe('h8i7j6');
  });
});

describe('INFO', () => {
  it('is never answered, whatever its key', () => {
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

  it('has a wrong value told in the log, and ignores it', () => {
    expect(send('INFO timeout_turn soon')).toEqual([
      'MESSAGE INFO timeout_turn needs a whole number',
    ]);
    send('START 15', 'INFO timeout_turn 1000', 'INFO TIMEOUT_TURN 1.5', 'INFO timeout_turn');
    expect(thought('BEGIN').limits.milliseconds).toBe(970);
  });

  it('sets the limits of the next move', () => {
    send('START 15', 'info Timeout_Turn 1000', 'INFO max_depth 7', 'INFO max_node 5000');
    expect(thought('BEGIN').limits).toEqual({ milliseconds: 970, depth: 7, nodes: 5000 });
    found(7, 7);
    send('INFO max_depth 0');
    expect(thought('TURN 1,1').limits).toEqual({ milliseconds: 970, nodes: 5000 });
    found(7, 8);
    send('INFO time_left 6000', 'INFO max_node 0');
    expect(thought('TURN 0,0').limits).toEqual({ milliseconds: 370 });
  });

  it.each([
    [0, 'freestyle'],
    [1, 'standard'],
    [4, 'renju'],
    [8, 'caro'],
    [9, 'caro-exact'],
  ])('sets rule %i, before START or after it', (number, rule) => {
    send(`INFO rule ${number}`, 'START 15');
    expect(thought('BEGIN').position.settings.rule).toBe(rule);
    found(7, 7);
    send('INFO rule 2', 'RESTART', `INFO rule ${number}`);
    expect(thought('BEGIN').position.settings.rule).toBe(rule);
  });

  it.each([2, 3, 5, 6, 10, 12])('rule %i is refused once a move is wanted', (rule) => {
    expect(send('START 15', `INFO rule ${rule}`)).toEqual(['OK']);
    const refusal = `ERROR rule ${rule} is not supported, only 0, 1, 4, 8 and 9 are`;
    expect(send('BEGIN', 'TURN 7,7', 'BOARD', '7,7,2', 'DONE')).toEqual([
      refusal,
      refusal,
      refusal,
    ]);
    send('INFO rule 0');
    expect(thoughtOf('BEGIN')).toBe('');
  });

  it('can change the rule under stones that it makes a finished game of', () => {
    send('INFO rule 1', 'START 15', 'YXBOARD');
    send(...[0, 1, 2, 4, 5, 3].flatMap((x, y) => [`${x},0,1`, `${2 * x},${2 + y},2`]), 'DONE');
    send('INFO rule 0');
    expect(send('TURN 14,14')).toEqual(['ERROR under this rule the game is over']);
  });
});

describe('under renju', () => {
  /** Two threes cross on 7,7 (h8); White's stones lie apart. */
  const CROSSED = ['7,9,1', '0,14,2', '7,8,1', '2,14,2', '5,7,1', '4,14,2', '6,7,1', '6,14,2'];

  it('YXSHOWFORBID names the points that are forbidden to Black', () => {
    expect(send('YXSHOWFORBID')[0]).toMatch(/^ERROR /);
    send('INFO rule 4', 'START 15', 'YXBOARD', ...CROSSED, 'DONE');
    expect(send('YXSHOWFORBID')).toEqual(['FORBID 0707.']);
    // And on White's turn.
    thought('TURN 14,14');
    found(14, 0);
    expect(send('TAKEBACK 14,0', 'YXSHOWFORBID')).toEqual(['OK', 'FORBID 0707.']);
  });

  it('YXSHOWFORBID names none on an empty board and under another rule', () => {
    expect(send('INFO rule 4', 'START 20', 'yxshowforbid')).toEqual(['OK', 'FORBID .']);
    send('INFO rule 0', 'START 15', 'YXBOARD', ...CROSSED, 'DONE');
    expect(send('YXSHOWFORBID')).toEqual(['FORBID .']);
  });

  it('a forbidden stone of the other side ends the game, and none is played', () => {
    send('INFO rule 4', 'START 15', 'YXBOARD', ...CROSSED, 'DONE');
    expect(send('TURN 7,7')).toEqual(['ERROR the game is over: white has won']);
    send('TAKEBACK 7,7', 'BOARD', ...CROSSED);
    thought('DONE');
    expect(found(7, 7)).not.toContain('7,7');
  });
});
