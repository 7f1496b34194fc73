/** The CSS colours that depend on the chosen board. */
export interface BoardTheme {
  readonly grid: string;
  readonly star: string;
  readonly coordinate: string;
  /** The light on the upper left of the face, and the shade on its lower right. */
  readonly light: string;
  readonly dusk: string;
  /** Sides of the bevel: top and left, right, and front. */
  readonly lit: string;
  readonly unlit: string;
  readonly front: string;
  /** The gradient over the front edge. */
  readonly edge: readonly [top: string, bottom: string];
  /** A light rim around black stones, for contrast with a dark board. */
  readonly stoneRim: string | null;
  /**
   * Marks on the board, and the halo around or under each: no one colour has enough contrast on both
   * the darkest and the lightest spots of a board.
   */
  readonly mark: string;
  readonly halo: string;
  /** The coach's marks on winning points and on points that must be blocked, on the same halo. */
  readonly win: string;
  readonly block: string;
}

const CINNABAR = '#b3261e';
const PAPER = '#f6ead0';
const JADE = '#1f6a50';
const INDIGO = '#27407a';

/** The boards. `tests/view/contrast.test.ts` checks their contrast with the board's texture. */
export const BOARD_THEMES = {
  kaya: {
    grid: 'rgba(46, 26, 10, 0.88)',
    star: 'rgba(38, 20, 8, 0.95)',
    coordinate: 'rgb(58, 31, 10)',
    light: 'rgba(255, 236, 196, 0.22)',
    dusk: 'rgba(70, 30, 4, 0.2)',
    lit: 'rgba(255, 244, 214, 0.65)',
    unlit: 'rgba(64, 30, 6, 0.4)',
    front: 'rgba(255, 240, 205, 0.5)',
    edge: ['rgba(70, 36, 10, 0.45)', 'rgba(38, 18, 4, 0.72)'],
    stoneRim: null,
    mark: CINNABAR,
    halo: PAPER,
    win: JADE,
    block: INDIGO,
  },
  bamboo: {
    grid: 'rgba(44, 38, 14, 0.86)',
    star: 'rgba(36, 31, 10, 0.95)',
    coordinate: 'rgb(54, 44, 14)',
    light: 'rgba(255, 246, 206, 0.22)',
    dusk: 'rgba(58, 40, 4, 0.2)',
    lit: 'rgba(255, 250, 220, 0.65)',
    unlit: 'rgba(56, 42, 8, 0.4)',
    front: 'rgba(255, 248, 212, 0.5)',
    edge: ['rgba(66, 48, 12, 0.4)', 'rgba(34, 24, 4, 0.7)'],
    stoneRim: null,
    mark: CINNABAR,
    halo: PAPER,
    win: JADE,
    block: INDIGO,
  },
  celadon: {
    grid: 'rgba(26, 44, 36, 0.84)',
    star: 'rgba(20, 36, 29, 0.95)',
    coordinate: 'rgb(26, 46, 37)',
    light: 'rgba(255, 252, 236, 0.3)',
    dusk: 'rgba(14, 40, 30, 0.18)',
    lit: 'rgba(250, 255, 246, 0.75)',
    unlit: 'rgba(20, 52, 40, 0.35)',
    front: 'rgba(246, 255, 246, 0.55)',
    edge: ['rgba(24, 48, 38, 0.1)', 'rgba(12, 22, 16, 0.5)'],
    stoneRim: null,
    mark: CINNABAR,
    halo: PAPER,
    win: JADE,
    block: INDIGO,
  },
  'ink-night': {
    grid: 'rgba(205, 167, 100, 0.8)',
    star: 'rgba(226, 190, 124, 0.95)',
    coordinate: 'rgb(222, 190, 132)',
    light: 'rgba(255, 232, 196, 0.11)',
    dusk: 'rgba(0, 0, 0, 0.28)',
    lit: 'rgba(232, 200, 140, 0.5)',
    unlit: 'rgba(0, 0, 0, 0.5)',
    front: 'rgba(226, 192, 130, 0.4)',
    edge: ['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0.4)'],
    stoneRim: 'rgba(214, 206, 190, 0.42)',
    mark: '#ff7a5c',
    halo: '#14171a',
    win: '#63cfa4',
    block: '#9fb6ff',
  },
  'rice-paper': {
    grid: 'rgba(40, 36, 34, 0.8)',
    star: 'rgba(30, 27, 26, 0.92)',
    coordinate: 'rgb(58, 50, 44)',
    light: 'rgba(255, 248, 230, 0.3)',
    dusk: 'rgba(66, 42, 14, 0.16)',
    lit: 'rgba(255, 253, 244, 0.7)',
    unlit: 'rgba(70, 52, 28, 0.3)',
    front: 'rgba(255, 252, 240, 0.6)',
    edge: ['rgba(74, 54, 28, 0.16)', 'rgba(44, 30, 12, 0.5)'],
    stoneRim: null,
    mark: CINNABAR,
    halo: PAPER,
    win: JADE,
    block: INDIGO,
  },
} as const satisfies Record<string, BoardTheme>;

/** The CSS colours that depend on the chosen stones. */
export interface StoneSet {
  readonly numberOnBlack: string;
  readonly numberOnWhite: string;
  /**
   * Whether the stones are brushed on the board instead of lying there: they get no light rim, and
   * numbers on them are smaller and outlined with `numberEdge`.
   */
  readonly drawn: boolean;
  readonly numberEdge: string;
}

export const STONE_SETS = {
  slate: {
    numberOnBlack: '#f1e6cf',
    numberOnWhite: '#2a1c13',
    numberEdge: 'transparent',
    drawn: false,
  },
  glass: {
    numberOnBlack: '#fbf6e8',
    numberOnWhite: '#1d2622',
    numberEdge: 'transparent',
    drawn: false,
  },
  brush: { numberOnBlack: '#221815', numberOnWhite: '#221815', numberEdge: '#f8efdb', drawn: true },
} as const satisfies Record<string, StoneSet>;

type Frame = readonly [x: number, y: number, width: number, height: number];

/** An image with many sprites, and where each is, in its pixels. */
export interface SpriteSheet {
  readonly image: CanvasImageSource;
  readonly frames: Readonly<Record<string, Frame>>;
}

/** A board and a set of stones with their loaded images. */
export interface Skin {
  readonly theme: BoardTheme;
  readonly set: StoneSet;
  /** The image of the board's face with its front edge below. */
  readonly surface: CanvasImageSource;
  readonly sprites: SpriteSheet;
}

/** The player's choice, read at every redraw. */
export interface Appearance {
  readonly skin: Skin;
  readonly reducedMotion: boolean;
}
