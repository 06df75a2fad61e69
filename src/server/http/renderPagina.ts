import type { Configuracion } from '../../contract/empresa.ts';
import { escapeHtml, jsonForScript } from './html.ts';

/** What stands in the page in place of the two comments that `src/web/index.html` carries. */
const CONFIGURACION = '<!--configuracion-->';
const ESTILO_MARCA = '<!--estilo-marca-->';

/**
 * Fills a built page: the configuration that its program reads before the first call, the brand colours, and
 * the company's name in the title and in link previews.
 */
export function renderPagina(html: string, configuracion: Configuracion): string {
  const { empresa } = configuracion;
  const data = `<script type="application/json" id="configuracion">${jsonForScript(configuracion)}</script>`;
  // Replacement by function: `$&` in a company's text is text.
  return html
    .replace(/<title>([^<]*)<\/title>/, (_element, title: string) => head(title, empresa.nombre))
    .replace(CONFIGURACION, () => data)
    .replace(ESTILO_MARCA, () => brandStyle(empresa.colorPrimario, empresa.colorAcento));
}

function head(title: string, nombre: string): string {
  const company = escapeHtml(nombre);
  return [
    `<title>${title} | ${company}</title>`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:site_name" content="${company}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="es_MX">',
  ].join('\n');
}

/** Both colours match `#rrggbb` by contract, so nothing can close the style element. */
export function brandStyle(primario: string, acento: string): string {
  return `<style>:root{--marca-primario:${primario};--marca-acento:${acento}}</style>`;
}
