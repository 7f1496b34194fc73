/** The largest text that any link carries, in bytes: a resync of the longest game fits twice. */
export const MOST_BYTES = 8192;

const encoder = new TextEncoder();

/** Whether a text is larger than a link carries. */
export function isOversize(text: string): boolean {
  // No character takes less than one byte, so most texts need no counting.
  return text.length > MOST_BYTES || encoder.encode(text).length > MOST_BYTES;
}
