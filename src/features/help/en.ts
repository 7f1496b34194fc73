import type { ByRule, Colour, OpeningName } from '../../core';

const COLOUR: Record<Colour, string> = { black: 'Black', white: 'White' };

const RULES: ByRule<readonly string[]> = {
  freestyle: [
    'Black begins, then the sides take turns. Each move puts one stone on an empty crossing; stones never move and are never taken.',
    'Five or more of your stones in an unbroken row win: across, up, or along a diagonal. Nothing is forbidden. If the board fills up, the game is a draw.',
  ],
  standard: [
    'As in freestyle, but only a row of exactly five wins, for both sides.',
    'Six or more in a row, an overline, count for nothing: the game goes on. A stone that makes an overline in one direction and exactly five in another does win.',
  ],
  renju: [
    'Black’s head start is great, so renju binds Black: exactly five win, and three kinds of move are forbidden. The board marks those points and takes no stone there.',
    'White is free: five or more win, and nothing is forbidden. White may even drive Black to a forbidden point.',
    'A three counts only if one more stone can make it an open four: four in a row that can be completed at both ends. A four is four stones that one more makes exactly five.',
  ],
  caro: [
    'Five do not win when the opponent’s stones stand directly at both ends of the row. One blocked end does no harm, and the edge of the board blocks nothing.',
    'Six or more always win, even with both ends blocked. Nothing is forbidden.',
  ],
  'caro-exact': [
    'As in Caro, five must not be blocked at both ends, and here they must be exactly five: six or more never win.',
  ],
};

const OPENINGS: Record<OpeningName, readonly string[]> = {
  free: ['Black puts the first stone wherever Black likes. Nothing else is agreed.'],
  'centre-first': [
    'Black’s first stone goes in the centre of the board; where a side is even, on one of the points around it.',
    'After that both sides are free.',
  ],
  swap: [
    'The first player puts three stones: Black, White, Black, anywhere.',
    'The second player looks at them and chooses a colour.',
    'White goes on with the fourth stone. Whoever makes the opening too strong gives the stronger side away.',
  ],
  swap2: [
    'The first player puts three stones: Black, White, Black, anywhere.',
    'The second player takes Black, or takes White, or puts two more stones, White and Black, and leaves the choice to the first player.',
    'In that last case the first player chooses a colour. White always makes the next move.',
  ],
};

