import type { PageSettings } from '../../contract/empresa.ts';
import type { DonePantalla, DoneReading } from '../../contract/pantalla.ts';
import { onSite, RUTA_PROYECTOS } from '../../contract/rutas.ts';
import { phoneLinkOf, whatsappLinkOf } from '../../domain/contacto.ts';
import type { MedicionSettings } from '../plataforma/settings.ts';
import type { WrittenPieces } from './csp.ts';
import { type Head, headOf } from './head.ts';
import { escapeHtml, jsonForScript } from './html.ts';
import { medicionBar } from './medicion/bar.ts';
import { linksOfIconos } from './previews/iconos.ts';
import { waitingProgram } from './program.ts';
import { hasManyProyectos } from './readingsOfPantalla.ts';
import type { Resources } from './resources.ts';
import type { Portada } from './warmPortada.ts';

/** A drawn screen and its data. */
export interface DrawnPagina extends DonePantalla {
  direccion: string;
  lecturas: readonly DoneReading[];
}

export interface PaginaParts {
  configuracion: PageSettings;
  portada: Portada;
  cabeza: Head;
  recursos: Resources;
  /** Who measures a visit that agreed; absent also on pages where nobody does. */
  medicion?: MedicionSettings | undefined;
  /** Absent if the browser draws it. */
  dibujada: DrawnPagina | undefined;
  /** Without script: the project list works, an issued quote is readable, the rest says it needs one. */
  clase: 'lista' | 'paso' | 'emitida' | 'simulador' | 'panel';
  /** In development the style comes with the program; a loading picture fills the time. */
  desarrollo: boolean;
}

const CARGANDO = `<div id="cargando" role="status"><svg viewBox="0 0 48 48" aria-hidden="true"><path class="lote" d="M6 36 24 27l18 9-18 9z"/><path class="casa" pathLength="1" d="M13 34V18L24 8l11 10v16M20 37V26h8v11"/></svg><p>Cargando…</p></div>`;
const SIN_ABRIR = `<div id="sin-abrir"><p>La página no terminó de abrirse. Revisa tu conexión.</p><a href="">Reintentar</a></div>`;
const ELEGIR =
  'Para elegir tu lote y tu casa y recibir tu cotización, esta página necesita JavaScript. Actívalo en tu navegador y vuelve a cargarla.';
const NECESITA: Readonly<Record<PaginaParts['clase'], string>> = {
  lista: ELEGIR,
  paso: ELEGIR,
  emitida: 'Puedes leer tu cotización y descargar su PDF. Lo demás de esta página necesita JavaScript.',
  panel: 'El panel necesita JavaScript. Actívalo en tu navegador y vuelve a cargarlo.',
  simulador: 'El simulador necesita JavaScript. Actívalo en tu navegador y vuelve a cargarlo.',
};

/** Without script: hides screens that need it, and useless buttons and placeholders on readable ones. */
const HIDDEN_WITHOUT_SCRIPT: Readonly<Record<PaginaParts['clase'], readonly string[]>> = {
  lista: [],
  emitida: ['#sin-abrir', '#raiz button', '#raiz [data-espera]'],
  paso: ['#sin-abrir', '#raiz'],
  panel: ['#sin-abrir', '#raiz'],
  simulador: ['#sin-abrir', '#raiz'],
};

/** Its sentences as paragraphs. The project list has no such style: its document has no bytes for it. */
const APART = '#sin-programa>*+*{margin-top:12px}';

