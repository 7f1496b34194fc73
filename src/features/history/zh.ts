import type { Colour } from '../../core';
import type { HistoryMessages } from './en';

const COLOUR: Record<Colour, string> = { black: '黑', white: '白' };

/** The words of the statistics, in Simplified Chinese. */
export const zh: HistoryMessages = {
  rule: '规则',
  allRules: '全部规则',

  againstComputer: '电脑对战',
  tallyCaption: '胜–和–负，以及得分率（和棋算半胜）',
  level: '难度',
  both: '合计',
  allLevels: '全部难度',
  tally: (won, drawn, lost) => `${won}–${drawn}–${lost}`,
  tallySpoken: (won, drawn, lost, score) => `${won} 胜 ${drawn} 和 ${lost} 负，得分率 ${score}`,
  notPlayed: '未下过',
  games: '局数',
  currentStreak: '当前连胜',
  longestStreak: '最长连胜',
  averageMoves: '每局手数',
  averageHints: '每局提示',

  finishedGames: '已结束的对局',
  notCounted: '双人、联机和观战的对局列在这里，但不计入上面的战绩。',
  date: '日期',
  game: '对局',
  result: '结果',
  moves: '手数',
  actions: '操作',
  youPlay: (colour) => `你执${COLOUR[colour]}`,
  unnamed: '联机对手',
  watched: (black, white) => `${black} 对 ${white}`,
  resultForPerson: { won: '胜', drawn: '和', lost: '负' },
  reason: {
    row: '连线',
    forbidden: '禁手',
    resignation: '认输',
    time: '超时',
    'full-board': '棋盘已满',
    agreement: '同意和棋',
  },
  movesShort: (count) => `${count} 手`,
  open: '打开',
  export: '导出',
  delete: '删除',
  openNamed: (game) => `打开：${game}`,
  exportNamed: (game) => `导出：${game}`,
  deleteNamed: (game) => `删除：${game}`,
  deleteAll: '全部删除…',
  more: (count) => `再显示 ${count} 局`,

  deleteQuestion: (game) => `彻底删除这一局？${game}`,
  deleteAllQuestion: (count) => `删除全部 ${count} 局，连同战绩？`,
  deleted: '已删除这一局。',

  empty: '还没有下完的对局。',
  emptyHelp: '下完的每一局，无论胜负，都会列在这里。',
  noneAgainstComputer: '与电脑下完一局后，战绩会显示在这里。',
  damaged: (count) => `有 ${count} 局保存的对局无法读取，已另外存放。`,
  unplayable: '这一局已损坏，无法打开，已另外存放。',
};
