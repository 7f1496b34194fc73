import { svg, type SVGTemplateResult } from 'lit-html';

/** Stroke paths of the icons on a 24×24 grid. */
const PATHS = {
  undo: 'M9 3.5 4 8.5l5 5M4 8.5h9a6 6 0 0 1 0 12h-2',
  hint: 'M9 18h6m-5 3h4M9.5 15c0-2-3.5-3.4-3.5-6.5a6 6 0 0 1 12 0c0 3.1-3.5 4.5-3.5 6.5',
  redo: 'm15 3.5 5 5-5 5m5-5h-9a6 6 0 0 0 0 12h2',
  restart: 'M20 12a8 8 0 1 1-2.6-5.9M20 3v4.5h-4.5',
  resign: 'M6 22V3m0 1c4-2.5 7 2 12 0v9c-5 2-8-2.5-12 0',
  draw: 'M4 9h16M4 15h16',
  menu: 'M4 6h16M4 12h16M4 18h16',
  music: 'M9 18V5l11-2v12M9 18a3 3 0 1 1-3-3 3 3 0 0 1 3 3Zm11-3a3 3 0 1 1-3-3 3 3 0 0 1 3 3Z',
  effects: 'M4 9.5v5h3.5L12 19V5L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  settings:
    'M4 7h10m4 0h2M4 17h2m4 0h10M14 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0ZM6 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0Z',
  help: 'M8 8.6a4 4 0 1 1 5.6 4.2c-1.2.6-1.6 1.4-1.6 2.7M12 19.4v.3',
  close: 'M6 6 18 18M18 6 6 18',
  tick: 'm5 12.5 4.5 4.5L19 7.5',
  learn: 'M3 9.5 12 5l9 4.5-9 4.5ZM7 11.8V17c3 2 7 2 10 0v-5.2M21 9.5V15',
  statistics: 'M4 20h16M7 20v-6M12 20V5M17 20V10',
  download: 'M12 4v11m-4.5-4L12 15.5l4.5-4.5M5 20h14',
  delete: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  fullScreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  moveNow: 'M4.5 5.5 11 12l-6.5 6.5M12.5 5.5 19 12l-6.5 6.5',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15l12-7.5Z',
  first: 'M6 5v14M18 5.5 9.5 12l8.5 6.5',
  back: 'M15 5.5 7.5 12l7.5 6.5',
  on: 'm9 5.5 7.5 6.5L9 18.5',
  last: 'M18 5v14M6 5.5l8.5 6.5L6 18.5',
  moves: 'M9 6h11M9 12h11M9 18h11M4 6h.5M4 12h.5M4 18h.5',
  branch: 'M6 3v18M6 15c0-5 4-6 11-6m-4-4.5L17.5 9 13 13.5',
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5V20h14v-7.5',
  open: 'M3.5 19V6h6l2 2.5h7V11M3.5 19 7 11h14l-3.5 8Z',
  phrases: 'M4 5h16v11h-9l-4.5 4v-4H4ZM8 9.5h8M8 12.5h5',
  online:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17ZM3.5 12h17M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17',
  off: 'M4 4 20 20',
} as const;

export type IconName = keyof typeof PATHS;

/** The spinner shown while the computer thinks: a swirl of ink. */
export function swirl(): SVGTemplateResult {
  return svg`<svg class="swirl" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 12c1.6-1.8 4.4-.2 3.6 2.4-1 3.2-5.6 3.6-7.6.8-2.6-3.6-.4-8.8 4-9.8 5.6-1.2 10 3.4 9 9" />
    <path d="M12 12c-1.2.6-2 2-1.4 3.2M3 11.6c.4-4.4 4-8 8.6-8.6" />
  </svg>`;
}

/** An icon in the current text colour, hidden from screen readers. */
export function icon(name: IconName, crossedOut = false): SVGTemplateResult {
  return svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d=${PATHS[name]}></path>
    ${crossedOut ? svg`<path d=${PATHS.off}></path>` : null}
  </svg>`;
}
