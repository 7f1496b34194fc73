import type { Colour } from '../../core';
import type { HelpMessages } from './en';

const COLOUR: Record<Colour, string> = { black: '黑', white: '白' };

/** What the help says, in Simplified Chinese. */
export const zh: HelpMessages = {
  sections: { rules: '规则', openings: '开局', controls: '操作', about: '关于' },
  learn: '边下边学',
  rules: {
    freestyle: [
      '黑方先下，双方轮流在空的交叉点上落一子；棋子落定后不移动，也不提走。',
      '横、竖、斜任一方向上，五子或更多连成一线即胜，没有禁手。棋盘下满仍无胜者，则为和棋。',
    ],
    standard: [
      '与无禁手规则相同，但双方都须恰好五子连成一线才胜。',
      '六子或更多的长连不算胜，棋局继续。若一子同时在一个方向成长连、在另一方向恰好成五，则为胜。',
    ],
    renju: [
      '先手优势很大，因此连珠对黑方加以限制：恰好五连才胜，并有三种禁手。禁手点在棋盘上标出，不能落子。',
      '白方不受限制：五连或长连都胜，没有禁手，还可以逼黑方走禁手（捉禁）。',
      '再下一子能成活四的才算活三；再下一子能恰好成五的四子才算四。活四指两头都能成五的四连。',
    ],
    caro: [
      '五连的两端若都紧挨着对方的棋子，则不算胜。只堵一端无妨，棋盘边缘不算堵。',
      '六子或更多总是胜，两端都被堵也一样。没有禁手。',
    ],
    'caro-exact': ['与卡罗相同，两端都被堵的五连不算胜；并且必须恰好五连，六子或更多不算胜。'],
  },
  figures: {
    freestyleFive: '带红印的一子连成五子，黑胜。一端有白子也无妨。',
    freestyleSix: '斜线上六子连成一线，同样胜。',
    standardFive: '恰好五连，黑胜。',
    standardSix: '六连：不算胜，棋局继续。',
    renjuOverline: '长连禁手：此子连成六子。',
    renjuDoubleFour: '四四禁手：横竖同时成两个四。',
    renjuDoubleThree: '三三禁手：同时成两个活三。',
    renjuFourThree: '一个四加一个活三可以下，这正是黑方常用的取胜手段。',
    renjuFalseThree:
      '可以下：竖线上的三只能在 A 点成活四，而黑方下 A 是长连禁手。所以它不是活三，活三只有一个。',
    renjuFiveFirst: '五连优先：此子虽也成三三，但同时成五，黑胜。',
    renjuWhite: '白方可以长连：白胜。',
    caroFive: '一端被堵，另一端空着：黑胜。',
    caroBlocked: '两端都是白子：不算胜，棋局继续。',
    caroEdge: '棋盘边缘不是棋子，只有一端被堵：黑胜。',
    caroSix: '六连，两端被堵也胜。',
    exactBlocked: '两端都被堵：不算胜。',
    exactSix: '六连：不算胜。',
    openingCentre: '第一手下在天元。',
    openingSwap: '摆好三子，由另一方选择执黑或执白。',
  },
  board: (black, white) => `棋盘。黑子：${black}。白子：${white}。`,
  lastStone: (colour, point) => `最后一手：${COLOUR[colour]} ${point}。`,
  letterAt: (letter, point) => `${letter} 点是 ${point}。`,
  nothing: '无',
  openings: {
    free: ['黑方第一手可以下在任何地方，没有别的约定。'],
    'centre-first': [
      '黑方第一手须下在棋盘中央（天元）；若棋盘边长为偶数，则下在中央的任一点。',
      '此后双方不受限制。',
    ],
    swap: [
      '先手方在任意位置摆下三子：黑、白、黑。',
      '后手方看过之后，选择执黑或执白。',
      '由白方下第四手。开局若摆得太偏向一方，强的一边就归了对方。',
    ],
    swap2: [
      '先手方在任意位置摆下三子：黑、白、黑。',
      '后手方可以选择执黑，或选择执白，或再摆白、黑各一子，把选择权交还先手方。',
      '如果再摆了两子，则由先手方选择执黑或执白。之后总由白方下一手。',
    ],
  },
  openingNote: '先手优势很大。交换开局使对局公平：一方摆，另一方选。',
  hands: {
    mouse: {
      title: '鼠标',
      lines: ['点击交叉点附近即可落子。', '把鼠标移到按钮上会显示它的名称。'],
    },
    touch: {
      title: '触屏',
      lines: [
        '第一次点只是瞄准，可以滑动修正；再点一次，或按“落子”，才真正落子。',
        '在“设置”的“落子方式”里可以改成点一次就落子，也可以让鼠标同样点两次。',
      ],
    },
    reader: {
      title: '读屏软件',
      lines: [
        '棋盘是一个表格，每个点都会读出坐标和点上的棋子。',
        '落子、提示和结果会随时读出；在课程里，对方的应手也会读出。',
      ],
    },
  },
  keyboard: '键盘',
  boardKeys: [
    { keys: ['←', '→', '↑', '↓'], does: '在棋盘上移动' },
    { keys: ['Home', 'End'], does: '移到行首、行尾；加 Ctrl 移到角上' },
    { keys: ['Enter', 'Space'], does: '落子' },
  ],
  shortcuts: {
    undo: '悔棋',
    redo: '恢复',
    hint: '提示',
    restart: '重开',
    pause: '观战时暂停或继续',
    back: '退一手',
    on: '进一手',
    toStart: '到开头',
    toEnd: '到最后一手',
    playThrough: '自动播放或停止',
    readLines: '读出过此点的四条线',
    readThreats: '读出双方的威胁',
    readLastMove: '读出上一手',
    readClocks: '读出时钟',
    dropAim: '取消瞄准、回到对局、关闭对话框或结果',
    music: '音乐',
    effects: '音效',
    fullScreen: '全屏',
    help: '本帮助',
  },
  inGame: '对局中',
  lookBack: '回看棋局',
  readOut: '读出并显示',
  everywhere: '任何时候',
  onBoard: '在棋盘上',
  version: (version) => `版本 ${version}`,
  licenceTitle: '许可',
  licence: '代码以 MIT 许可证开放。图像、音效和音乐由本游戏自己的程序生成，归入公有领域（CC0）。',
  madeWith: '使用了',
  font: '马善政毛笔楷书，标题所用字体（SIL 开放字体许可证）',
  licenceFile: '代码的许可证',
  fontFile: '字体的许可证',
  readLicences: '在此阅读代码的许可证',
  privacyTitle: '隐私',
  privacy: [
    '本游戏不需要服务器，也不向任何地方发送数据：没有账号，不统计访问，没有广告。',
    '您的设置、上次的对局设定、未下完的一局、已结束的对局（含日期和结果）、学棋进度，以及无法读取而另存一旁的内容，只保存在这台设备的浏览器里；用“设置”中的“全部删除”或清除本站数据即可删除。',
  ],
};
