import type { Colour, FoulKind } from '../../core';
import type { LessonMessages } from './en';

const COLOUR: Record<Colour, string> = { black: '黑方', white: '白方' };

const FOUL: Record<FoulKind, string> = {
  overline: '长连',
  'double-four': '四四',
  'double-three': '三三',
};

/** The words of the lessons, in Simplified Chinese. */
export const zh: LessonMessages = {
  intro: '小棋盘，每课一个要点。凡能达到目标的下法都算对。',
  progress: (done, all) => `已完成 ${done} / ${all}`,
  isDone: '已完成',
  course: '全部课程',
  board: (at, all) => `第 ${at} 题，共 ${all} 题`,
  toMove: (colour) => `轮到${COLOUR[colour]}`,
  retry: '重来',
  show: '答案',
  previous: '上一题',
  next: '下一题',
  finish: '完成',
  lesson: {
    five: {
      title: '五子连珠',
      text: '横、竖、斜任一方向上五子连成一线即胜。',
      tasks: ['黑方一手即胜，下在哪里？', '填补中间的空点同样成五。黑方下在哪里取胜？'],
    },
    'block-four': {
      title: '挡住冲四',
      text: '再下一子就成五的四子叫“四”。不管自己手里有什么，都必须马上应。',
      tasks: ['白方已成四。先挡住，别贪自己的三。', '中间有空点的四同样要成五。黑方该下在哪里？'],
    },
    'straight-four': {
      title: '活四',
      text: '两头都空着的四叫活四，有两个点可以成五，对方只能挡住一个。',
      tasks: ['走成活四，下一手取胜。', '白子靠近其中一头。往哪一头走才是活四？'],
    },
    'open-three': {
      title: '活三',
      text: '再下一子能成活四的三叫活三，已有取胜的威胁。两头都要留有余地。',
      tasks: ['走成一个活三。', '白子占去了一些余地。哪里还能走成活三？'],
    },
    broken: {
      title: '跳三',
      text: '跳三中间隔着一个空点，威力与连三相同：补上空点就是活四。',
      tasks: ['走成一个跳三。', '从跳三出发，两手取胜。', '白方有一个跳三。找一手挡住它。'],
    },
    'block-three': {
      title: '挡住活三',
      text: '活三要在它变成活四之前挡住。挡哪一头，有时决定胜负。',
      tasks: ['挡住白方的活三。', '只有一头能挡：挡错一头，白方冲四的同时又成活三。'],
    },
    'four-three': {
      title: '四三',
      text: '一子同时成四和活三：四被挡住，三再变活四。这是最常用的取胜手段。',
      tasks: ['走成四三，三手取胜。'],
    },
    'double-four': {
      title: '双四',
      text: '一子同时成两个四，对方无法两处都挡。',
      tasks: ['一子成双四，然后取胜。', '同一条线上也能成双四。找出这一子。'],
    },
    'double-three': {
      title: '双三',
      text: '一子同时成两个活三：挡住一个，另一个就成活四。无禁手规则允许这样下。',
      tasks: ['走成双三，三手取胜。'],
    },
    fours: {
      title: '连续冲四',
      text: '每个四对方都必须应，一路冲四，对方别无选择（VCF）。每冲一手，都要为下一手留下用得着的棋子。',
      tasks: ['手手冲四，三手取胜。', '更长的一串：手手冲四，四手取胜。先想好从哪一头冲。'],
    },
    counter: {
      title: '先手冲四',
      text: '两个威胁，一手棋挡不住。自己先冲一个四就多出一手，只要这一子正好落在要点上。',
      tasks: ['白方有两个活三。先冲四，用两手化解。'],
    },
    opening: {
      title: '最初几手',
      text: '从天元下起，四面八方都能发展。棋子之间要互相呼应；斜线不容易看清，也不容易挡。',
      tasks: [
        '黑方第一手下在最有余地的地方。',
        '下一子与第一子呼应：两子在同一条能发展的线上。',
        '这次走斜线，避开白子。',
      ],
    },
    overline: {
      title: '标准规则：恰好五子',
      text: '标准规则里，六子或更多的长连不算胜。',
      tasks: [
        '有一处会连成六子。找出恰好成五的一子。',
        '白方在一头会连成六子。挡住能成五的那一头。',
      ],
    },
    'renju-threes': {
      title: '连珠：三三禁手',
      text: '连珠里黑方不许一子同时成两个活三。一个四加一个活三则可以。',
      tasks: ['指出黑方的禁手点。', '这里三之外还有四。三手取胜。'],
    },
    'renju-fours': {
      title: '连珠：四四禁手',
      text: '连珠里黑方不许一子同时成两个四，要换别的办法取胜。',
      tasks: ['指出黑方的禁手点。', '四四是禁手。避开它，三手取胜。'],
    },
    'renju-overline': {
      title: '连珠：长连禁手',
      text: '连珠里黑方不许连成六子或更多。只能成六的棋形构不成威胁。',
      tasks: ['指出黑方的禁手点。', '放下长连不管，三手取胜。'],
    },
    caro: {
      title: '卡罗：两端被堵的五连',
      text: '卡罗规则里，两端都被对方堵住的五连不算胜。',
      tasks: [
        '有一处成五但两端被堵。找出能取胜的一子。',
        '白方的一头已被堵住。别让它成五，有两种挡法。',
      ],
    },
  },
  right: '正确！',
  finished: '正确！全部课程到此结束。',
  goesOn: (colour, point) => `正确。${COLOUR[colour]}应在 ${point}，继续。`,
  solution: (points) =>
    points.length === 1 ? `画圈的点：${points[0]}。` : `画圈的点都可以：${points.join('、')}。`,
  shape: {
    'double-four': '双四',
    'straight-four': '活四',
    'four-three': '四三',
    'broken-four': '跳四',
    four: '冲四',
    'double-three': '双三',
    'broken-three': '跳三',
    three: '活三',
    'diagonal-two': '斜线上的活二',
    two: '活二',
  },
  fault: {
    loses: (colour, point) => `${COLOUR[colour]}下在 ${point} 成五。`,
    noFive: '这一子没有成五。',
    overline: '六子连成一线不算胜。',
    blockedFive: '这个五连两端都被堵住，不算胜。',
    foul: (foul) => `这是${FOUL[foul]}禁手，黑方不能下。`,
    answered: (colour, point) => `${COLOUR[colour]}应在 ${point}，就赢不了了。`,
    notForced: (colour) => `威胁不够：${COLOUR[colour]}可以不应。`,
    notShape: (asked, makes) => `这是${makes}，不是${asked}。`,
    noShape: (asked) => `这不是${asked}：棋子不够，或余地不够。`,
    stillWins: (colour) => `${COLOUR[colour]}还是能赢，请看数字的顺序。`,
    tooLate: (colour, point) => `${COLOUR[colour]}挡在 ${point}，威胁还在。`,
    allowed: '这里黑方可以下。请找禁手点。',
    otherFoul: (foul) => `这也是禁手，但属于${FOUL[foul]}。请找另一处。`,
    notCentre: '这不是棋盘中央。',
  },
};
