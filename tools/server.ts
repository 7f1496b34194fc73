import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';

/** The package for itch.io. */
export const PACKAGE = fileURLToPath(new URL('../release/tianyuan-itch.zip', import.meta.url));

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  webp: 'image/webp',
  png: 'image/png',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  ogg: 'audio/ogg',
  mp3: 'audio/mpeg',
};

export interface Site {
  /** Address with the folder and a final slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves files from memory; like itch.io it answers 403 for missing files and for folders. */
export function serve(files: Record<string, Uint8Array | string>, folder = ''): Promise<Site> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    const name = path.startsWith(folder) ? path.slice(folder.length) : '';
    const body = files[name];
    if (body === undefined) {
      response.writeHead(403).end();
      return;
    }
    const extension = name.split('.').at(-1) ?? '';
    response.writeHead(200, { 'content-type': TYPES[extension] ?? 'application/octet-stream' });
    response.end(body);
  });
  return listen(server, folder);
}

/** Serves the packaged game in a nested folder, as itch.io does. */
export function serveGame(): Promise<Site> {
  return serve(unzipSync(new Uint8Array(readFileSync(PACKAGE))), 'html/1234567/');
}

function listen(server: Server, folder: string): Promise<Site> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        url: `http://127.0.0.1:${port}/${folder}`,
        close: () =>
          new Promise((done) => {
            server.closeAllConnections();
            server.close(() => done());
          }),
      });
    });
  });
}
