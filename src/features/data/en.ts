/** The words for export, import and deletion, in English. Other languages have its type. */
export const en = {
  exported: (name: string) => `Everything was written to ${name}.`,

  title: 'Import data',
  help: 'Settings, the unfinished game, finished games, lessons and all else come from a file that was exported before.',
  drop: 'Drop the file here, or',
  choose: 'Choose a file…',
  paste: 'Or paste its text',
  import: 'Import',
  error: {
    'too-large': 'This is far too large for Tianyuan’s data.',
    'not-data': 'This is not a file with Tianyuan’s data.',
    damaged: 'This file with Tianyuan’s data is damaged or not complete.',
    newer:
      'This file comes from a newer version of Tianyuan. Please reload the page and try again.',
    empty: 'There is nothing in this file.',
  },
  unreadable: 'The file could not be read.',
  refused:
    'The browser did not keep the data: there is no room, or it is not allowed. Nothing was changed.',

  replaceQuestion: (date: string) =>
    `Replace everything kept here with the data from ${date}? This can’t be undone.`,
  replace: 'Replace',
  /** `items` is the list of damaged items. */
  damagedItems: (items: string) => `Damaged, and left out: ${items}.`,
  parts: (name: string, count: number) => `${name} (${count})`,
  list: (names: readonly string[]) => names.join(', '),
  item: {
    settings: 'settings',
    setup: 'the last set-up',
    match: 'the unfinished game',
    series: 'the score of several games',
    history: 'finished games',
    lessons: 'the lessons that were done',
    seats: 'your seats in games over the network',
  },

  deleteQuestion:
    'Delete everything that Tianyuan keeps in this browser: settings, the unfinished game, all finished games, your seats in games over the network, your progress in the lessons? This can’t be undone.',
  delete: 'Delete',
};

/** The words for export, import and deletion in one language. */
export type DataMessages = typeof en;
