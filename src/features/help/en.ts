import type { ByRule, Colour, OpeningName } from '../../core';

const COLOUR: Record<Colour, string> = { black: 'Black', white: 'White' };

const RULES: ByRule<readonly string[]> = {
  freestyle: [
    'Black begins, then the sides take turns. Each move places one stone on an empty crossing; stones never move and are never captured.',
    'Five or more of your stones in an unbroken row win: across, up, or along a diagonal. Nothing is forbidden. If the board fills up, the game is a draw.',
  ],
  standard: [
    'As in freestyle, but only a row of exactly five wins, for both sides.',
    'Six or more in a row, an overline, count for nothing: the game goes on. A stone that makes an overline in one direction and exactly five in another does win.',
  ],
  renju: [
    'Moving first is a big advantage, so renju limits Black: only exactly five win, and three kinds of move are forbidden. The board marks those points and takes no stone there.',
    'White is not limited: five or more win, and nothing is forbidden. White may even force Black onto a forbidden point.',
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
  free: ['Black’s first stone may go anywhere. There are no other conditions.'],
  'centre-first': [
    'Black’s first stone goes in the centre of the board; where a side is even, on one of the points around it.',
    'After that, both sides may play anywhere.',
  ],
  swap: [
    'The first player places three stones: Black, White, Black, anywhere.',
    'The second player looks at them and chooses a colour.',
    'White places the fourth stone. Whoever makes one side too strong will face it.',
  ],
  swap2: [
    'The first player places three stones: Black, White, Black, anywhere.',
    'The second player takes Black, or takes White, or places two more stones, White and Black, and leaves the choice to the first player.',
    'In that last case the first player chooses a colour. White always makes the next move.',
  ],
};

/** The words of the help, in English. Other languages have its type. */
export const en = {
  sections: {
    start: 'Start',
    rules: 'Rules',
    openings: 'Openings',
    controls: 'Controls',
    about: 'About',
  },
  start: {
    goal: {
      title: 'The goal',
      text: 'Black and White take turns and place one stone at a time on the crossings of the lines. The first with five stones in an unbroken row wins: across, up or along a diagonal.',
    },
    move: { title: 'Your move' },
    buttons: {
      title: 'Buttons',
      text: 'Undo takes your last move back, Hint shows a good one. Menu goes back to the first screen; your game waits there under Continue.',
    },
    after: {
      title: 'After the game',
      text: 'Play again starts the next game. Review steps through this one, and Share makes a link of it.',
    },
    figure: 'Five in a row: Black wins.',
  },
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
    renjuFourThree: 'A four together with a three is allowed. It is Black’s usual way to win.',
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
    openingSwap: 'Three stones are placed; now the other player chooses a colour.',
  },
  /** Text alternative of a figure: the points of both colours. */
  board: (black: string, white: string) => `Board. Black: ${black}. White: ${white}.`,
  lastStone: (colour: Colour, point: string) => `Last stone: ${COLOUR[colour]} ${point}.`,
  letterAt: (letter: string, point: string) => `${letter} is ${point}.`,
  nothing: 'none',
  openings: OPENINGS,
  openingNote:
    'Moving first is a big advantage. The swap openings make the game fair: one player places the stones, the other chooses.',
  inputs: {
    mouse: {
      title: 'Mouse',
      lines: ['Click a crossing to place a stone there.', 'Point at a button to see what it does.'],
    },
    touch: {
      title: 'Touch',
      lines: [
        'Tap a crossing to aim, and slide to correct it. Tap it again, or press Place, to place the stone.',
        'Under Settings, “Placing a stone” can make one tap enough, or ask for two with the mouse as well.',
        'Back closes what is open, then goes from the game to the menu.',
      ],
    },
    reader: {
      title: 'Screen reader',
      lines: [
        'The board is a grid: every point says its name and what is on it.',
        'Moves, hints and results are spoken as they happen, in the lessons too.',
      ],
    },
  },
  network: {
    title: 'Online',
    lines: [
      'Under Online in the menu, make a room and give its code or link to the other person, or join theirs.',
      'Whoever makes the room proposes the terms; the other agrees or changes them. The game begins once both agree.',
      'Undo, a draw and a rematch are requests: they happen when the other person agrees. You can hide the other person’s quick phrases.',
      'A lost connection comes back by itself, and the game goes on after a reload; meanwhile the clocks stop. Once a player has been away for two minutes of a game in total, the other may claim the win or keep waiting.',
      'If no relay can be reached, “Connect by hand” needs only two texts, sent by message or mail.',
    ],
  },
  keyboard: 'Keyboard',
  boardKeys: [
    { keys: ['←', '→', '↑', '↓'], does: 'move over the board' },
    { keys: ['Home', 'End'], does: 'to the end of the row; with Ctrl to the corner' },
    { keys: ['Enter', 'Space'], does: 'place a stone' },
  ],
  shortcuts: {
    undo: 'undo',
    redo: 'redo',
    hint: 'hint',
    moveNow: 'let the computer move now',
    restart: 'restart, or play again',
    pause: 'pause or resume a watched game',
    back: 'previous move',
    on: 'next move',
    toStart: 'first move',
    toEnd: 'last move',
    playThrough: 'play through, or pause',
    readLines: 'read the four lines through the point',
    readThreats: 'read the threats of both sides',
    readLastMove: 'read the last move',
    readClocks: 'read the clocks',
    dropAim: 'cancel the aim, leave the review, close a dialog',
    music: 'music',
    effects: 'sound effects',
    fullScreen: 'full screen',
    help: 'this help',
  },
  inGame: 'In a game',
  lookBack: 'Review',
  readOut: 'Read out and shown',
  everywhere: 'Everywhere',
  onBoard: 'On the board',
  version: (version: string) => `Version ${version}`,
  licenceTitle: 'Licence',
  licence:
    'The code is free under the MIT licence. Art, sound and music are made by the game’s own scripts and are in the public domain (CC0).',
  madeWith: 'Made with',
  font: 'Crimson Pro and LXGW WenKai for texts, Ma Shan Zheng for headings (SIL Open Font License)',
  licenceFile: 'Licences of the code',
  fontFile: 'Licences of the fonts',
  readLicences: 'Read the licences of the code here',
  privacyTitle: 'Privacy',
  privacy: [
    'No account, no tracking, no advertising. Unless you play online, the game sends nothing anywhere.',
    'Online, public relays introduce the two browsers without being able to read anything, and a public server tells each its own network address. Then the browsers talk to each other directly and encrypted, so the other person can learn your network address; a site may have a relay of its own that carries the game instead, and can’t read it either. Only your name, the game and your phrases are sent, to the other person and nobody else.',
    'Your settings and your name, the last set-up with its names and score, the unfinished game, your seat in an online game, all finished games with date, result and opponent, your progress in the lessons, and unreadable data that was set aside are kept in this browser, on this device. “Delete everything” under Settings, or clearing the site’s data, removes them.',
  ],
};

/** The words of the help in one language. */
export type HelpMessages = typeof en;
