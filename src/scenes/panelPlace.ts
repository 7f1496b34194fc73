import type { Layout } from '../view/layout';

/** Tells the style sheet where the panel, the bowls and the board's foot lie. */
export function placePanel(root: HTMLElement, layout: Layout): void {
  const { panel, bowls, ratio, orientation, compact, board } = layout;
  root.dataset['orientation'] = orientation;
  root.dataset['board'] = board ? 'shown' : 'hidden';
  root.toggleAttribute('data-compact', compact);
  const lengths = {
    'panel-x': panel.x,
    'panel-y': panel.y,
    'panel-width': panel.width,
    'panel-height': panel.height,
    bowl: bowls.black.diameter / ratio,
    'toast-width': board ? board.face.width / ratio - 16 : panel.width - 16,
    'toast-x': board ? (board.face.x + board.face.width / 2) / ratio : panel.x + panel.width / 2,
    'toast-y': board ? (board.face.y + board.face.height) / ratio : panel.y + panel.height,
  };
  for (const [name, length] of Object.entries(lengths)) {
    root.style.setProperty(`--${name}`, `${length}px`);
  }
}
