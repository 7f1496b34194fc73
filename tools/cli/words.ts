import { LEVELS } from '../../src/core';
import type { ByColour, Colour, FoulKind, Level, Refusal } from '../../src/core';
import { DICTIONARIES } from '../../src/i18n';

export type Language = keyof typeof DICTIONARIES;

/** All texts of the terminal game; a language with a missing one does not compile. */
export interface Words {
  readonly usage: string;
  readonly help: string;
  readonly human: string;
  readonly computer: (level: Level) => string;
  readonly seats: (black: string, white: string) => string;
  readonly turn: (colour: Colour) => string;
  readonly placed: (colour: Colour, point: string) => string;
  readonly takenBack: (count: number) => string;
  readonly reopened: string;
  readonly won: (winner: Colour, rows: readonly string[]) => string;
  readonly resigned: (loser: Colour, winner: Colour) => string;
  /** For a forbidden point, and for a game that ended on one. */
  readonly forbidden: (fouls: readonly FoulKind[]) => string;
  readonly foul: (fouls: readonly FoulKind[]) => string;
  readonly draw: string;
  readonly refused: Readonly<Record<Refusal | 'not-a-point', string>>;
  readonly unknownOption: (option: string) => string;
  readonly badValue: (option: string, value: string) => string;
  readonly unexpected: (text: string) => string;
}

const HIGHEST = LEVELS.at(-1);
const EN_COLOUR: ByColour<string> = { black: 'Black (X)', white: 'White (O)' };
const ZH_COLOUR: ByColour<string> = { black: '黑方 (X)', white: '白方 (O)' };
const EN_FOUL: Readonly<Record<FoulKind, string>> = {
  overline: 'overline',
  'double-four': 'double four',
  'double-three': 'double three',
};
const ZH_FOUL: Readonly<Record<FoulKind, string>> = {
  overline: '长连',
  'double-four': '四四',
  'double-three': '三三',
};
const enFouls = (fouls: readonly FoulKind[]): string => fouls.map((f) => EN_FOUL[f]).join(', ');
const zhFouls = (fouls: readonly FoulKind[]): string => fouls.map((f) => ZH_FOUL[f]).join('、');

const en: Words = {
  usage: `Five in a row in the terminal.

  npm run -s cli -- [options]
    --size 15 or 16x12           points a side, 10 to 20 (15)
    --rule NAME                  freestyle: five or more win; standard: exactly five;
                                 renju: Black exactly five and no fouls, White five or more;
                                 caro: five unless shut at both ends, or more; caro-exact:
                                 five unless shut at both ends (freestyle)
    --black human|1..${HIGHEST}           who plays Black: a person, or the computer's level (human)
    --white human|1..${HIGHEST}           who plays White (3)
    --lang en|zh                 language (from LANG)
    --help                       this text

  npm run -s cli -- judge [--size 15] [--rule freestyle] h8i9g7
    prints the result of a game as one line of JSON; a foul of Black's in renju ends it with
    the reason "forbidden" and no lines`,
  help: `h8 or 8 8: place a stone in column h, row 8 (a1 is at the bottom left)
undo: take back your last move    resign: give up    new: start again
help: this text    quit: leave`,
  human: 'human',
  computer: (level) => `computer, level ${level} (${DICTIONARIES.en.level[level]})`,
  seats: (black, white) => `${EN_COLOUR.black}: ${black}. ${EN_COLOUR.white}: ${white}.`,
  turn: (colour) => `${EN_COLOUR[colour]} to move.`,
  placed: (colour, point) => `${EN_COLOUR[colour]}: ${point}`,
  takenBack: (count) => (count === 1 ? 'One move undone.' : `${count} moves undone.`),
  reopened: 'The game goes on.',
  won: (winner, rows) => `${EN_COLOUR[winner]} wins: ${rows.join(' and ')}.`,
  resigned: (loser, winner) => `${EN_COLOUR[winner]} wins: ${EN_COLOUR[loser]} has resigned.`,
  forbidden: (fouls) => `Forbidden: ${enFouls(fouls)}. Choose another point.`,
  foul: (fouls) =>
    `${EN_COLOUR.white} wins: ${EN_COLOUR.black} had no point but a forbidden one (${enFouls(fouls)}).`,
  draw: 'A draw: the board is full.',
  refused: {
    'not-a-point': 'That is not a point. Type h8 or 8 8, or help.',
    'off-board': 'That is off the board.',
    occupied: 'That point is taken.',
    'game-over': 'The game is over. Type new, undo or quit.',
    'not-your-turn': 'It is not your turn.',
    'not-centre': 'The first stone goes in the centre of the board.',
    forbidden: 'That point is forbidden for Black.',
    'choice-first': 'Choose a colour first.',
    'no-such-choice': 'You can’t choose that now.',
    'nothing-to-undo': 'Nothing to undo.',
    'nothing-to-redo': 'Nothing to redo.',
  },
  unknownOption: (option) => `Unknown option ${option}. Try --help.`,
  badValue: (option, value) => `"${value}" is no value for ${option}. Try --help.`,
  unexpected: (text) => `What is "${text}"? Try --help.`,
};

