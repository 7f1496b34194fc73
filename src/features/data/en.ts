/** The words for export, import and deletion, in English. Other languages have its type. */
export const en = {
  exported: (name: string) => `Everything was exported to ${name}.`,

  title: 'Import data',
  help: 'Brings back the settings, the unfinished game, finished games, lessons and everything else from a file exported before.',
  drop: 'Drop the file here, or',
  choose: 'Choose a file…',
  paste: 'Or paste its text',
  import: 'Import',
  error: {
    'too-large': 'This is too large to be Tianyuan’s data.',
    'not-data': 'This is not a file of Tianyuan’s data.',
    damaged: 'This file is damaged or incomplete.',
    newer: 'This file comes from a newer version of Tianyuan. Reload the page and try again.',
    empty: 'This file is empty.',
  },
  unreadable: 'The file could not be read.',
  refused: 'The browser could not save the data: no space, or not allowed. Nothing was changed.',

  replaceQuestion: (date: string) =>
    `Replace everything saved here with the data from ${date}? This can’t be undone.`,
  replace: 'Replace',
  /** `items` is the list of damaged items. */
  damagedItems: (items: string) => `Damaged and left out: ${items}.`,
  parts: (name: string, count: number) => `${name} (${count})`,
  list: (names: readonly string[]) => names.join(', '),
  item: {
    settings: 'settings',
    setup: 'the last set-up',
    match: 'the unfinished game',
    series: 'the score of several games',
    history: 'finished games',
    lessons: 'progress in the lessons',
    seats: 'your seats in online games',
  },

  deleteQuestion:
    'Delete everything Tianyuan has saved in this browser: settings, the unfinished game, all finished games, your seats in online games, your progress in the lessons? This can’t be undone.',
  delete: 'Delete',
};

/** The words for export, import and deletion in one language. */
export type DataMessages = typeof en;
