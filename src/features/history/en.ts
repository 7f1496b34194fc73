import type { Colour, Outcome } from '../../core';

const COLOUR: Record<Colour, string> = { black: 'Black', white: 'White' };

const REASON: Record<Outcome['reason'], string> = {
  row: 'by a row',
  forbidden: 'by a forbidden move',
  resignation: 'by resignation',
  time: 'on time',
  'full-board': 'full board',
  agreement: 'by agreement',
};

/** The words of the statistics, in English. Other languages have its type. */
export const en = {
  rule: 'Rule',
  allRules: 'All rules',

  againstComputer: 'Against the computer',
  tallyCaption: 'Won–drawn–lost, and the score: a draw is worth half a win',
  level: 'Level',
  both: 'Both',
  allLevels: 'All levels',
  levelName: (level: number, name: string) => `${level} ${name}`,
  tally: (won: number, drawn: number, lost: number) => `${won}–${drawn}–${lost}`,
  tallySpoken: (won: number, drawn: number, lost: number, score: string) =>
    `${won} won, ${drawn} drawn, ${lost} lost, score ${score}`,
  notPlayed: 'not played',
  games: 'Games',
  currentStreak: 'Wins in a row now',
  longestStreak: 'Most wins in a row',
  averageMoves: 'Moves a game',
  averageHints: 'Hints a game',

  finishedGames: 'Finished games',
  notCounted:
    'Games of two people, also over the network, and watched games are listed here, but not counted above.',
  date: 'Date',
  game: 'Game',
  result: 'Result',
  moves: 'Moves',
  actions: 'What can be done',
  youPlay: (colour: Colour) => `you: ${COLOUR[colour]}`,
  /** For an opponent over the network without a name. */
  unnamed: 'Opponent over the network',
  watched: (black: string, white: string) => `${black} against ${white}`,
  resultForPerson: { won: 'Won', drawn: 'Drawn', lost: 'Lost' },
  reason: REASON,
  movesShort: (count: number) => `${count} ${count === 1 ? 'move' : 'moves'}`,
  open: 'Open',
  export: 'Export',
  delete: 'Delete',
  /** `game` is a short description of one. */
  openNamed: (game: string) => `Open: ${game}`,
  exportNamed: (game: string) => `Export: ${game}`,
  deleteNamed: (game: string) => `Delete: ${game}`,
  deleteAll: 'Delete all…',
  more: (count: number) => `Show ${count} more`,

  deleteQuestion: (game: string) => `Delete this game for good? ${game}`,
  deleteAllQuestion: (count: number) =>
    count === 1
      ? 'Delete the one finished game, and the statistics with it?'
      : `Delete all ${count} finished games, and the statistics with them?`,
  deleted: 'The game was deleted.',

  empty: 'No game has been finished yet.',
  emptyHelp: 'Play one to its end, won or lost, and it will be waiting for you here.',
  noneAgainstComputer: 'Once a game against the computer is over, it is counted here.',
  damaged: (count: number) =>
    count === 1
      ? 'One game that was kept could not be read and was put aside.'
      : `${count} games that were kept could not be read and were put aside.`,
  unplayable: 'This game is damaged and can’t be opened. It was put aside.',
};

/** The words of the statistics in one language. */
export type HistoryMessages = typeof en;
