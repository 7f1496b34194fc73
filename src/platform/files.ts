/** How long a browser may take to fetch what it saves, in milliseconds. */
const FETCH_MS = 60_000;

/** Gives the player a file to save. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), FETCH_MS);
}

/** The text of a file in UTF-8, or else in the encoding that Chinese programs use. */
export async function readText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
