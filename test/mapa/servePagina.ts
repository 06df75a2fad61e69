import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { generateLotes } from './generateLotes.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

export interface ServedPagina {
  url: string;
  close(): Promise<void>;
}

/**
 * Builds a page for production and serves it on a free port, with a generated drawing of n lots at
 * `/planos/<n in hex, 16 digits>/`. In: the page's folder; build folder.
 */
export async function servePagina(
  folder = import.meta.dirname,
  outDir = join(ROOT, '.cache/mapa', String(process.pid)),
): Promise<ServedPagina> {
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
  const drawings = new Map<number, ReturnType<typeof generateLotes>>();
  const drawing = (n: number) => {
    const known = drawings.get(n) ?? generateLotes(n);
    drawings.set(n, known);
    return known;
  };
  const bodyOf = async (path: string): Promise<string | Buffer> => {
    const asked = /^\/planos\/([0-9a-f]{16})\/(lotes\.json|fondo\.svg)$/.exec(path);
    if (!asked) return readFile(join(outDir, path === '/' ? 'index.html' : path));
    const { plano, fondo } = drawing(Number.parseInt(asked[1] ?? '', 16));
    return asked[2] === 'fondo.svg' ? fondo : JSON.stringify(plano);
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    try {
      const body = await bodyOf(pathname);
      response.setHeader('content-type', TYPES[extname(pathname) || '.html'] ?? 'application/octet-stream');
      response.end(body);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
