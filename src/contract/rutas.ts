/** Steps of a project, in order. */
export type Paso = 'lote' | 'modelo' | 'equipamiento' | 'cotizacion';

/** Route of an address (decisions 1). */
export type Ruta =
  | { tipo: 'proyectos' }
  | { tipo: 'paso'; paso: Paso; id: number }
  /** `SIN_ID`: the saved selection's project, else project 1. `ID_INVALIDO`: project 1. */
  | { tipo: 'paso'; paso: Paso; id: undefined; motivo: 'SIN_ID' | 'ID_INVALIDO' }
  /** An issued quote. Anyone with `c` sees it, so its page is never cached or tracked. */
  | { tipo: 'emitida'; id: number | undefined; c: string }
  | { tipo: 'panel' }
  | { tipo: 'ninguna' };

const RAIZ = 'lotificacion';
const SEGMENTOS: Record<Paso, string> = {
  lote: 'SeleccionCasa',
  modelo: 'SeleccionModelo',
  equipamiento: 'SeleccionModEqu',
  cotizacion: 'cotizacion',
};

/** Step 1 of the saved selection's project, or of the fallback. */
export const RUTA_JOURNEY = `/${RAIZ}`;
export const RUTA_SIN_PROYECTO = `${RUTA_JOURNEY}/${SEGMENTOS.lote}`;
/** Canonical address of the project list, also of the root and of unknown addresses. */
export const RUTA_PROYECTOS = `${RUTA_JOURNEY}/proyecto`;
export const RUTA_PANEL = '/panel';
export const RUTA_AVISO_DE_PRIVACIDAD = '/aviso-de-privacidad';
/** In: the invitation's secret. It stands behind `#`, so that no server or proxy logs it. */
export function rutaOfInvitacion(secreto: string): string {
  return `${RUTA_PANEL}/invitacion#${encodeURIComponent(secreto)}`;
}
/** Router pattern of a quote's PDF, below the calls. */
export const PATRON_PDF = '/cotizaciones/:archivo';
/** Project for an id that does not exist. */
export const FALLBACK_PROYECTO = 1;

export function rutaOf(paso: Paso, id_proyecto: number): string {
  return `${RUTA_JOURNEY}/${SEGMENTOS[paso]}/${id_proyecto}`;
}

/** Page of an issued quote. In: its project and secret. */
export function rutaOfIssued(id_proyecto: number, c: string): string {
  return `${rutaOf('cotizacion', id_proyecto)}?c=${encodeURIComponent(c)}`;
}

/** PDF of an issued quote. In: its secret. */
export function rutaOfPdf(c: string): string {
  return `/api${PATRON_PDF.replace(':archivo', `${encodeURIComponent(c)}.pdf`)}`;
}

/** A choice as ids, for links and for the device; no personal data. */
export interface Configuracion {
  id_proyecto: number;
  id_lote: string;
  id_modelo: number;
  equipamientos: readonly number[];
}

/** Opens the choice as the follower's draft. */
export function rutaOfConfiguracion({
  id_proyecto,
  id_lote,
  id_modelo,
  equipamientos,
}: Configuracion): string {
  const equipo = equipamientos.length ? `&equipo=${equipamientos.join()}` : '';
  return `${rutaOf('lote', id_proyecto)}?lote=${encodeURIComponent(id_lote)}&modelo=${id_modelo}${equipo}`;
}

/** Step 1 with the lot's sheet open. */
export function rutaOfLote(id_proyecto: number, id_lote: string): string {
  return `${rutaOf('lote', id_proyecto)}?lote=${encodeURIComponent(id_lote)}`;
}

/** A lot that an address of step 1 names, and the house on it, if it names one. */
export interface LinkedLote {
  id_proyecto: number;
  id_lote: string;
  id_modelo: number | undefined;
}

/** `undefined` for an address without a lot. */
export function readLinkedLote(address: string): LinkedLote | undefined {
  const ruta = readRuta(address);
  const { query } = splitAddress(address);
  const id_lote = readQueryValue(query, 'lote');
  if (ruta.tipo !== 'paso' || ruta.paso !== 'lote' || !ruta.id || !id_lote) return undefined;
  return { id_proyecto: ruta.id, id_lote, id_modelo: parseId(readQueryValue(query, 'modelo')) };
}

/** Position of the lot that an address names without a house; -1 if none. */
export function indexOfLinked(lotes: readonly { id_lote: string }[], address: string): number {
  const linked = readLinkedLote(address);
  return lotes.findIndex(({ id_lote }) => id_lote === linked?.id_lote && !linked.id_modelo);
}

