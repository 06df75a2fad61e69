import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import type { Portada } from './portadaCaliente.ts';
import { robotsOf, sitemapOf } from './sitemap.ts';

const TYPES: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

export interface RaizDeps {
  webFolder: string | undefined;
  settings: Settings;
  portada: () => Promise<Portada>;
}

/**
 * Small files that browsers and search engines ask for at the root: what the build put there, `/robots.txt`,
 * `/sitemap.xml`, `/favicon.ico`.
 */
export async function registerRaiz(app: FastifyInstance, deps: RaizDeps): Promise<void> {
  const { webFolder, settings, portada } = deps;
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
    app.get('/robots.txt', (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(robotsOf(settings.publicUrl)),
    );
  }
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(sitemapOf((await portada()).proyectos, settings.publicUrl)),
  );
  if (!built.has('favicon.ico')) {
    app.get('/favicon.ico', async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('image/svg+xml')
        .send(icon((await portada()).empresa)),
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
function icon({ colorPrimario }: Pick<Portada['empresa'], 'colorPrimario'>): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colorPrimario}"/><path d="M8 25V14l8-7 8 7v11h-5v-7h-6v7z" fill="#fff"/></svg>`;
}
