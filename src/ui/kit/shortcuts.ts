/**
 * Keyboard shortcuts by `KeyboardEvent.key` in lower case, with their actions. The types require the
 * scenes to bind and the help to explain each of them.
 */
export const SHORTCUTS = {
  game: {
    u: 'undo',
    y: 'redo',
    h: 'hint',
    n: 'moveNow',
    r: 'restart',
    p: 'pause',
    escape: 'dropAim',
  },
  /** Stepping through a game. On a board where stones are placed, it has Space, Home and End itself. */
  review: {
    ',': 'back',
    '.': 'on',
    '<': 'toStart',
    home: 'toStart',
    '>': 'toEnd',
    end: 'toEnd',
    ' ': 'playThrough',
  },
  /** Reading the board out in a game. */
  reading: { l: 'readLines', t: 'readThreats', e: 'readLastMove', c: 'readClocks' },
  everywhere: { m: 'music', s: 'effects', f: 'fullScreen', '?': 'help', f1: 'help' },
} as const;

type Shortcuts = typeof SHORTCUTS;

/** The context in which a shortcut works. */
type ShortcutPlace = keyof Shortcuts;

/** The actions of the shortcuts. */
export type Shortcut = {
  [Place in ShortcutPlace]: Shortcuts[Place][keyof Shortcuts[Place]];
}[ShortcutPlace];

/** A handler for every key of a context. */
export type ShortcutActions<Place extends ShortcutPlace> = {
  readonly [Key in keyof Shortcuts[Place]]: () => void;
};
