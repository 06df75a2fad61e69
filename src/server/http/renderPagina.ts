import type { Configuracion } from '../../contract/empresa.ts';
import type { PasoHecho } from '../../contract/inicio.ts';
import type { Cabeza } from './cabeza.ts';
import { escapeHtml, jsonForScript } from './html.ts';
import type { Portada } from './portadaCaliente.ts';

export interface PartesDePagina {
  configuracion: Configuracion;
  portada: Portada;
  /** Absent for pages that are not the tool's own, such as the simulator's. */
  cabeza?: Cabeza;
  /** A step's first look, where the address leads to one. */
  paso?: PasoHecho;
  /** The loading picture stays even where the screen is there: while developing its style comes later. */
  conEspera: boolean;
}

const VIEWPORT = /<meta name="viewport"[^>]*>/;

/**
 * Fills a built page at the comments that `src/web/index.html` carries: what it says of itself, the
 * configuration that its program reads before the first call, the brand colours, what a browser without
 * JavaScript shows, and on the project list the screen itself with its data.
 */
export function renderPagina(
  html: string,
  { configuracion, portada, cabeza, paso, conEspera }: PartesDePagina,
): string {
  const { empresa } = configuracion;
  const inicio = cabeza?.clave === 'inicio' ? portada.inicio : undefined;
  const data = [dataElement('configuracion', configuracion), inicio && dataElement('inicio', inicio.estado)];
  // Replacement by function: `$&` in a company's text is text.
  const fill = (text: string, place: string | RegExp, value: string) => text.replace(place, () => value);
  let page = fill(html, '<!--configuracion-->', data.filter(Boolean).join(''));
  page = fill(page, '<!--estilo-marca-->', brandStyle(empresa.colorPrimario, empresa.colorAcento));
  page = fill(page, '<!--sin-programa-->', withoutProgram(portada, inicio !== undefined));
  if (cabeza) {
    page = fill(page, /<meta\s+name="description"[^>]*>/, '');
    page = fill(page, /<title>[^<]*<\/title>/, headOf(cabeza, empresa.nombre));
  }
  const first = inicio ?? paso;
  if (!first) return page;
  // The picture's request leaves before anything else has been read but the viewport: without that a phone takes
  // the page for 980 px wide, and asks for a larger picture than its screen shows, and for that one too.
  page = page.replace(VIEWPORT, (viewport) => viewport + first.precarga);
  if (paso) {
    page = fill(page, '<!--raiz-->', `<div class="dibujado">${paso.html}</div>`);
    // After what is seen at once.
    page = fill(page, '</body>', `${dataElement('lecturas', paso.lecturas)}</body>`);
  } else page = fill(page, /<!--raiz-->[\s\S]*<!--\/raiz-->/, first.html);
  return conEspera ? page : fill(page, /<!--espera-->[\s\S]*<!--\/espera-->/, '');
}

function dataElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${jsonForScript(value)}</script>`;
}

function headOf({ titulo, descripcion, canonica, imagen }: Cabeza, empresa: string): string {
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
  const og = (name: string, content: string | number) =>
    `<meta property="og:${name}" content="${escapeHtml(String(content))}">`;
  return [
    `<title>${escapeHtml(titulo)}</title>`,
    meta('description', descripcion),
    canonica ? `<link rel="canonical" href="${escapeHtml(canonica)}">` : meta('robots', 'noindex'),
    og('title', titulo),
    og('description', descripcion),
    og('site_name', empresa),
    og('type', 'website'),
    og('locale', 'es_MX'),
    canonica && og('url', canonica),
    imagen &&
      og('image', imagen.direccion) + og('image:width', imagen.ancho) + og('image:height', imagen.alto),
    imagen && meta('twitter:card', 'summary_large_image'),
  ]
    .filter(Boolean)
    .join('');
}

/**
 * For a browser without JavaScript: how to reach the company, and its projects where the page does not list
 * them anyway.
 */
function withoutProgram({ empresa, proyectos }: Portada, listed: boolean): string {
  const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  const ways = [
    empresa.telefono && link(`tel:${empresa.telefono.replace(/[^\d+]/g, '')}`, empresa.telefono),
    empresa.correo && link(`mailto:${empresa.correo}`, empresa.correo),
  ].filter(Boolean);
  const items = proyectos.map(
    ({ nombre, urlPagina }) => `<li>${urlPagina ? link(urlPagina, nombre) : escapeHtml(nombre)}</li>`,
  );
  return [
    ways.length && `<p>Con gusto te cotizamos por otro medio: ${ways.join(' o ')}.</p>`,
    !listed && items.length && `<p>Proyectos de ${escapeHtml(empresa.nombre)}:</p><ul>${items.join('')}</ul>`,
  ]
    .filter(Boolean)
    .join('');
}

/** Both colours match `#rrggbb` by contract, so nothing can close the style element. */
export function brandStyle(primario: string, acento: string): string {
  return `<style>:root{--marca-primario:${primario};--marca-acento:${acento}}</style>`;
}
