import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Proyecto } from '../../contract/catalogo.ts';
import { absoluteOf, onSite, RUTA_PANEL, RUTA_PROYECTOS, rutaOf } from '../../contract/rutas.ts';
import type { Settings } from '../plataforma/settings.ts';
import { escapeHtml } from './html.ts';
import type { Portada } from './warmPortada.ts';

const TYPES: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

interface RootDeps {
  webFolder: string | undefined;
  settings: Settings;
  portada: () => Promise<Portada>;
}

/** Root files for browsers and search engines: the build's, `/robots.txt`, `/sitemap.xml`. */
export async function registerRoot(app: FastifyInstance, deps: RootDeps): Promise<void> {
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
      reply
        .header('cache-control', 'public, max-age=86400')
        .type('text/plain; charset=utf-8')
        .send(robotsOf(settings.publicUrl)),
    );
  }
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(sitemapOf((await portada()).proyectos, settings.publicUrl)),
  );
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

/**
 * Allows search engines all but calls and panel. Drafts and issued quotes say noindex themselves; a rule here
 * would hide that. In: PUBLIC_URL.
 */
function robotsOf(publicUrl: string): string {
  return `User-agent: *\nDisallow: ${onSite('/api/')}\nDisallow: ${onSite(RUTA_PANEL)}\n\nSitemap: ${absoluteOf(publicUrl, '/sitemap.xml')}\n`;
}

/** The sitemap (sitemaps.org): canonical addresses of list and projects. In: projects; PUBLIC_URL. */
function sitemapOf(proyectos: readonly Pick<Proyecto, 'id_proyecto'>[], publicUrl: string): string {
  const paths = [RUTA_PROYECTOS, ...proyectos.map(({ id_proyecto }) => rutaOf('lote', id_proyecto))];
  const urls = paths.map((path) => `<url><loc>${escapeHtml(absoluteOf(publicUrl, path))}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
