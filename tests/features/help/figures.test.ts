import { describe, expect, it } from 'vitest';
import { RULE, RULES } from '../../../src/core';
import {
  FIGURES_OF,
  playFigure,
  pointsNamed,
  RULE_FIGURES,
  type FigureName,
  type RuleFigure,
} from '../../../src/features/help/figures';

const FIGURES: readonly [string, RuleFigure][] = Object.entries(RULE_FIGURES);
const figure = (name: FigureName): RuleFigure => RULE_FIGURES[name];

/** The verdict on a figure without some of its stones. */
function without(name: FigureName, ...stones: readonly string[]) {
  const { black, white } = figure(name);
  const drop = (names: string): string =>
    names
      .split(' ')
      .filter((each) => !stones.includes(each))
      .join(' ');
  return playFigure({ ...figure(name), black: drop(black), white: drop(white) });
}

describe.each(FIGURES)('the figure %s', (_name, shown) => {
  it('has no two stones on one point', () => {
    const names = [...shown.black.split(' '), ...shown.white.split(' '), shown.last];
    const points = pointsNamed(shown, names.join(' '));
    expect(points).toHaveLength(names.length);
    expect(new Set(points).size).toBe(names.length);
    expect(playFigure(shown).board.stones).toBe(names.length);
  });

  it('has the verdict that its caption claims', () => {
    const { claim, rows } = playFigure(shown);
    expect(claim).toBe(shown.claim);
    expect(rows.length > 0).toBe(claim !== 'goes-on');
  });

  it('has no win before the last stone', () => {
    const { board, last } = playFigure(shown);
    board.remove(last);
    const standing = [
      ...pointsNamed(shown, shown.black),
      ...pointsNamed(shown, shown.white),
    ].filter((point) => RULE[shown.rule].verdict(board, point).kind === 'win');
    expect(standing).toEqual([]);
  });
});

describe('the figures', () => {
  it('are all shown, each under its own rule', () => {
    expect(RULES.flatMap((rule) => FIGURES_OF[rule]).toSorted()).toEqual(
      Object.keys(RULE_FIGURES).toSorted(),
    );
    const strays = RULES.flatMap((rule) =>
      FIGURES_OF[rule].filter((name) => figure(name).rule !== rule),
    );
    expect(strays).toEqual([]);
  });

  it('show every kind of foul', () => {
    const claims = FIGURES_OF.renju.map((name) => playFigure(figure(name)).claim);
    expect(claims).toEqual(expect.arrayContaining(['overline', 'double-four', 'double-three']));
  });

  it('include a false three: extending it at A is an overline, and otherwise it is a double three', () => {
    const shown = figure('renjuFalseThree');
    const { board } = playFigure(shown);
    const [a] = pointsNamed(shown, Object.keys(shown.letters ?? {}).join(' '));
    if (a === undefined) throw new Error('The figure has no letter A');
    expect(RULE.renju.fouls(board, a).map(({ kind }) => kind)).toEqual(['overline']);
    expect(without('renjuFalseThree', 'b3', 'c3', 'd3').claim).toBe('double-three');
  });

  it('show that a five takes precedence: without it the stone is a double three', () => {
    expect(without('renjuFiveFirst', 'g5').claim).not.toBe('wins');
    const open = without('renjuFiveFirst', 'c5');
    expect(open.claim).not.toBe('wins');
    const { rule, white } = figure('renjuFiveFirst');
    const threes = { ...figure('renjuFiveFirst'), rule, white, black: 'e3 e4 f6 g7' };
    expect(playFigure(threes).claim).toBe('double-three');
  });

  it('show that in Caro a five with one blocked end wins, and with two does not', () => {
    const edge = { ...figure('caroEdge'), black: 'b4 c4 e4 f4', white: 'a4 g4' };
    expect(playFigure(edge).claim).toBe('goes-on');
    expect(without('caroBlocked', 'h4').claim).toBe('wins');
  });
});
