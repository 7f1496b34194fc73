/** Copies a text; false if the browser refuses, as it may in a frame. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether this browser supports copying images. */
export function canCopyPictures(): boolean {
  return 'ClipboardItem' in globalThis && typeof navigator.clipboard?.write === 'function';
}

/** Copies a PNG; false if the browser refuses. */
export async function copyPicture(png: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [png.type]: png })]);
    return true;
  } catch {
    return false;
  }
}
