import type { Colour, OpeningChoice, Player } from '../core';

const COLOUR: Record<Colour, string> = { black: 'Black', white: 'White' };
const PLAYER: Record<Player, string> = { first: 'First player', second: 'Second player' };

/** The numbers of a time control. */
interface ClockNumbers {
  readonly kind: 'none' | 'move' | 'fischer';
  readonly moveSeconds: number;
  readonly minutes: number;
  readonly increment: number;
}

/** English. Its type is the contract for every other language. */
export const en = {
  subtitle: 'Five in a row',
  colour: COLOUR,

  continueGame: 'Continue',
  continueDetail: (moves: number) => `${moves} ${moves === 1 ? 'move' : 'moves'} so far`,
  play: 'Play',
  online: { play: 'Online', back: 'Back online' },
  modeLabel: 'Mode',
  mode: { computer: 'Computer', 'two-players': 'Two players', watch: 'Watch' },
  levelLabel: 'Level',
  levelName: (level: number, name: string) => `${level} ${name}`,
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
  order: { first: 'First', second: 'Second', random: 'Random', alternate: 'In turn' },
  ruleLabel: 'Rule',
  rule: {
    freestyle: 'Freestyle',
    standard: 'Standard',
    renju: 'Renju',
    caro: 'Caro',
    'caro-exact': 'Exact Caro',
  },
  ruleHelp: {
    freestyle: 'Five or more in a row win.',
    standard: 'Exactly five in a row win; six or more do not.',
    renju:
      'Black needs exactly five; overlines, double fours and double threes are forbidden. Nothing is forbidden for White.',
    caro: 'Five win unless the opponent blocks both ends; six or more always win.',
    'caro-exact': 'Exactly five win unless the opponent blocks both ends.',
  },
  noWin: { overline: 'Not a win: more than five.', blocked: 'Not a win: both ends blocked.' },
  openingLabel: 'Opening',
  opening: { free: 'Free', 'centre-first': 'Centre', swap: 'Swap', swap2: 'Swap2' },
  columnsLabel: 'Columns',
  rowsLabel: 'Rows',
  boardLabel: 'Board',
  sizeName: (width: number, height: number) => `${width} × ${height}`,

  player: PLAYER,
  gamePanel: 'Game',
  openingHelp: {
    free: 'The first stone may go anywhere.',
    'centre-first': 'Black begins in the centre.',
    swap: 'One player places three stones, black, white and black; the other chooses a colour. White moves next.',
    swap2:
      'One player places three stones; the other chooses a colour, or places two more and leaves the choice.',
  },
  sizeLabel: 'Board size',
  squareLabel: 'Square board',
  undoAllowed: 'Allow undo',
  countsForNewGame: 'Changes apply to new games only.',
  clock: {
    label: 'Clock',
    kindLabel: 'Time',
    kind: { none: 'None', move: 'Per move', fischer: 'Per player' },
    moveSeconds: 'Seconds per move',
    minutes: 'Minutes per player',
    increment: 'Seconds added per move',
    timeoutLabel: 'Whoever runs out of time',
    timeout: { loss: 'Loses', draw: 'Draws' },
    summary: ({ kind, moveSeconds, minutes, increment }: ClockNumbers) =>
      kind === 'none'
        ? 'none'
        : kind === 'move'
          ? `${moveSeconds} s per move`
          : `${minutes} min + ${increment} s`,
    of: (colour: Colour) => `${COLOUR[colour]}’s time`,
    low: (player: string) => `${player}: little time left.`,
  },
  watch: {
    pause: 'Pause',
    resume: 'Resume',
    paused: 'Paused',
    pace: 'Speed',
    paces: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
  },
  swap: {
    open: 'still open',
    /** `player` is null for a single person; the stone is number `nth` of `all`. */
    place: (player: Player | null, colour: Colour, nth: number, all: number) =>
      `${player ? PLAYER[player] : 'You'}: ${colour} stone, ${nth} of ${all}`,
    choose: (player: Player | null) => (player ? `${PLAYER[player]}: your choice` : 'Your choice'),
    otherPlaces: 'Your opponent is placing the opening…',
    otherChooses: 'Your opponent is choosing…',
    other: 'Your opponent',
    computerPlaces: 'The computer is placing the opening…',
    computerChooses: 'The computer is choosing…',
    option: { black: 'Play Black', white: 'Play White', 'two-more': 'Two more stones' },
    optionHelp: {
      black: 'the other plays White',
      white: 'the other plays Black',
      'two-more': 'and the other chooses',
    },
    /** `player` is null for a single person. */
    chosen: (player: string | null, choice: OpeningChoice) =>
      choice === 'two-more'
        ? `${player ? `${player} places` : 'You place'} two more stones.`
        : `${player ? `${player} plays` : 'You play'} ${COLOUR[choice]}.`,
    computer: 'The computer',
  },

  /** Two people at one device who gave their names. */
  named: {
    label: 'Names and score',
    turn: (name: string) => `${name} to move`,
    /** The stone is number `nth` of `all`. */
    place: (name: string, colour: Colour, nth: number, all: number) =>
      `${name}: ${colour} stone, ${nth} of ${all}`,
    choose: (name: string) => `${name}: your choice`,
    wins: (name: string) => `${name} wins`,
    optional: 'Name (optional)',
    sidesLabel: 'When you play again',
    sides: { swap: 'Swap sides', keep: 'Keep sides' },
  },

  /** The score of several games between the same two. */
  series: {
    label: 'Score',
    computer: 'Computer',
    /** `left` and `right` are the players. */
    score: (left: string, leftWins: number, right: string, rightWins: number, draws: number) =>
      `${left} ${leftWins} – ${rightWins} ${right}${draws === 0 ? '' : `, ${draws} drawn`}`,
    reset: 'Reset score',
    cleared: 'Score reset.',
  },

  boardGrid: (width: number, height: number) => `Board, ${width} by ${height}`,
  cellEmpty: (point: string) => `${point}, empty`,
  cellStone: (point: string, colour: Colour) => `${point}, ${colour} stone`,
  cellHint: (point: string) => `${point}, empty, hint`,
  aimedAt: (point: string) => `Aiming at ${point}. Press again to place the stone.`,

  turn: (colour: Colour) => `${COLOUR[colour]} to move`,
  yourTurn: 'Your turn',
  thinking: 'Thinking…',
  moveNow: 'Move now',
  seconds: (count: number | string) => `${count} s`,
  you: 'You',
  undo: 'Undo',
  hint: 'Hint',
  redo: 'Redo',
  restart: 'Restart',
  resign: 'Resign',
  offerDraw: 'Offer a draw',
  drawShort: 'Draw',
  newGame: 'New game',
  menu: 'Menu',
  place: 'Place',
  placeByTap: 'or tap the point again',
  settings: 'Settings',
  help: 'Help',
  learn: 'Learn',
  chunkFailed: 'This part could not be loaded. Check the connection or reload the page.',
  statistics: 'Statistics',
  fullScreen: 'Full screen',
  music: 'Music',
  effects: 'Sound effects',
  looksFailed: 'The pictures could not be loaded. The look stays as it was.',
  close: 'Close',
  cancel: 'Cancel',
  placed: (colour: Colour, point: string) => `${COLOUR[colour]} ${point}.`,
  takenBack: (count: number) => (count === 1 ? 'One move undone.' : `${count} moves undone.`),
  putBack: (count: number) => (count === 1 ? 'One move redone.' : `${count} moves redone.`),
  restarted: 'New game.',
  ended: (result: string, reason: string) => `${result}. ${reason}.`,
  /** Joins sentences. */
  paragraph: (sentences: readonly string[]) => sentences.join(' '),
  refused: {
    'off-board': 'That is off the board.',
    occupied: 'That point is taken.',
    'no-hint-yet': 'Hints come after the colours are chosen.',
    'no-hints': 'No hints in a game against another person.',
    'undo-off': 'Undo is off in this game.',
    'not-connected': 'Not connected right now.',
    'ask-open': 'Waiting for a reply to your last request.',
    'too-many-asks': 'Too many requests. Play on first.',
    'game-on': 'Finish this game first.',
    stopped: 'This match has been stopped.',
    'not-your-turn': 'It is not your turn.',
    'game-over': 'The game is over.',
    'not-centre': 'The first stone goes in the centre of the board.',
    forbidden: 'That point is forbidden for Black.',
    'choice-first': 'Choose a colour first.',
    'no-such-choice': 'You can’t choose that now.',
    'nothing-to-undo': 'Nothing to undo.',
    'nothing-to-redo': 'Nothing to redo.',
  },
  fallbackMove: 'The computer could not finish thinking and played a simple move.',
  drawDeclined: (colour: Colour) => `${COLOUR[colour]} declines the draw.`,
  drawQuestion: (colour: Colour) => `${COLOUR[colour]}, do you accept a draw?`,
  accept: 'Accept',
  decline: 'Decline',
  restartQuestion: 'Restart? This game will be lost.',
  leaveQuestion: 'Start a new game? The unfinished one will be lost.',
  resignQuestion: 'Resign this game?',
  /** For a browser with several tabs. */
  tabs: {
    continueHere: 'This game is open in another tab. Continue it here?',
    replace: 'A game is open in another tab. Start a new game? The unfinished one will be lost.',
    taken: 'The game is now played in another tab.',
    here: 'Continue here',
  },

  hinting: 'Looking for a move…',
  hintFailed: 'No hint this time.',
  hintIs: (point: string, why: string) => `${point} – ${why}`,
  makes: {
    five: 'makes five in a row',
    'double-four': 'makes a double four',
    'straight-four': 'makes an open four',
    'four-three': 'makes a four-three',
    'double-three': 'makes a double three',
    four: 'makes a four',
    three: 'makes an open three',
    two: 'makes an open two',
  },
  /** By the shape prevented; a text names the row on the board if there is only one. */
  stops: {
    five: 'blocks a four',
    'double-four': 'stops a double four',
    'straight-four': 'blocks an open three',
    'four-three': 'stops a four-three',
    'double-three': 'stops a double three',
    four: 'blocks a closed three',
    three: 'blocks an open two',
  },
  idea: {
    centre: 'takes the centre',
    extends: 'extends a row',
    near: 'stays close to the stones',
    room: 'gains room',
  },
  both: (first: string, second: string) => `${first} and ${second}`,
  /** `moves` counts the winner's own, at least two. */
  winsByForce: (why: string, moves: number) => `${why}; wins by force in ${moves} moves`,
  butLost: (why: string) => `${why}, but the position is lost`,
  lost: 'the position is lost',

  wins: (colour: Colour) => `${COLOUR[colour]} wins`,
  youWin: 'You win',
  youLose: 'You lose',
  draw: 'Draw',
  reason: {
    row: (length: number) => (length > 5 ? `${length} in a row` : 'Five in a row'),
    rows: (count: number) => `${count} winning rows at once`,
    /** `loser` is null for the person at the board. */
    resignation: (loser: Colour | null) => `${loser ? COLOUR[loser] : 'You'} resigned`,
    time: (loser: Colour | null) => `${loser ? COLOUR[loser] : 'You'} ran out of time`,
    forbidden: {
      overline: 'Black made an overline',
      'double-four': 'Black made a double four',
      'double-three': 'Black made a double three',
    },
    'full-board': 'The board is full',
    agreement: 'Draw agreed',
  },
  moveCount: (moves: number) => `${moves} ${moves === 1 ? 'move' : 'moves'}`,
  hintsUsed: (count: number) => `Hints used: ${count}`,
  hintsOfBoth: (black: number, white: number) =>
    `Hints used: ${COLOUR.black} ${black}, ${COLOUR.white} ${white}`,
  playAgain: 'Play again',
  look: 'Review',
  review: {
    moves: 'Moves',
    none: 'Moves will appear here.',
    move: (number: number, colour: Colour, point: string) =>
      `Move ${number}, ${COLOUR[colour]} ${point}`,
    /** `move` and the time spent on it. */
    spent: (move: string, time: string) => `${move}, ${time}`,
    at: (ply: number, total: number) => `Move ${ply} of ${total}`,
    lookingBack: (ply: number, total: number) => `Reviewing move ${ply} of ${total}`,
    steps: 'Step through the game',
    first: 'First move',
    back: 'Previous move',
    on: 'Next move',
    last: 'Last move',
    play: 'Play through',
    pause: 'Pause',
    speed: (pace: string) => `Speed: ${pace}`,
    toGame: 'Back to the game',
    toGameShort: 'Game',
    toEnd: 'To the end',
    playOn: 'Play on from here',
    playOnShort: 'Play on',
    share: 'Share',
    open: 'Open a game',
    dropHere: 'Drop the game here to open it',
    notNow: 'You are reviewing. Go back to the game, or play on from here.',
    notHere: 'You are reviewing this game. Choose “Play on from here” to play.',
    overHere: 'The game ends here. Step back to play on from an earlier move.',
    wentOn: (colour: Colour, point: string) => `Meanwhile ${COLOUR[colour]} played ${point}.`,
  },

  loading: 'Loading…',
  noWebGl:
    'This game needs WebGL, which is missing here. Try another browser or turn on hardware acceleration.',
  loadFailed: 'Some pictures could not be loaded. Reload the page.',
  reload: 'Reload',
  storageTrouble: {
    blocked:
      'The browser does not let this page save. Your game and settings will be lost when you leave.',
    unreadable: 'Some saved data could not be read and was set aside.',
  },
  fullScreenRefused: 'The browser does not allow full screen here.',
};

/** A dictionary: the same keys as English, with texts of the same shape. */
export type Messages = typeof en;
