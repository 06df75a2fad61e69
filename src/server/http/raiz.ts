import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Empresa } from '../catalogo/empresa.ts';

const TYPES: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Search engines may read the pages; an issued quote says noindex by itself, where its address is known. */
const ROBOTS = 'User-agent: *\nDisallow: /api/\nDisallow: /panel\n';

/** Small files that browsers ask for at the root: what the build put there, `/robots.txt`, `/favicon.ico`. */
export async function registerRaiz(
  app: FastifyInstance,
  webFolder: string | undefined,
  empresa: () => Promise<Empresa>,
): Promise<void> {
  const built = await rootFiles(webFolder);
  for (const [name, bytes] of built) {
    app.get(`/${name}`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type(TYPES[extname(name)] ?? '')
        .send(bytes),
    );
  }
  if (!built.has('robots.txt')) {
    app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS));
  }
  if (!built.has('favicon.ico')) {
    app.get('/favicon.ico', async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('image/svg+xml')
        .send(icon(await empresa())),
    );
  }
}

async function rootFiles(folder: string | undefined): Promise<Map<string, Buffer>> {
  if (!folder || !existsSync(folder)) return new Map();
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && TYPES[extname(entry.name)])
    .map(({ name }) => name);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}

/** A house in the company's colour, for addresses that no page's own icon covers. */
function icon({ colorPrimario }: Pick<Empresa, 'colorPrimario'>): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colorPrimario}"/><path d="M8 25V14l8-7 8 7v11h-5v-7h-6v7z" fill="#fff"/></svg>`;
}
