import { decodeText } from './decodeText';

/** How long the object URL of a download stays valid, in milliseconds. */
const URL_MS = 60_000;

/** Downloads `content` as a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), URL_MS);
}

/** The text of a file in any encoding that can be told from its content. */
export async function readText(file: Blob): Promise<string> {
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}