/** The choice in an address, without invalid equipment; `undefined` if it has none. */
export function readConfiguracion(address: string): Configuracion | undefined {
  const linked = readLinkedLote(address);
  if (!linked?.id_modelo) return undefined;
  const equipo = readQueryValue(splitAddress(address).query, 'equipo')?.split(',') ?? [];
  const equipamientos = [...new Set(equipo.flatMap((it) => parseId(it) ?? []))];
  return { ...linked, id_modelo: linked.id_modelo, equipamientos };
}

/** In: PUBLIC_URL; a path. */
export function absoluteOf(publicUrl: string, ruta: string): string {
  return publicUrl.replace(/\/+$/, '') + ruta;
}

/** First segments of our own addresses. The site's path begins with none of them, so that both can be told apart. */
export const OWN_SEGMENTS: readonly string[] = [
  ...[RAIZ, 'panel', 'aviso-de-privacidad', 'simulador', 'recordatorios', 'avisame', 'calendario'],
  ...['api', 'assets', 'imagenes', 'planos', 'compartir', 'medicion', 'salud', 'metrics'],
];

/** Path of `PUBLIC_URL`, such as `/cotizador`; empty at the root of a site. */
let site = '';

/** Call before any address is read or written. In: PUBLIC_URL, or any address of the same path. */
export function standAt(publicUrl: string): void {
  site = splitAddress(publicUrl, '').path.replace(/\/+$/, '');
}

/** The one join of site and path, for browsers; applied twice it changes nothing. An address elsewhere stays. */
export function onSite(ruta: string): string {
  return /^\/(?!\/)/.test(ruta) && offSite(ruta) === ruta ? site + ruta : ruta;
}

/** A path within the tool, whether or not it has the site's path: some proxies strip that. */
export function offSite(path: string, from = site): string {
  const rest = path.slice(from.length);
  if (!from || !path.startsWith(from) || !/^(?:[/?#]|$)/.test(rest)) return path;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * The one parser of addresses. It ignores letter case, trailing slashes and percent-encoding, since what one
 * part draws another must protect. In: path with or without query, or a full URL.
 */
export function readRuta(address: string): Ruta {
  const { path, query } = splitAddress(address);
  const [root, ...segments] = path.split('/').map((it) => decodeText(it).toLowerCase());
  while (segments.at(-1) === '') segments.pop();
  if (root) return { tipo: 'ninguna' };
  const [first, second, third, fourth] = segments;
  if (first === undefined || (first === RAIZ && second === 'proyecto' && third === undefined)) {
    return { tipo: 'proyectos' };
  }
  if (first === 'panel') return { tipo: 'panel' };
  const paso = first === RAIZ && fourth === undefined && pasoOf(second);
  return (paso && readPaso(paso, third, query)) || { tipo: 'ninguna' };
}

/** Drops origin, site and fragment. */
export function splitAddress(address: string, from = site): { path: string; query: string } {
  const [, path = '', query = ''] =
    /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)\??([^#]*)/i.exec(address) ?? [];
  return { path: offSite(path, from), query };
}

function pasoOf(segment: string | undefined): Paso | undefined {
  if (segment === undefined) return 'lote';
  return (Object.keys(SEGMENTOS) as Paso[]).find((paso) => SEGMENTOS[paso].toLowerCase() === segment);
}

function readPaso(paso: Paso, text: string | undefined, query: string): Ruta | undefined {
  const id = parseId(text);
  const c = paso === 'cotizacion' && readQueryValue(query, 'c');
  if (c) return { tipo: 'emitida', id, c };
  if (id !== undefined) return { tipo: 'paso', paso, id };
  if (text !== undefined) return { tipo: 'paso', paso, id, motivo: 'ID_INVALIDO' };
  return paso === 'lote' ? { tipo: 'paso', paso, id, motivo: 'SIN_ID' } : undefined;
}

/** `undefined` unless a positive integer within an id column. */
function parseId(text: string | undefined): number | undefined {
  const id = text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
  return id <= 2_147_483_647 ? id : undefined;
}

/** First value of a name in a form-encoded query. */
export function readQueryValue(query: string, name: string): string | undefined {
  const pairs = query.split('&').map((pair) => pair.replaceAll('+', ' '));
  const pair = pairs.find((it) => decodeText(it.split('=', 1)[0] ?? '') === name);
  return pair && decodeText(pair.slice(pair.indexOf('=') + 1 || pair.length));
}

/** Undecodable text is returned as it is. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** API address of a list. */
export function rutaOfLista(lista: string): string {
  return `/api/v1/${lista}`;
}
/** The OpenAPI page of the API for other programs, if enabled. */
export const RUTA_OPENAPI = '/api/documentacion/lectura';
