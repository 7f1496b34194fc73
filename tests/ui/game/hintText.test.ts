import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Hint, type Reason } from '../../../src/core';
import { DICTIONARIES } from '../../../src/i18n';
import { hintText } from '../../../src/ui/game/hintText';
import { at } from '../../support/core/fixtures';

const { en, zh } = DICTIONARIES;

function hint(reason: Partial<Reason>, mate: number | null = null): Hint {
  const nothing: Reason = { makes: null, stops: null, idea: null, tooLate: false };
  return { point: at(DEFAULT_SETTINGS, 'h8'), reason: { ...nothing, ...reason }, mate };
}

describe('a hint in words', () => {
  it.each<[Hint, string, string]>([
    [
      hint({ makes: 'four', stops: 'straight-four' }),
      'blocks an open three and makes a four',
      '挡住活三\u200b并成冲四',
    ],
    [
      hint({ makes: 'straight-four', stops: 'three' }, 3),
      'makes an open four and blocks an open two; wins by force in 2 moves',
      '成活四\u200b并挡住活二，2 步之内必胜',
    ],
    [
      hint({ makes: 'three' }, 9),
      'makes an open three; wins by force in 5 moves',
      '成活三，5 步之内必胜',
    ],
    [hint({ makes: 'five', stops: 'five' }, 1), 'makes five in a row', '成五连'],
    [hint({ makes: 'two' }), 'makes an open two', '成活二'],
    [hint({ stops: 'five' }), 'blocks a four', '挡住冲四'],
    [hint({ stops: 'four-three' }), 'stops a four-three', '阻止四三'],
    [hint({ idea: 'centre' }), 'takes the centre', '占据中央'],
    [
      hint({ idea: 'near' }, -8),
      'stays close to the stones, but the position is lost',
      '紧贴盘上的棋子，但已无法守住',
    ],
    [
      hint({ stops: 'five', tooLate: true }),
      'blocks a four, but the position is lost',
      '挡住冲四，但已无法守住',
    ],
    [hint({ tooLate: true }), 'the position is lost', '已无法守住'],
  ])('%o', (given, english, chinese) => {
    expect(hintText(en, DEFAULT_SETTINGS, given)).toBe(`H8 – ${english}`);
    expect(hintText(zh, DEFAULT_SETTINGS, given)).toBe(`H8——${chinese}`);
  });
});
