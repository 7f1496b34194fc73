import type { Colour } from '../core';

const COLOUR: Record<Colour, string> = { black: 'Black', white: 'White' };

/** English. Its keys and parameters are the contract for every other language. */
export const en = {
  subtitle: 'Five in a row',
  colour: COLOUR,

  continueGame: 'Continue',
  continueDetail: (moves: number) => `${moves} ${moves === 1 ? 'move' : 'moves'} so far`,
  play: 'Play',
  opponentLabel: 'Opponent',
  mode: { 'two-players': 'Two players', computer: 'Computer' },
  levelLabel: 'Level',
  level: {
    1: 'Novice',
    2: 'Pupil',
    3: 'Player',
    4: 'Scholar',
    5: 'Strategist',
    6: 'Expert',
    7: 'Master',
    8: 'Sage',
  },
  orderLabel: 'You play',
  order: { first: 'First', second: 'Second', random: 'Random' },
  ruleLabel: 'Rule',
  rule: { freestyle: 'Freestyle', standard: 'Standard' },
  ruleHelp: {
    freestyle: 'Five or more in a row win.',
    standard: 'Exactly five in a row win.',
  },
  openingLabel: 'First stone',
  opening: { free: 'Anywhere', 'centre-first': 'Centre' },
  columnsLabel: 'Columns',
  rowsLabel: 'Rows',
  boardLabel: 'Board',
  sizeName: (width: number, height: number) => `${width} × ${height}`,

  boardGrid: (width: number, height: number) => `Board, ${width} by ${height}`,
  cellEmpty: (point: string) => `${point}, empty`,
  cellStone: (point: string, colour: Colour) => `${point}, ${colour} stone`,
  aimedAt: (point: string) => `Aiming at ${point}. Press again to place the stone.`,

  turn: (colour: Colour) => `${COLOUR[colour]} to move`,
  yourTurn: 'Your turn',
  thinking: 'Thinking…',
  you: 'You',
  undo: 'Undo',
  redo: 'Redo',
  restart: 'Restart',
  resign: 'Resign',
  offerDraw: 'Offer a draw',
  drawShort: 'Draw',
  newGame: 'New game',
  menu: 'Menu',
  place: 'Place',
  settings: 'Settings',
  fullScreen: 'Full screen',
  music: 'Music',
  effects: 'Sound effects',
  musicVolume: 'Music volume',
  effectsVolume: 'Sound effects volume',
  coordinates: 'Coordinates',
  numbers: 'Move numbers',
  tapLabel: 'Placing a stone',
  tap: { auto: 'Automatic', direct: 'One tap', confirm: 'Two taps' },
  language: 'Language',
  close: 'Close',
  cancel: 'Cancel',
  shortcuts:
    'Keys: arrows and Enter on the board, U undo, Y redo, R restart, M music, S sound, F full screen',

  placed: (colour: Colour, point: string) => `${COLOUR[colour]} ${point}.`,
  takenBack: (count: number) =>
    count === 1 ? 'One stone taken back.' : `${count} stones taken back.`,
  putBack: (count: number) => (count === 1 ? 'One stone put back.' : `${count} stones put back.`),
  restarted: 'New game.',
  ended: (result: string, reason: string) => `${result}. ${reason}.`,
  /** Sentences one after the other. */
  paragraph: (sentences: readonly string[]) => sentences.join(' '),
  refused: {
    'off-board': 'That is off the board.',
    occupied: 'There is a stone on this point already.',
    'not-your-turn': 'It is not your turn.',
    'game-over': 'The game is over.',
    'not-centre': 'The first stone goes in the centre of the board.',
    'nothing-to-undo': 'There is nothing to undo.',
    'nothing-to-redo': 'There is nothing to redo.',
  },
  fallbackMove: 'The computer had trouble thinking; a simple move was played for it.',
  drawDeclined: (colour: Colour) => `${COLOUR[colour]} declines the draw.`,
  drawQuestion: (colour: Colour) => `${COLOUR[colour]}, do you accept a draw?`,
  accept: 'Accept',
  decline: 'Decline',
  restartQuestion: 'Start again? The game in progress will be lost.',
  leaveQuestion: 'Start a new game? The unfinished one will be lost.',
  resignQuestion: 'Resign this game?',

  wins: (colour: Colour) => `${COLOUR[colour]} wins`,
  youWin: 'You win',
  youLose: 'You lose',
  draw: 'Draw',
  reason: {
    row: (length: number) => (length > 5 ? `${length} in a row` : 'Five in a row'),
    rows: (count: number) => `${count} winning rows at once`,
    resignation: (loser: Colour) => `${COLOUR[loser]} resigned`,
    'full-board': 'The board is full',
    agreement: 'Agreed draw',
  },
  moveCount: (moves: number) => `${moves} ${moves === 1 ? 'move' : 'moves'}`,
  playAgain: 'Play again',
  look: 'View board',

  loading: 'Setting out the board…',
  noWebGl:
    'This game draws with WebGL, which this browser does not offer. Please try another browser or switch on hardware acceleration.',
  loadFailed: 'Some pictures could not be loaded. Please reload the page.',
  reload: 'Reload',
  storageTrouble: {
    blocked:
      'The browser does not let this page keep data, so your game and settings will be forgotten when you leave.',
    unreadable: 'Something saved earlier could not be read and was put aside.',
  },
  fullScreenRefused: 'The browser refused full screen.',
};

/** A dictionary: the same keys as English, with texts of the same shape. */
export type Messages = typeof en;
