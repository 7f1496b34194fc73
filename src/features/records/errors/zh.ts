import type { RecordMessages } from './en';

/** Why a game can't be read, in Simplified Chinese. */
export const zh: RecordMessages = {
  atLine: (line, column) => `第 ${line} 行第 ${column} 列`,
  atMove: (move) => `第 ${move} 手`,
  atLineOfMove: (line, move) => `第 ${line} 行（第 ${move} 手）`,
  at: (place, fault) => `${place}：${fault}`,

  whole: {
    empty: '没有可读的内容。',
    'unknown-format': '这不是本游戏能读的任何一种棋谱。',
    'newer-version': '这是更新的版本写的。刷新页面或许能得到新版本。',
    'wrong-checksum': '这段代码不完整，或者有输入错误。',
  },
  tooLong: (limit) => `内容超过 ${limit} 个字符，不可能是一局棋。`,

  fault: {
    'cut-off': () => '内容没有写完就中断了。',
    'bad-syntax': (text) => (text ? `这里不应有“${text}”。` : '内容已损坏，无法读取。'),
    'other-game': () => '这是另一种棋的棋谱，不是五子棋。',
    'bad-size': (text) => `棋盘每边应有 10 到 20 路${text ? `，“${text}”不符合` : ''}。`,
    'unknown-rule': (text) => `不认识规则“${text}”。`,
    'unknown-opening': (text) => `不认识开局“${text}”。`,
    'unknown-choice': (text) => `“${text}”不是开局中的选择。`,
    'bad-ending': () => '无法读出这局棋是怎样结束的。',
    'bad-place': (text) => `棋谱没有它所说的那么长：${text || '？'}。`,
    'ending-after-end': () => '棋子已决出结果，不能再以别的方式结束。',
    'late-setup': (text) => `对局中途摆子或提子（${text}）。`,
    'setup-order': () => '所摆的棋子不可能是双方轮流下出来的。',
    'bad-coordinate': (text) => `“${text}”不是一个点。`,
    'off-board': (text) => `${text} 不在棋盘上。`,
    occupied: (text) => `${text} 处已有棋子。`,
    'game-over': (text) => `在 ${text} 落子之前，对局已经结束。`,
    'not-centre': (text) => `第一手须下在棋盘中央，不能下在 ${text}。`,
    'choice-first': (text) => `${text ? `在 ${text} 落子之前` : '这里'}缺少对执色的选择。`,
    'no-such-choice': (text) => (text ? `此时不能选择“${text}”。` : '此时不能这样选。'),
    pass: () => '五子棋不能停一手。',
    'wrong-colour': () => '这一手应由另一方来下。',
  },
};
