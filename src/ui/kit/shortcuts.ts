/**
 * The single keys, by the names that keyboard events give them, in lower case, and what each does.
 * What is listed here is bound by the scenes and explained by the help; both are checked by type.
 */
export const SHORTCUTS = {
  game: { u: 'undo', y: 'redo', h: 'hint', r: 'restart', p: 'pause', escape: 'dropAim' },
  /** Looking back through a game; Home and End are the board's while it has the focus. */
  review: {
    ',': 'back',
    '.': 'on',
    '<': 'toStart',
    home: 'toStart',
    '>': 'toEnd',
    end: 'toEnd',
    ' ': 'playThrough',
  },
  /** What reads the board out, in a game. */
  reading: { l: 'readLines', t: 'readThreats', e: 'readLastMove', c: 'readClocks' },
  everywhere: { m: 'music', s: 'effects', f: 'fullScreen', '?': 'help', f1: 'help' },
} as const;

type Shortcuts = typeof SHORTCUTS;

/** Where a key works: in a game, or in every scene. */
type ShortcutPlace = keyof Shortcuts;

/** What a single key can do. */
export type Shortcut = {
  [Place in ShortcutPlace]: Shortcuts[Place][keyof Shortcuts[Place]];
}[ShortcutPlace];

/** An action for every key of a place. */
export type ShortcutActions<Place extends ShortcutPlace> = {
  readonly [Key in keyof Shortcuts[Place]]: () => void;
};
