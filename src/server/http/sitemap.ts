import type { Proyecto } from '../../contract/catalogo.ts';
import { RUTA_PROYECTOS, rutaDeProyecto } from './cabeza.ts';
import { escapeHtml } from './html.ts';

/**
 * What search engines may read: everything but the calls and the staff's side. A visitor's own draft and an
 * issued quote say noindex by themselves; a rule here would keep that word from being read.
 * In: PUBLIC_URL.
 */
export function robotsOf(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /panel\n\nSitemap: ${baseOf(publicUrl)}/sitemap.xml\n`;
}

/**
 * The addresses that want to be known (sitemaps.org): the project list and each project of the catalogue,
 * never a draft's step or a quote. Written as their pages' canonical addresses are.
 * In: the catalogue's projects; PUBLIC_URL.
 */
export function sitemapOf(proyectos: readonly Pick<Proyecto, 'id_proyecto'>[], publicUrl: string): string {
  const paths = [RUTA_PROYECTOS, ...proyectos.map(({ id_proyecto }) => rutaDeProyecto(id_proyecto))];
  const urls = paths.map((path) => `<url><loc>${escapeHtml(baseOf(publicUrl) + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

function baseOf(publicUrl: string): string {
  return publicUrl.replace(/\/+$/, '');
}
