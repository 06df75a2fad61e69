import type { Configuracion } from '../../contract/empresa.ts';
import { escapeHtml, jsonForScript } from './html.ts';

/** What stands in a page's head in place of the two comments that `src/web/index.html` carries. */
const CONFIGURACION = '<!--configuracion-->';
const ESTILO_MARCA = '<!--estilo-marca-->';

/**
 * Fills a built page: the configuration that its program reads before the first call, the brand colours, and
 * what search engines and link previews show.
 */
export function renderPagina(html: string, configuracion: Configuracion): string {
  const { empresa } = configuracion;
  const title = escapeHtml(`Elige tu lote y cotiza tu casa | ${empresa.nombre}`);
  const description = escapeHtml(
    `Escoge proyecto, lote, modelo y equipamiento con ${empresa.nombre}, y recibe tu cotización por correo.`,
  );
  const head = [
    `<meta name="description" content="${description}">`,
    `<meta name="theme-color" content="${empresa.colorPrimario}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:locale" content="es_MX">`,
    `<script type="application/json" id="configuracion">${jsonForScript(configuracion)}</script>`,
  ].join('\n');
  // Replacement by function: `$&` in a company's text is text.
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/<meta name="(?:description|theme-color)"[^>]*>\s*/g, '')
    .replace(CONFIGURACION, () => head)
    .replace(ESTILO_MARCA, () => brandStyle(empresa.colorPrimario, empresa.colorAcento));
}

/** Both colours match `#rrggbb` by contract, so nothing can close the style element. */
export function brandStyle(primario: string, acento: string): string {
  return `<style>:root{--marca-primario:${primario};--marca-acento:${acento}}</style>`;
}
