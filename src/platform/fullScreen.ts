/** Whether the page may ask for full screen at all; an embedding frame can forbid it. */
export function fullScreenAllowed(): boolean {
  return document.fullscreenEnabled === true;
}

/** Enters or leaves full screen; false when the browser refuses. */
export async function toggleFullScreen(): Promise<boolean> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
    return true;
  } catch {
    return false;
  }
}
