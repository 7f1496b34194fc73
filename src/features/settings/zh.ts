import type { SettingsMessages } from './en';

/** The words of the settings, in Simplified Chinese. */
export const zh: SettingsMessages = {
  groups: { board: '棋盘', play: '对局', sound: '声音', general: '通用' },

  boardLabel: '材质',
  board: {
    kaya: '榧木',
    bamboo: '竹',
    celadon: '青瓷',
    'ink-night': '墨夜',
    'rice-paper': '宣纸',
  },
  stonesLabel: '棋子',
  stones: { slate: '黑石与蛤贝', glass: '琉璃', brush: '毛笔叉与圈' },
  coordinates: '坐标',
  numbers: '手数',

  tapLabel: '落子方式',
  tap: { auto: '自动', direct: '点一次', confirm: '点两次' },
  coachWins: '标出胜点和必防点',
  coachThreats: '标出活三和四',
  moveTimes: '着法列表显示每手用时',

  musicVolume: '音乐音量',
  pieceLabel: '曲目',
  piece: { turn: '轮流', morning: '晨', rain: '雨', night: '夜' },
  effectsVolume: '音效音量',

  language: '语言',
  motionLabel: '动画',
  motion: { auto: '跟随系统', full: '完整', reduced: '减弱' },

  data: { label: '你的数据', export: '导出', import: '导入…', deleteAll: '全部删除…' },
  shortcuts: '按 ? 查看全部按键',
};