/** Composes a page; its inline pieces are noted in `piezas`. */
export function composePagina(piezas: WrittenPieces, partes: PaginaParts): string {
  const { configuracion, portada, cabeza, recursos, medicion, dibujada, clase, desarrollo } = partes;
  const { empresa } = configuracion;
  const { estiloPrevio, estiloDeEspera, olvidar, recordar, retener } = portada.pintor;
  if (dibujada) piezas.attributes(dibujada.estilos);
  const cargando = desarrollo || !dibujada;
  const barra = medicion && medicionBar(piezas, medicion, portada.pintor.preguntar);
  const sinAbrir = clase === 'paso' || clase === 'emitida' || clase === 'panel';
  const withoutScript = [...(cargando ? ['#cargando'] : []), ...HIDDEN_WITHOUT_SCRIPT[clase]];
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // The picture's request comes first, after the viewport: without that a phone assumes 980 px and requests
    // larger pictures.
    dibujada?.precarga,
    headOf(cabeza, empresa.nombre),
    '<meta name="theme-color" content="#f6f1e8">',
    '<meta name="format-detection" content="telephone=no">',
    linksOfIconos(empresa),
    ...recursos.letras.map(
      (it) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${it}">`,
    ),
    piezas.style(estiloPrevio),
    cargando && piezas.style(estiloDeEspera),
    piezas.style(brandStyle(empresa.colorPrimario, empresa.colorAcento)),
    dataElement('configuracion', clase === 'lista' ? withoutAviso(configuracion) : configuracion),
    recursos.estilo && piezas.style(recursos.estilo),
    barra?.head,
    // A disabled sheet is never fetched.
    ...recursos.hojas.map((it) => `<link rel="stylesheet" disabled crossorigin href="${it}">`),
    withoutScript.length > 0 &&
      `<noscript>${piezas.style(`${withoutScript.join(',')}{display:none}${APART}`)}</noscript>`,
    clase === 'lista' && piezas.script(olvidar),
    clase !== 'simulador' && clase !== 'panel' && piezas.script(recordar),
    // The list's links and its form work by themselves.
    dibujada && clase !== 'lista' && piezas.script(retener),
  ];
  const body = [
    barra?.body,
    cargando && CARGANDO,
    `<noscript><div id="sin-programa"><p>${NECESITA[clase]}</p>`,
    clase !== 'simulador' &&
      clase !== 'panel' &&
      withoutProgram(portada, clase, clase === 'lista' && dibujada !== undefined),
    '</div></noscript>',
    `<div id="raiz"${dibujada ? ` data-dibujada="${escapeHtml(dibujada.direccion)}"` : ''}>${dibujada?.html ?? ''}</div>`,
    // Behind the visible part, which then comes with the first flight.
    sinAbrir && !cargando && piezas.style(estiloDeEspera),
    sinAbrir && SIN_ABRIR,
    // After the visible part.
    dibujada && dataElement('lecturas', dibujada.lecturas),
    cabeza.datos && `<script type="application/ld+json">${jsonForScript(cabeza.datos)}</script>`,
    programOf(piezas, partes),
  ];
  const joined = (parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join('');
  return `<!doctype html><html lang="es-MX"><head>${joined(head)}</head><body>${joined(body)}</body></html>`;
}

/** A drawn page is shown first, then run. */
function programOf(piezas: WrittenPieces, { recursos, dibujada, clase, desarrollo }: PaginaParts): string {
  if (dibujada && !desarrollo) return piezas.script(waitingProgram(recursos, clase === 'lista'));
  const [entry = '', ...parts] = [...recursos.programa].reverse();
  return [
    ...[...parts, ...recursos.despues].map((it) => `<link rel="modulepreload" crossorigin href="${it}">`),
    `<script type="module" crossorigin src="${entry}"></script>`,
  ].join('');
}

/** The list's document never becomes a contact form: its links load documents of their own (decisions 1). */
function withoutAviso({ empresa, ...rest }: PageSettings): PageSettings {
  return { ...rest, empresa: { ...empresa, avisoPrivacidad: { ...empresa.avisoPrivacidad, corto: '' } } };
}

function dataElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${jsonForScript(value)}</script>`;
}

/** Without JavaScript: contact, and the projects if not listed anyway. */
function withoutProgram(
  { empresa, proyectos }: Portada,
  clase: PaginaParts['clase'],
  isListed: boolean,
): string {
  const issued = clase === 'emitida';
  const listed = isListed || issued;
  const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  const callLink = phoneLinkOf(empresa.telefono);
  const chat = whatsappLinkOf(empresa.siguiente?.whatsapp ?? '', 'Hola, quiero una cotización');
  const ways = [
    callLink ? link(callLink, empresa.telefono) : escapeHtml(empresa.telefono),
    chat && link(chat, 'WhatsApp'),
    empresa.correo && link(`mailto:${empresa.correo}`, empresa.correo),
  ]
    .filter((way) => way !== undefined)
    .filter(Boolean);
  const items = proyectos.map(
    ({ nombre, urlPagina }) => `<li>${urlPagina ? link(urlPagina, nombre) : escapeHtml(nombre)}</li>`,
  );
  const many = hasManyProyectos({ proyectos });
  return [
    ways.length &&
      `<p>${issued ? 'Para agendar tu visita o cambiar algo' : 'Con gusto te cotizamos y te mandamos el PDF'}: ${inList(ways)}.</p>`,
    !listed && many && `<p>${link(onSite(RUTA_PROYECTOS), `Ver los ${items.length} proyectos`)}</p>`,
    !listed &&
      !many &&
      items.length &&
      `<p>Proyectos de ${escapeHtml(empresa.nombre)}:</p><ul>${items.join('')}</ul>`,
  ]
    .filter(Boolean)
    .join('');
}

/** 'a, b o c'. */
function inList(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' o ');
}

/** The contract demands `#rrggbb`, so nothing can close the style element. */
export function brandStyle(primario: string, acento: string): string {
  return `:root{--marca-primario:${primario};--marca-acento:${acento}}`;
}