/** The words of the help, in English. Other languages have its type. */
export const en = {
  sections: { rules: 'Rules', openings: 'Openings', controls: 'Controls', about: 'About' },
  learn: 'Learn by playing',
  rules: RULES,
  /** The captions of the figures. */
  figures: {
    freestyleFive:
      'The stone with the seal completes five: Black wins. That White stands at one end does not matter.',
    freestyleSix: 'Six along the diagonal win as well.',
    standardFive: 'Exactly five: Black wins.',
    standardSix: 'Six in a row: no win, the game goes on.',
    renjuOverline: 'Overline: the stone makes six in a row. Forbidden.',
    renjuDoubleFour: 'Double four: two fours at once, across and up. Forbidden.',
    renjuDoubleThree: 'Double three: two threes at once. Forbidden.',
    renjuFourThree: 'One four with one three is allowed. It is Black’s usual way to win.',
    renjuFalseThree:
      'Allowed: the upright three could become an open four only at A, where Black would make an overline. So it is no three, and there is only one.',
    renjuFiveFirst:
      'A five overrides everything: the stone makes two threes as well, yet Black wins.',
    renjuWhite: 'White may make six: White wins.',
    caroFive: 'One end is blocked, the other is free: Black wins.',
    caroBlocked: 'White stands at both ends: no win, the game goes on.',
    caroEdge: 'The edge is no stone: only one end is blocked, and Black wins.',
    caroSix: 'Six win although both ends are blocked.',
    exactBlocked: 'Blocked at both ends: no win.',
    exactSix: 'Six: no win.',
    openingCentre: 'The first stone in the centre.',
    openingSwap: 'Three stones are put; now the other player chooses a colour.',
  },
  /** Text alternative of a figure: the points of both colours. */
  board: (black: string, white: string) => `Board. Black: ${black}. White: ${white}.`,
  lastStone: (colour: Colour, point: string) => `Last stone: ${COLOUR[colour]} ${point}.`,
  letterAt: (letter: string, point: string) => `${letter} is ${point}.`,
  nothing: 'none',
  openings: OPENINGS,
  openingNote:
    'The first stone is worth much. The swap openings make the game fair: one divides, the other chooses.',
  inputs: {
    mouse: {
      title: 'Mouse',
      lines: [
        'A click near a crossing puts a stone there.',
        'Buttons say what they do when you point at them.',
      ],
    },
    touch: {
      title: 'Touch',
      lines: [
        'The first tap only aims, and you can slide to correct it; tap again or press Place to put the stone.',
        'Settings → Placing a stone can make one tap enough, or ask for two with the mouse as well.',
        'Back closes what is open, then goes from the game to the menu.',
      ],
    },
    reader: {
      title: 'Screen reader',
      lines: [
        'The board is a grid: every point says its name and what lies on it.',
        'Moves, hints and results are spoken as they happen. In the lessons the answer to your move is spoken too.',
      ],
    },
  },
  network: {
    title: 'Over the network',
    lines: [
      'Online in the menu makes a room, whose code or link you give to the other person, or takes you into theirs.',
      'Whoever makes the room proposes the game; the other agrees, or proposes another. It begins once both agree.',
      'Taking back, a draw and another game are asked for, and come about when the other person agrees. Say offers a few phrases, and you need not hear theirs.',
      'A lost connection comes back by itself, and after a reload the game goes on; meanwhile the clocks stand. When somebody has been away for two minutes of a game, all times together, the other may claim it, or go on waiting.',
      'Where no relay can be reached, “Connect by hand” needs only two texts, sent by message or mail.',
    ],
  },
  keyboard: 'Keyboard',
  boardKeys: [
    { keys: ['←', '→', '↑', '↓'], does: 'move over the board' },
    { keys: ['Home', 'End'], does: 'to the end of the row; with Ctrl to the corner' },
    { keys: ['Enter', 'Space'], does: 'put a stone' },
  ],
  shortcuts: {
    undo: 'take back',
    redo: 'put back',
    hint: 'hint',
    moveNow: 'let the computer move now',
    restart: 'restart',
    pause: 'halt two computers, or let them go on',
    back: 'one move back',
    on: 'one move on',
    toStart: 'to the beginning',
    toEnd: 'to the last move',
    playThrough: 'play through by itself, or stop',
    readLines: 'read the four lines through the point',
    readThreats: 'read the threats of both sides',
    readLastMove: 'read the last move',
    readClocks: 'read the clocks',
    dropAim: 'drop the aim, go back to the game, close a dialog or the result',
    music: 'music',
    effects: 'sound effects',
    fullScreen: 'full screen',
    help: 'this help',
  },
  inGame: 'In a game',
  lookBack: 'Looking back',
  readOut: 'Read out, and shown',
  everywhere: 'Everywhere',
  onBoard: 'On the board',
  version: (version: string) => `Version ${version}`,
  licenceTitle: 'Licence',
  licence:
    'The code is free under the MIT licence. Art, sound and music were made by the game’s own scripts and belong to everyone (CC0).',
  madeWith: 'Made with',
  font: 'Crimson Pro and LXGW WenKai, the faces of the text, and Ma Shan Zheng, the brush of the headings (SIL Open Font License)',
  licenceFile: 'Licences of the code',
  fontFile: 'Licences of the fonts',
  readLicences: 'Read the licences of the code here',
  privacyTitle: 'What stays with you',
  privacy: [
    'No account, no counting of visits, no advertising. Unless you play over the network, the game asks no server and sends nothing anywhere.',
    'For play over the network, public relays introduce the two browsers and can read nothing of it, and a public server tells each its own network address. Then the browsers talk to each other directly and encrypted, so the other person can learn your network address; a site may have a relay of its own that carries the game instead, and can’t read it either. Only your name, the game and your phrases leave, for the other person, and nothing else.',
    'Your settings and your name, the last set-up, the unfinished game, your seat in a game over the network, all finished games with date, result and opponent, your progress in the lessons, and anything unreadable that was put aside are kept in this browser, on this device. “Delete everything” under Settings, or clearing the site’s data, removes them.',
  ],
};

/** The words of the help in one language. */
export type HelpMessages = typeof en;
