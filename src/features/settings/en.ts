/** The words of the settings, in English. Other languages have its type. */
export const en = {
  groups: { board: 'Board', play: 'Play', sound: 'Sound', general: 'General' },

  boardLabel: 'Surface',
  board: {
    kaya: 'Kaya',
    bamboo: 'Bamboo',
    celadon: 'Celadon',
    'ink-night': 'Ink night',
    'rice-paper': 'Rice paper',
  },
  stonesLabel: 'Stones',
  stones: { slate: 'Slate and shell', glass: 'Glass', brush: 'Brush X and O' },
  coordinates: 'Coordinates',
  numbers: 'Move numbers',

  tapLabel: 'Placing a stone',
  tap: { auto: 'Automatic', direct: 'One tap', confirm: 'Two taps' },
  coachWins: 'Mark winning and must-block points',
  coachThreats: 'Mark threes and fours',
  moveTimes: 'Time spent on each move, in the list',

  musicVolume: 'Music volume',
  pieceLabel: 'Piece',
  piece: { turn: 'In turn', morning: 'Morning', rain: 'Rain', night: 'Night' },
  effectsVolume: 'Sound effects volume',

  language: 'Language',
  motionLabel: 'Motion',
  motion: { auto: 'Same as system', full: 'Full', reduced: 'Reduced' },

  data: {
    label: 'Your data',
    export: 'Export',
    import: 'Import…',
    deleteAll: 'Delete everything…',
  },
  shortcuts: 'Press ? for all keys',
};

/** The words of the settings in one language. */
export type SettingsMessages = typeof en;
