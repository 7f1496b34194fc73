import type { Colour, FoulKind } from '../../core';
import type { Reading } from './en';

const SIDE: Record<Colour, string> = { black: '黑方', white: '白方' };
const STONE: Record<Colour, string> = { black: '黑', white: '白' };
const FOUL: Record<FoulKind, string> = {
  overline: '长连',
  'double-four': '四四',
  'double-three': '三三',
};

/** Words for reading out the board, in Simplified Chinese. */
export const zh: Reading = {
  forbidden: (amounts) => `禁手：${amounts.join('，')}`,
  foul: {
    overline: (stones) => `${FOUL.overline}（${stones} 子）`,
    'double-four': (rows) => `${FOUL['double-four']}（${rows} 个四）`,
    'double-three': (rows) => `${FOUL['double-three']}（${rows} 个活三）`,
  },
  cellForbidden: (point, kinds) => `${point}，禁手，${kinds.map((kind) => FOUL[kind]).join('、')}`,
  markedWin: (cell) => `${cell}，可胜`,
  markedBlock: (cell) => `${cell}，必防`,
  markedRow: { four: (cell) => `${cell}，在四中`, three: (cell) => `${cell}，在活三中` },

  line: {
    row: (number) => `第 ${number} 行`,
    column: (letter) => `${letter} 列`,
    rising: '上斜线',
    falling: '下斜线',
  },
  around: (point, lines) => [`${point} 四周：`, ...lines].join('\n'),
  lineOf: (name, parts) => `${name}：${parts.join('，')}。`,
  edge: '边',
  gap: (points) => `空\u00a0${points}`,
  stones: (names, colour) => `${names}\u00a0${STONE[colour]}`,
  here: (colour) => (colour ? `此处${STONE[colour]}` : '此处'),
  span: (first, last) => `${first} 至 ${last}`,

  side: (colour, parts) => `${SIDE[colour]}：${parts.join('；')}。`,
  four: (stones, points) => `四 ${stones}，成五 ${points}`,
  three: (stones, points) => `活三 ${stones}，可延至 ${points}`,
  or: (points) => points.join(' 或 '),
  mustBlock: (colour, points) => `${SIDE[colour]}必须防守 ${points}。`,
  canWin: (colour, points) => `${SIDE[colour]}下 ${points} 即胜。`,
  noThreats: '盘上没有四，也没有活三。',

  lastMove: (number, colour, point) => `第 ${number} 手：${SIDE[colour]} ${point}。`,
  noMove: '还没有落子。',
  clocks: (left) => (left ? `黑方 ${left.black}，白方 ${left.white}。` : '本局不计时。'),
};
