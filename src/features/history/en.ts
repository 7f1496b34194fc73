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
  tallyCaption: 'Won–drawn–lost and score; a draw counts as half a win',
  level: 'Level',
  both: 'Both',
  allLevels: 'All levels',
  tally: (won: number, drawn: number, lost: number) => `${won}–${drawn}–${lost}`,
  tallySpoken: (won: number, drawn: number, lost: number, score: string) =>
    `${won} won, ${drawn} drawn, ${lost} lost, score ${score}`,
  notPlayed: 'not played',
  games: 'Games',
  currentStreak: 'Current streak',
  longestStreak: 'Longest streak',
  averageMoves: 'Moves per game',
  averageHints: 'Hints per game',

  finishedGames: 'Finished games',
  notCounted: 'Two-player, online and watched games are listed here but not counted above.',
  date: 'Date',
  game: 'Game',
  result: 'Result',
  moves: 'Moves',
  actions: 'Actions',
  youPlay: (colour: Colour) => `you: ${COLOUR[colour]}`,
  /** For an online opponent without a name. */
  unnamed: 'Online opponent',
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
      ? 'Delete the one finished game and the statistics?'
      : `Delete all ${count} finished games and the statistics?`,
  deleted: 'The game was deleted.',

  empty: 'No finished games yet.',
  emptyHelp: 'Every game you finish, won or lost, is listed here.',
  noneAgainstComputer: 'Finished games against the computer are counted here.',
  damaged: (count: number) =>
    count === 1
      ? 'One saved game could not be read and was set aside.'
      : `${count} saved games could not be read and were set aside.`,
  unplayable: 'This game is damaged and can’t be opened. It was set aside.',
};

/** The words of the statistics in one language. */
export type HistoryMessages = typeof en;
