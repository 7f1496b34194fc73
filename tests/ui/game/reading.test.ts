import { describe, expect, it } from 'vitest';
import { READING } from '../../../src/i18n/reading';
import { foulText } from '../../../src/ui/game/reading';
import { clocksText, lastMoveText, linesText, threatsText } from '../../../src/ui/game/reading';
import { NO_CLOCK } from '../../../src/match/clock';
import { Bench } from '../../support/match/fakeSeat';
import { at } from '../../support/core/fixtures';
import { after, settings } from '../../support/core/positions';

const BOARD = settings(15);
const RENJU = settings(15, 15, 'renju');
/** Replaces the non-breaking spaces within parts. */
const plain = (text: string): string[] => text.replaceAll('\u00a0', ' ').split('\n');
const { en, zh } = READING;

describe('linesText', () => {
  it('reads four lines, five points in both directions, as runs, gaps and edges', () => {
    const position = after('f8i8g8k8h3a1');
    expect(plain(linesText(en, position, at(BOARD, 'h8')))).toEqual([
      'Around H8:',
      'Row 8: 3 empty, F8 to G8 black, here, I8 white, 1 empty, K8 white, 2 empty.',
      'Column H: H3 black, 4 empty, here, 5 empty.',
      'Rising diagonal: 5 empty, here, 5 empty.',
      'Falling diagonal: 5 empty, here, 5 empty.',
    ]);
  });

  it('ends at the edges and names a stone on the point', () => {
    const position = after('c2a1');
    expect(plain(linesText(en, position, at(BOARD, 'c2')))).toEqual([
      'Around C2:',
      'Row 2: edge, 2 empty, here black, 5 empty.',
      'Column C: edge, 1 empty, here black, 5 empty.',
      'Rising diagonal: edge, 1 empty, here black, 5 empty.',
      'Falling diagonal: edge, 2 empty, here black, 1 empty, edge.',
    ]);
  });

  it('reads Chinese', () => {
    const [, row] = plain(linesText(zh, after('f8i8g8k8'), at(BOARD, 'h8')));
    expect(row).toBe('第 8 行：空 3，F8 至 G8 黑，此处，I8 白，空 1，K8 白，空 2。');
  });
});

describe('threatsText', () => {
  it('names first the points to block, then the rows of both sides', () => {
    const position = after('f8a1g8b1h8c1o15d1');
    expect(plain(threatsText(en, position))).toEqual([
      'Black must block E1.',
      'Black: open three F8 G8 H8, extends at E8 or I8.',
      'White: four A1 B1 C1 D1, five at E1.',
    ]);
    expect(plain(threatsText(zh, position))).toEqual([
      '黑方必须防守 E1。',
      '黑方：活三 F8 G8 H8，可延至 E8 或 I8。',
      '白方：四 A1 B1 C1 D1，成五 E1。',
    ]);
  });

  it('names a winning point instead of points to block', () => {
    const [first] = plain(threatsText(en, after('f8a1g8b1h8c1i8d1')));
    expect(first).toBe('Black wins at E8 or J8.');
  });

  it('says that there are no threats', () => {
    expect(threatsText(en, after('h8'))).toBe(en.noThreats);
    expect(threatsText(zh, after(''))).toBe(zh.noThreats);
  });
});

describe('lastMoveText', () => {
  it('names number, colour and point', () => {
    expect(lastMoveText(en, after('h8i9'))).toBe('Move 2: White I9.');
    expect(lastMoveText(zh, after('h8'))).toBe('第 1 手：黑方 H8。');
    expect(lastMoveText(en, after(''))).toBe(en.noMove);
  });
});

describe('clocksText', () => {
  it('reads both times, or that there are no clocks', () => {
    const clock = { ...NO_CLOCK, kind: 'fischer', minutes: 2 } as const;
    const time = { first: 65_400, second: 9_870 };
    const { state } = new Bench(null, 'a1b1', { clock, time });
    expect(clocksText(en, state)).toBe('Black 1:05, White 9.8.');
    expect(clocksText(zh, state)).toMatch(/1:05.*9\.8/);
    expect(clocksText(en, new Bench(null, 'a1').state)).toBe(en.clocks(null));
  });
});

describe('foulText', () => {
  const why = (words: typeof en, moves: string, point: string): string =>
    foulText(words, after(moves, RENJU).forbidden.get(at(RENJU, point)) ?? []);

  it('counts the rows', () => {
    expect(why(en, 'h6a1h7a3f8a5g8a7', 'h8')).toBe('Forbidden: two open threes');
    expect(why(zh, 'h6a1h7a3f8a5g8a7', 'h8')).toBe('禁手：三三（2 个活三）');
    expect(why(en, 'd8a1f8a3h8a5j8a7', 'g8')).toBe('Forbidden: two fours');
    expect(why(zh, 'd8a1f8a3h8a5j8a7', 'g8')).toBe('禁手：四四（2 个四）');
  });

  it('counts the stones of an overline', () => {
    expect(why(en, 'd8a1e8a3f8a5h8a7i8a9', 'g8')).toBe('Forbidden: 6 in a row');
    expect(why(zh, 'd8a1e8a3f8a5h8a7i8a9', 'g8')).toBe('禁手：长连（6 子）');
  });
});
