import type { Point } from '../core';

/** What a press on a point leads to: a stone, or an aim that waits for a second press. */
export type Press =
  | { readonly kind: 'play'; readonly point: Point }
  | { readonly kind: 'aim'; readonly point: Point };

/** First press aims, a second on the same point plays; without `confirm` every press plays. */
export function press(point: Point, aim: Point | null, confirm: boolean): Press {
  return { kind: confirm && point !== aim ? 'aim' : 'play', point };
}
