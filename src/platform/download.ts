/** Hands a text to the player as a file. Browsers say nothing where they refuse that. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then, and the text may be long.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
