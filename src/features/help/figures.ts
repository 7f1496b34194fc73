import {
  Board,
  parsePoint,
  RULE,
  type BoardSize,
  type ByRule,
  type Colour,
  type FoulKind,
  type Point,
  type RuleName,
} from '../../core';

/** The verdict on the last stone of a figure. */
type Claim = 'wins' | 'goes-on' | FoulKind;

/** A position whose last stone illustrates a rule. Points are names, `c4 d4`. */
export interface RuleFigure extends BoardSize {
  readonly rule: RuleName;
  readonly black: string;
  readonly white: string;
  readonly last: string;
  readonly by: Colour;
  readonly claim: Claim;
  /** Letters to show, by the name of the point. */
  readonly letters?: Readonly<Record<string, string>>;
}

const SMALL = { width: 9, height: 7 } as const;
const LARGE = { width: 9, height: 9 } as const;

/** The figures by name; the captions in the dictionaries have the same names. */
export const RULE_FIGURES = {
  freestyleFive: {
    ...SMALL,
    rule: 'freestyle',
    black: 'c4 d4 e4 g4',
    white: 'b4 d5 e5 f3',
    last: 'f4',
    by: 'black',
    claim: 'wins',
  },
  freestyleSix: {
    ...SMALL,
    rule: 'freestyle',
    black: 'b2 c3 d4 f6 g7',
    white: 'c2 d3 e3 e6 f5',
    last: 'e5',
    by: 'black',
    claim: 'wins',
  },
  standardFive: {
    ...SMALL,
    rule: 'standard',
    black: 'b2 c3 d4 f6',
    white: 'c2 d3 e3 f5',
    last: 'e5',
    by: 'black',
    claim: 'wins',
  },
  standardSix: {
    ...SMALL,
    rule: 'standard',
    black: 'b4 c4 d4 f4 g4',
    white: 'c5 d5 e5 d3 f3',
    last: 'e4',
    by: 'black',
    claim: 'goes-on',
  },
  renjuOverline: {
    ...SMALL,
    rule: 'renju',
    black: 'b4 c4 e4 f4 g4',
    white: 'c5 e5 f3 d2',
    last: 'd4',
    by: 'black',
    claim: 'overline',
  },
  renjuDoubleFour: {
    ...LARGE,
    rule: 'renju',
    black: 'c5 d5 f5 e2 e3 e4',
    white: 'b5 e1 d6 f6',
    last: 'e5',
    by: 'black',
    claim: 'double-four',
  },
  renjuDoubleThree: {
    ...LARGE,
    rule: 'renju',
    black: 'd5 f5 e3 e4',
    white: 'd7 f6 g3 c2',
    last: 'e5',
    by: 'black',
    claim: 'double-three',
  },
  renjuFourThree: {
    ...LARGE,
    rule: 'renju',
    black: 'c5 d5 f5 e3 e4',
    white: 'b5 d6 f6 d3',
    last: 'e5',
    by: 'black',
    claim: 'goes-on',
  },
  renjuFalseThree: {
    ...LARGE,
    rule: 'renju',
    black: 'c6 d6 e4 e5 b3 c3 d3 f3 g3',
    white: 'e8 b5 c4 f4 g4 f7 b2',
    last: 'e6',
    by: 'black',
    claim: 'goes-on',
    letters: { e3: 'A' },
  },
  renjuFiveFirst: {
    ...LARGE,
    rule: 'renju',
    black: 'c5 d5 f5 g5 e3 e4 f6 g7',
    white: 'b5 d6 e7 f4 g4 c3 h2',
    last: 'e5',
    by: 'black',
    claim: 'wins',
  },
  renjuWhite: {
    ...SMALL,
    rule: 'renju',
    black: 'c5 d5 e5 e3 f3',
    white: 'b4 c4 d4 f4 g4',
    last: 'e4',
    by: 'white',
    claim: 'wins',
  },
  caroFive: {
    ...SMALL,
    rule: 'caro',
    black: 'c4 d4 f4 g4',
    white: 'b4 d5 e5 f3',
    last: 'e4',
    by: 'black',
    claim: 'wins',
  },
  caroBlocked: {
    ...SMALL,
    rule: 'caro',
    black: 'c4 d4 f4 g4',
    white: 'b4 h4 e5 f3',
    last: 'e4',
    by: 'black',
    claim: 'goes-on',
  },
  caroEdge: {
    ...SMALL,
    rule: 'caro',
    black: 'a4 b4 c4 e4',
    white: 'f4 b5 c3 d5',
    last: 'd4',
    by: 'black',
    claim: 'wins',
  },
  caroSix: {
    ...SMALL,
    rule: 'caro',
    black: 'b4 c4 d4 f4 g4',
    white: 'a4 h4 d5 e3 f5',
    last: 'e4',
    by: 'black',
    claim: 'wins',
  },
  exactBlocked: {
    ...SMALL,
    rule: 'caro-exact',
    black: 'c4 d4 f4 g4',
    white: 'b4 h4 e5 f3',
    last: 'e4',
    by: 'black',
    claim: 'goes-on',
  },
  exactSix: {
    ...SMALL,
    rule: 'caro-exact',
    black: 'b4 c4 d4 f4 g4',
    white: 'c5 d5 e5 d3 f3',
    last: 'e4',
    by: 'black',
    claim: 'goes-on',
  },
} as const satisfies Readonly<Record<string, RuleFigure>>;

export type FigureName = keyof typeof RULE_FIGURES;

/** The figures of each rule, in order. */
export const FIGURES_OF: ByRule<readonly FigureName[]> = {
  freestyle: ['freestyleFive', 'freestyleSix'],
  standard: ['standardFive', 'standardSix'],
  renju: [
    'renjuOverline',
    'renjuDoubleFour',
    'renjuDoubleThree',
    'renjuFourThree',
    'renjuFalseThree',
    'renjuFiveFirst',
    'renjuWhite',
  ],
  caro: ['caroFive', 'caroBlocked', 'caroEdge', 'caroSix'],
  'caro-exact': ['exactBlocked', 'exactSix'],
};

/** A figure on the board, with the verdict on its last stone. */
export interface PlayedFigure {
  readonly board: Board;
  readonly last: Point;
  readonly claim: Claim;
  /** The rows that the verdict rests on. */
  readonly rows: readonly (readonly Point[])[];
}

/** The points in a text such as `c4 d4`; names off the board are skipped. */
export function pointsNamed(size: BoardSize, names: string): Point[] {
  return names.split(' ').flatMap((name) => {
    const point = parsePoint(size, name);
    return point.ok ? [point.value] : [];
  });
}

/** Sets up a figure and judges its last stone by its rule. */
export function playFigure(figure: RuleFigure): PlayedFigure {
  const board = new Board(figure);
  for (const colour of ['black', 'white'] as const) {
    for (const point of pointsNamed(figure, figure[colour])) board.place(point, colour);
  }
  const [last = 0 as Point] = pointsNamed(figure, figure.last);
  board.place(last, figure.by);
  const verdict = RULE[figure.rule].verdict(board, last);
  const [foul] = verdict.kind === 'forbidden' ? verdict.fouls : [];
  if (foul) return { board, last, claim: foul.kind, rows: foul.rows };
  const won = verdict.kind === 'win';
  return { board, last, claim: won ? 'wins' : 'goes-on', rows: won ? verdict.lines : [] };
}
