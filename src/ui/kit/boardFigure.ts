import { nothing, svg, type SVGTemplateResult } from 'lit-html';
import { columnName, columnOf, rowOf, type BoardSize, type Colour, type Point } from '../../core';

/** A stone, optionally with a number or letter on it. */
export interface FigureStone {
  readonly point: Point;
  readonly colour: Colour;
  readonly label?: string;
}

/** A mark on a point: the seal of the last stone, a cross, a ring, or text. */
export interface FigureMark {
  readonly point: Point;
  readonly kind: 'seal' | 'cross' | 'ring' | 'text';
  readonly text?: string;
}

/** A board as a static picture. */
export interface BoardFigure {
  readonly size: BoardSize;
  readonly stones: readonly FigureStone[];
  readonly marks?: readonly FigureMark[];
  /** Highlighted rows, each from one end to the other. */
  readonly rows?: readonly (readonly Point[])[];
  readonly stars?: readonly Point[];
  /** Whether letters and numbers are drawn around the board. */
  readonly coordinates?: boolean;
  /** Text alternative; null if the page describes the picture otherwise. */
  readonly label: string | null;
}

/** A cell's side in units of the view box. */
const CELL = 20;
/** Margin for coordinates, in cells. */
const MARGIN = 0.45;

/** Distance of the cells from the picture's edges with coordinates, as shares of its size. */
export function figureInsets({ width, height }: BoardSize): { x: number; y: number } {
  return { x: MARGIN / (width + 2 * MARGIN), y: MARGIN / (height + 2 * MARGIN) };
}

/** Draws a board with slate and shell stones, lit from the upper left. */
export function boardFigure(figure: BoardFigure): SVGTemplateResult {
  const { size, label, coordinates = false } = figure;
  const margin = coordinates ? MARGIN * CELL : 0;
  const [left, top] = [-CELL / 2 - margin, -CELL / 2 - margin];
  const width = size.width * CELL + 2 * margin;
  const height = size.height * CELL + 2 * margin;
  const face = (fill: string): SVGTemplateResult =>
    svg`<rect x=${left} y=${top} width=${width} height=${height} fill=${fill}></rect>`;
  return svg`<svg
    class="board-figure"
    viewBox="${left} ${top} ${width} ${height}"
    role=${label === null ? nothing : 'img'}
    aria-label=${label ?? nothing}
    aria-hidden=${label === null ? 'true' : nothing}
  >
    ${DEFINITIONS} ${face('#d9ac68')}
    <image
      href="assets/art/boards/kaya.webp"
      x=${left} y=${top} width=${width} height=${height}
      preserveAspectRatio="xMidYMid slice"
    ></image>
    ${face('url(#figure-light)')} ${grid(figure)}
    ${coordinates ? coordinateTexts(size) : nothing}
    ${(figure.rows ?? []).map((row) => rowLine(size, row))}
    ${figure.stones.map((stone) => stoneOf(size, stone))}
    ${(figure.rows ?? []).flatMap((row) => row.map((point) => ring(size, point)))}
    ${(figure.marks ?? []).map((mark) => markOf(figure, mark))}
  </svg>`;
}

const DEFINITIONS = svg`<defs>
  <radialGradient id="figure-black" cx="0.36" cy="0.3" r="0.78">
    <stop offset="0" stop-color="#72757b"></stop><stop offset="0.22" stop-color="#42454b"></stop>
    <stop offset="0.65" stop-color="#1d1e21"></stop><stop offset="1" stop-color="#0a0a0c"></stop>
  </radialGradient>
  <radialGradient id="figure-white" cx="0.36" cy="0.3" r="0.8">
    <stop offset="0" stop-color="#ffffff"></stop><stop offset="0.5" stop-color="#f6f0e2"></stop>
    <stop offset="0.82" stop-color="#ddd2ba"></stop><stop offset="1" stop-color="#b5a688"></stop>
  </radialGradient>
  <radialGradient id="figure-shadow">
    <stop offset="0.62" stop-color="#1e0c00" stop-opacity="0.6"></stop>
    <stop offset="1" stop-color="#1e0c00" stop-opacity="0"></stop>
  </radialGradient>
  <linearGradient id="figure-light" x2="1" y2="1">
    <stop offset="0" stop-color="#ffecc4" stop-opacity="0.22"></stop>
    <stop offset="0.45" stop-color="#ffecc4" stop-opacity="0"></stop>
    <stop offset="1" stop-color="#461e04" stop-opacity="0.2"></stop>
  </linearGradient>
</defs>`;

