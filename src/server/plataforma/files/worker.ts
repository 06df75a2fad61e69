import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Compressed, sendCompressed } from './compressed.ts';

/** What the browsers' program becomes where it is not wanted any more (`SIN_CONEXION=no`): it goes, with all it kept. */
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
 * `/trabajador.js`: the service worker of this build, preceded by the list of the files that it keeps.
 * In: folder of the built browser program, beside which the worker's lies; whether browsers are to have it.
 * Where it was not built there is no such address.
 */
export function registerWorker(app: FastifyInstance, webFolder: string, activo: boolean): void {
  const file = join(webFolder, '../trabajador/trabajador.js');
  if (!existsSync(file)) return;
  const body = new Compressed(activo ? programOf(webFolder, readFileSync(file, 'utf8')) : FAREWELL_WORKER);
  app.get('/trabajador.js', (request, reply) => {
    reply.headers({
      // Browsers ask for it anew at each page; what they hear must not come out of any cache.
      'cache-control': 'no-cache',
      // It fetches what it keeps; the policy of its own answer rules over that.
      'content-security-policy': "default-src 'self'",
    });
    reply.type('text/javascript; charset=utf-8');
    return sendCompressed(request, reply, body);
  });
}

function programOf(webFolder: string, code: string): string {
  const archivos = filesOf(webFolder).map((name) => `/${name}`);
  const version = createHash('sha256').update(archivos.join()).update(code).digest('hex').slice(0, 12);
  return `const PROGRAMA = ${JSON.stringify({ version, archivos })};\n${code}`;
}

/** What only the staff opens, signed in and so with a network: no buyer's phone is to keep it. */
const OF_STAFF = /^(panel|mostrador)\//;

/** Every file that the wizard may need, the parts that it fetches late among them; the simulator and the staff's side apart. */
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
  return [...files].sort();
}
