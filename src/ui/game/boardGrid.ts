import {
  asPoint,
  columnOf,
  isOnBoard,
  pointAt,
  rowOf,
  type BoardSize,
  type Point,
} from '../../core';

/** Callbacks for pointer and keyboard input on the board. */
export interface GridIntents {
  /** Whether the game is looked through: Space, Home and End are then left to the shortcuts. */
  readonly isLookedThrough?: () => boolean;
  /** The point under the mouse or with the keyboard focus; null for none. */
  readonly hover: (point: Point | null) => void;
  /** A finger slid to another point without lifting. */
  readonly slide: (point: Point) => void;
  /** A point was pressed. `key` includes assistive technology; `repeated` is a double click. */
  readonly press: (point: Point, by: 'mouse' | 'touch' | 'key', repeated: boolean) => void;
}

/** Upper left corner of the grid and the side of a cell, in CSS pixels. */
export interface GridLayout {
  readonly left: number;
  readonly top: number;
  readonly cell: number;
}

/** The keys that also step through a game. */
const SHARED_KEYS = new Set([' ', 'Home', 'End']);

/** The maximum movement of a tap, in CSS pixels. Chromium reports no move within 8. */
const TAP_SLOP = 6;

/**
 * Input and accessibility layer of the board: an ARIA grid of invisible cells over the canvas, each
 * reaching half a cell around its point. One tab stop; arrows, Home and End move the focus.
 */
export class BoardGrid {
  readonly #host: HTMLElement;
  readonly #size: BoardSize;
  readonly #intents: GridIntents;
  readonly #cells = new Map<Point, HTMLElement>();
  readonly #listening = new AbortController();
  #focus: Point;
  #down: PointerEvent | null = null;

  constructor(host: HTMLElement, size: BoardSize, start: Point, intents: GridIntents) {
    this.#host = host;
    this.#size = size;
    this.#intents = intents;
    this.#focus = start;
    this.#build();
    this.#listen();
  }

  /** Positions the grid over the board. */
  place({ left, top, cell }: GridLayout): void {
    const { style } = this.#host;
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.setProperty('--cell', `${cell}px`);
  }

  /** Sets the accessible names of the grid and its cells. */
  label(gridName: string, name: (point: Point) => string): void {
    this.#host.setAttribute('aria-label', gridName);
    for (const [point, cell] of this.#cells) {
      const text = name(point);
      if (cell.getAttribute('aria-label') !== text) cell.setAttribute('aria-label', text);
    }
  }

  /** Marks the aimed point as selected; null for none. */
  select(point: Point | null): void {
    for (const cell of this.#host.querySelectorAll('[aria-selected]')) {
      cell.removeAttribute('aria-selected');
    }
    if (point !== null) this.#cells.get(point)?.setAttribute('aria-selected', 'true');
  }

  /** The point that has the keyboard focus, or gets it when the grid is entered. */
  get focused(): Point {
    return this.#focus;
  }

  focus(): void {
    this.#cells.get(this.#focus)?.focus();
  }

  destroy(): void {
    this.#listening.abort();
    this.#host.replaceChildren();
    for (const name of ['role', 'aria-label']) this.#host.removeAttribute(name);
  }

  #build(): void {
    const { width, height } = this.#size;
    this.#host.setAttribute('role', 'grid');
    for (let y = height - 1; y >= 0; y -= 1) {
      const row = document.createElement('div');
      row.setAttribute('role', 'row');
      for (let x = 0; x < width; x += 1) row.append(this.#makeCell(pointAt(this.#size, x, y)));
      this.#host.append(row);
    }
  }