function centreOf(size: BoardSize, point: Point): { x: number; y: number } {
  return { x: columnOf(size, point) * CELL, y: (size.height - 1 - rowOf(size, point)) * CELL };
}

function grid({ size, stars = [] }: BoardFigure): SVGTemplateResult {
  const [right, bottom] = [(size.width - 1) * CELL, (size.height - 1) * CELL];
  const across = Array.from({ length: size.height }, (_, y) => `M0 ${y * CELL}h${right}`);
  const down = Array.from({ length: size.width }, (_, x) => `M${x * CELL} 0v${bottom}`);
  return svg`<path class="figure-lines" d=${[...across, ...down].join('')}></path>
    <path class="figure-edge" d="M0 0h${right}v${bottom}h${-right}z"></path>
    ${stars.map((point) => {
      const { x, y } = centreOf(size, point);
      return svg`<circle class="figure-star" cx=${x} cy=${y} r="1.7"></circle>`;
    })}`;
}

function coordinateTexts({ width, height }: BoardSize): SVGTemplateResult[] {
  const aside = CELL * (0.5 + MARGIN / 2 - 0.06);
  const text = (x: number, y: number, content: string): SVGTemplateResult =>
    svg`<text class="figure-coordinate" x=${x} y=${y}>${content}</text>`;
  return [
    ...Array.from({ length: width }, (_, x) =>
      text(x * CELL, (height - 1) * CELL + aside, columnName(x).toUpperCase()),
    ),
    ...Array.from({ length: height }, (_, y) =>
      text(-aside, (height - 1 - y) * CELL, String(y + 1)),
    ),
  ];
}

/** Drawn under the stones, so that it shows only between them. */
function rowLine(size: BoardSize, row: readonly Point[]): SVGTemplateResult {
  const points = row.map((point) => centreOf(size, point));
  return svg`<polyline
    class="figure-row"
    points=${points.map(({ x, y }) => `${x},${y}`).join(' ')}
  ></polyline>`;
}

function stoneOf(size: BoardSize, { point, colour, label }: FigureStone): SVGTemplateResult {
  const { x, y } = centreOf(size, point);
  return svg`<circle cx=${x + 1} cy=${y + 1.5} r="10.6" fill="url(#figure-shadow)"></circle>
    <circle cx=${x} cy=${y} r="9.4" fill="url(#figure-${colour})"></circle>
    ${
      label === undefined
        ? nothing
        : svg`<text class="figure-label ${colour}" x=${x} y=${y}>${label}</text>`
    }`;
}

function ring(size: BoardSize, point: Point): SVGTemplateResult {
  const { x, y } = centreOf(size, point);
  return svg`<circle class="figure-ring under" cx=${x} cy=${y} r="8.7"></circle>
    <circle class="figure-ring" cx=${x} cy=${y} r="8.7"></circle>`;
}

function markOf(
  { size, stones }: BoardFigure,
  { point, kind, text = '' }: FigureMark,
): SVGTemplateResult {
  const { x, y } = centreOf(size, point);
  if (kind === 'ring') return ring(size, point);
  if (kind === 'seal') {
    return svg`<rect class="figure-seal" x=${x - 3.2} y=${y - 3.2} width="6.4" height="6.4"></rect>`;
  }
  if (kind === 'cross') {
    const cross = `M${x - 4.6} ${y - 4.6}l9.2 9.2m0 -9.2l-9.2 9.2`;
    return svg`<path class="figure-cross under" d=${cross}></path>
      <path class="figure-cross" d=${cross}></path>`;
  }
  const bare = !stones.some((stone) => stone.point === point);
  return svg`${bare ? svg`<circle class="figure-mark-back" cx=${x} cy=${y} r="7.4"></circle>` : nothing}
    <text class="figure-mark" x=${x} y=${y}>${text}</text>`;
}
