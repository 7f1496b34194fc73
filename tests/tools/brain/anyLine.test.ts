import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Protocol } from '../../../tools/brain/protocol';

describe('whatever the manager sends', () => {
  /** Lines with every command, wrong arguments and every character. */
  const word = fc.oneof(
    fc.constantFrom(
      'START',
      'TURN',
      'BEGIN',
      'INFO',
      'YXBOARD',
      'TAKEBACK',
      'YXBLOCK',
      'RECTSTART',
    ),
    fc.constantFrom('INFO timeout_turn', 'INFO rule', 'SWAP2BOARD', 'BOARD', 'YXNBEST', 'done', ''),
    fc.string({ unit: 'binary', maxLength: 400, size: 'max' }),
  );
  const argument = fc.oneof(
    fc.constantFrom('15', '15 15', '7,7', '7,7,1', '-1', '999999999999999999999', ''),
    fc.string({ unit: 'binary', maxLength: 400, size: 'max' }),
  );
  const line = fc.tuple(word, argument).map((parts) => parts.join(' '));

  it('an answer is a short line of printable characters', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const actions = lines.flatMap((text) => new Protocol().receive(text));
        const session = new Protocol();
        actions.push(...['START 15', ...lines].flatMap((text) => session.receive(text)));
        const answers = actions.flatMap((action) => (action.type === 'say' ? action.line : []));
        expect(answers.filter((answer) => !/^[ -~]{1,200}$/.test(answer))).toEqual([]);
      }),
    );
  });

  it('a list is answered once', () => {
    const begin = fc.constantFrom('BOARD', 'SWAP2BOARD');
    const inside = line.filter((text) => !/\bdone\b|^\s*(yx)?stop\s*$|^\s*end\s*$/i.test(text));
    fc.assert(
      fc.property(begin, fc.array(inside, { maxLength: 10 }), (list, lines) => {
        const session = new Protocol();
        session.receive('START 15');
        const actions = [list, ...lines].flatMap((text) => session.receive(text));
        expect(actions).toEqual([]);
        expect(session.receive('DONE')).toHaveLength(1);
      }),
    );
  });
});
