import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { onSite } from '../../../contract/rutas.ts';
import { Compressed, sendCompressed } from './compressed.ts';

/** Served with `SIN_CONEXION=no`: removes the service worker and its caches from browsers. */
export const FAREWELL_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

interface Chunk {
  file: string;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
  css?: readonly string[];
  assets?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk | undefined>>;

/**
 * `/trabajador.js`: this build's service worker, preceded by its list of files. In: folder of the browser
 * build, beside the worker's; whether it is on. If it was not built, there is no such address.
 */
export function registerWorker(app: FastifyInstance, webFolder: string, activo: boolean): void {
  const file = join(webFolder, '../trabajador/trabajador.js');
  if (!existsSync(file)) return;
  const body = new Compressed(activo ? programOf(webFolder, readFileSync(file, 'utf8')) : FAREWELL_WORKER);
  app.get('/trabajador.js', (request, reply) => {
    reply.headers({
      'cache-control': 'no-cache',
      // The worker's fetches follow the policy of its own answer.
      'content-security-policy': "default-src 'self'",
    });
    reply.type('text/javascript; charset=utf-8');
    return sendCompressed(request, reply, body);
  });
}

function programOf(webFolder: string, code: string): string {
  const archivos = filesOf(webFolder).map((name) => onSite(`/${name}`));
  const version = createHash('sha256').update(archivos.join()).update(code).digest('hex').slice(0, 12);
  return `const PROGRAMA = ${JSON.stringify({ version, archivos })};\n${code}`;
}

/** Staff is always online; buyers' phones need not store these. */
const OF_STAFF = /^(panel|mostrador)\//;

/** All files that the wizard may need, lazy chunks included. */
function filesOf(webFolder: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(webFolder, '.vite/manifest.json'), 'utf8'));
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name) || OF_STAFF.test(name)) return;
    seen.add(name);
    for (const it of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(it);
    for (const it of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(it);
  };
  visit('start/main.tsx');
  visit('privacidad/main.ts');
  return [...files].sort();
}