  #makeCell(point: Point): HTMLElement {
    const cell = document.createElement('div');
    cell.setAttribute('role', 'gridcell');
    cell.dataset['point'] = String(point);
    cell.tabIndex = point === this.#focus ? 0 : -1;
    this.#cells.set(point, cell);
    return cell;
  }

  #listen(): void {
    const { signal } = this.#listening;
    const host = this.#host;
    host.addEventListener('pointermove', (event) => this.#move(event), { signal });
    host.addEventListener('pointerdown', (event) => (this.#down = event), { signal });
    host.addEventListener('touchmove', (event) => this.#drag(event), { signal, passive: false });
    host.addEventListener('pointerleave', () => this.#intents.hover(null), { signal });
    host.addEventListener('click', (event) => this.#click(event), { signal });
    host.addEventListener('keydown', (event) => this.#key(event), { signal });
    host.addEventListener(
      'focusin',
      (event) => {
        const point = this.#pointOf(event.target);
        if (point !== null) this.#moveFocus(point);
        const byKey = event.target instanceof Element && event.target.matches(':focus-visible');
        if (byKey) this.#intents.hover(point);
      },
      { signal },
    );
    host.addEventListener('focusout', () => this.#intents.hover(null), { signal });
  }

  #move(event: PointerEvent): void {
    if (event.pointerType !== 'touch') {
      this.#intents.hover(this.#pointOf(event.target));
      return;
    }
    // Touch events keep the cell where the finger came down as their target.
    const point = this.#pointOf(document.elementFromPoint(event.clientX, event.clientY));
    if (point !== null && point !== this.#pointOf(event.target)) this.#intents.slide(point);
  }

  /**
   * Prevents the default of a slide. Chromium turns a quick one into a fling, even if nothing
   * scrolls, and the next tap on any button then stops the fling without a click.
   */
  #drag(event: TouchEvent): void {
    const touch = event.changedTouches[0];
    if (!touch || !this.#down) return;
    const x = touch.clientX - this.#down.clientX;
    const y = touch.clientY - this.#down.clientY;
    if (Math.hypot(x, y) > TAP_SLOP) event.preventDefault();
  }

  /** If the press began on another point, the target is a row or the grid, and is ignored. */
  #click(event: MouseEvent): void {
    const point = this.#pointOf(event.target);
    if (point === null) return;
    // Clicks by assistive technology have no pointer and a click count of 0.
    const by = event.detail === 0 ? 'key' : this.#down?.pointerType === 'touch' ? 'touch' : 'mouse';
    this.#intents.press(point, by, event.detail > 1);
  }

  #key(event: KeyboardEvent): void {
    const { key, ctrlKey, altKey, metaKey, repeat } = event;
    if (altKey || metaKey) return;
    if (SHARED_KEYS.has(key) && !ctrlKey && this.#intents.isLookedThrough?.()) return;
    if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      if (!repeat) this.#intents.press(this.#focus, 'key', false);
      return;
    }
    const target = this.#target(key, ctrlKey);
    if (target === null) return;
    event.preventDefault();
    this.#moveFocus(target);
    this.focus();
  }

  /** The point that a navigation key moves the focus to; null for other keys. */
  #target(key: string, far: boolean): Point | null {
    const { width, height } = this.#size;
    const x = columnOf(this.#size, this.#focus);
    const y = rowOf(this.#size, this.#focus);
    const to = (column: number, row: number): Point =>
      isOnBoard(this.#size, column, row) ? pointAt(this.#size, column, row) : this.#focus;
    switch (key) {
      case 'ArrowLeft':
        return to(x - 1, y);
      case 'ArrowRight':
        return to(x + 1, y);
      case 'ArrowUp':
        return to(x, y + 1);
      case 'ArrowDown':
        return to(x, y - 1);
      case 'Home':
        return to(0, far ? height - 1 : y);
      case 'End':
        return to(width - 1, far ? 0 : y);
      default:
        return null;
    }
  }

  #moveFocus(point: Point): void {
    const old = this.#cells.get(this.#focus);
    if (old) old.tabIndex = -1;
    this.#focus = point;
    const cell = this.#cells.get(point);
    if (cell) cell.tabIndex = 0;
  }

  #pointOf(target: EventTarget | null): Point | null {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-point]') : null;
    const index = cell?.dataset['point'];
    return index === undefined ? null : asPoint(this.#size, Number(index));
  }
}
