import type { Layout } from '../view/layout';

/** Tells the style sheet where the panel and the bowls lie. */
export function placePanel(root: HTMLElement, layout: Layout): void {
  const { panel, bowls, ratio, orientation, board } = layout;
  root.dataset['orientation'] = orientation;
  root.dataset['board'] = board ? 'shown' : 'hidden';
  for (const [name, value] of Object.entries(panel)) {
    root.style.setProperty(`--panel-${name}`, `${value}px`);
  }
  root.style.setProperty('--bowl', `${bowls.black.diameter / ratio}px`);
}