const zh: Words = {
  usage: `终端里的五子棋。

  npm run -s cli -- [选项]
    --size 15 或 16x12           每边交叉点数，10 到 20（15）
    --rule 名称                  freestyle：五子或更多即胜；standard：恰好五子才胜；
                                 renju：黑方恰好五子且有禁手，白方五子或更多；
                                 caro：五子且两端未被堵死，或更多；caro-exact：
                                 恰好五子且两端未被堵死（freestyle）
    --black human|1..${HIGHEST}           黑方：human 为人，数字为电脑的级别（human）
    --white human|1..${HIGHEST}           白方（3）
    --lang en|zh                 语言（取自 LANG）
    --help                       显示本说明

  npm run -s cli -- judge [--size 15] [--rule freestyle] h8i9g7
    以一行 JSON 输出一局棋的结果；连珠规则下黑方走禁手即负，reason 为 "forbidden"，lines 为空`,
  help: `h8 或 8 8：在 h 列第 8 行落子（a1 在左下角）
undo：悔棋    resign：认输    new：重新开始
help：显示本说明    quit：退出`,
  human: '人',
  computer: (level) => `电脑，级别 ${level}（${DICTIONARIES.zh.level[level]}）`,
  seats: (black, white) => `${ZH_COLOUR.black}：${black}。${ZH_COLOUR.white}：${white}。`,
  turn: (colour) => `轮到${ZH_COLOUR[colour]}。`,
  placed: (colour, point) => `${ZH_COLOUR[colour]}：${point}`,
  takenBack: (count) => `悔棋 ${count} 手。`,
  reopened: '对局继续。',
  won: (winner, rows) => `${ZH_COLOUR[winner]}胜：${rows.join('，')}。`,
  resigned: (loser, winner) => `${ZH_COLOUR[winner]}胜：${ZH_COLOUR[loser]}认输。`,
  forbidden: (fouls) => `禁手：${zhFouls(fouls)}。请另选一点。`,
  foul: (fouls) => `${ZH_COLOUR.white}胜：${ZH_COLOUR.black}只剩禁手点（${zhFouls(fouls)}）。`,
  draw: '和棋：棋盘已满。',
  refused: {
    'not-a-point': '这不是一个点。请输入 h8 或 8 8，或 help。',
    'off-board': '不在棋盘上。',
    occupied: '此处已有棋子。',
    'game-over': '本局已结束。请输入 new、undo 或 quit。',
    'not-your-turn': '还没轮到你。',
    'not-centre': '第一手须下在棋盘中央。',
    forbidden: '此处是黑方的禁手。',
    'choice-first': '请先选择颜色。',
    'no-such-choice': '现在不能这样选。',
    'nothing-to-undo': '没有可悔的棋。',
    'nothing-to-redo': '没有可重做的棋。',
  },
  unknownOption: (option) => `没有选项 ${option}。请看 --help。`,
  badValue: (option, value) => `${option} 不能是“${value}”。请看 --help。`,
  unexpected: (text) => `“${text}”是什么？请看 --help。`,
};

export const WORDS: Readonly<Record<Language, Words>> = { en, zh };
