import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Archivos } from '../../archivos/archivos.ts';
import { Compressed, sendCompressed } from '../compressed.ts';
import { nameOfKept } from './keepBuild.ts';

/** Names of built files: name, digest, extension. */
const FILE = /^\/assets\/([\w.-]{1,80}-[\w-]{6,16}\.(?:js|css|woff2|svg))$/;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** About two builds. */
const MOST_WARM = 150;

/** Handler that serves a file of another kept build; `false` if no kept build has it. */
export function createKeptBuilds(store: Archivos) {
  const warm = new Map<string, Compressed | Buffer>();

  async function find(file: string): Promise<Compressed | Buffer | undefined> {
    const known = warm.get(file);
    if (known) return known;
    const bytes = await store.get(nameOfKept(file));
    if (!bytes) return undefined;
    const body = file.endsWith('.woff2') ? bytes : new Compressed(bytes.toString());
    warm.set(file, body);
    const [oldest] = warm.keys();
    if (warm.size > MOST_WARM && oldest !== undefined) warm.delete(oldest);
    return body;
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const [, file] = FILE.exec(request.url.split('?', 1)[0] ?? '') ?? [];
    const body = file === undefined ? undefined : await find(file);
    if (!body || file === undefined) return false;
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    reply.type(TYPES[extname(file)] ?? '');
    await (body instanceof Compressed ? sendCompressed(request, reply, body) : reply.send(body));
    return true;
  };
}
