import type { ReadingCall } from '../../../contract/catalogo.ts';
import { RUTA_JOURNEY, type Ruta, readRuta } from '../../../contract/rutas.ts';

/** The reading calls; whatever else is posted is never looked at. */
const LECTURAS: Record<ReadingCall, true> = {
  RecuperarProyectos: true,
  RecuperarLotes: true,
  RecuperarModelos: true,
  RecuperarModelosImg: true,
  RecuperarEquipamientos: true,
  RecuperarEquipamientosImg: true,
};

/** The two pages that are kept, by the addresses at which they are asked for: the project list's and the wizard's. */
export const KEPT_DOCUMENTS = ['/', RUTA_JOURNEY] as const;
export type KeptDocument = (typeof KEPT_DOCUMENTS)[number];

/** Under which of them an address's document is found. */
const DOCUMENTO_DE: Record<Ruta['tipo'], KeptDocument | undefined> = {
  proyectos: '/',
  paso: RUTA_JOURNEY,
  emitida: RUTA_JOURNEY,
  panel: undefined,
  ninguna: undefined,
};

export type AssetClass =
  /** A page of the wizard, asked from the network first. `secreto`: what comes of it is not kept. */
  | { clase: 'documento'; documento: KeptDocument; secreto: boolean }
  /** A file whose name says its content: kept for good. `programa`: of the program, else of the catalogue. */
  | { clase: 'archivo'; programa: boolean }
  /** A list of the catalogue, asked from the network first. */
  | { clase: 'lectura' };

interface Peticion {
  method: string;
  mode: string;
  url: string;
}

/**
 * What the service worker does with a request; `undefined`: nothing at all, the browser goes on by itself. So
 * it is with other origins, submissions, issued quotes' calls and files, the simulator and the staff's side.
 */
export function classOf({ method, mode, url }: Peticion, origin: string): AssetClass | undefined {
  const { origin: own, pathname } = new URL(url);
  if (own !== origin) return undefined;
  if (method === 'POST') {
    const llamada = /^\/api\/(\w+)$/.exec(pathname)?.[1] ?? '';
    return Object.keys(LECTURAS).includes(llamada) ? { clase: 'lectura' } : undefined;
  }
  if (method !== 'GET') return undefined;
  if (mode === 'navigate') {
    const { tipo } = readRuta(url);
    const documento = DOCUMENTO_DE[tipo];
    return documento && { clase: 'documento', documento, secreto: tipo === 'emitida' };
  }
  if (pathname.startsWith('/assets/')) return { clase: 'archivo', programa: true };
  return /^\/(?:imagenes|planos)\//.test(pathname) ? { clase: 'archivo', programa: false } : undefined;
}

/**
 * The name under which a list is kept: the cache takes no POST, so its question becomes a query.
 * In: the call; the JSON text that it asked with.
 */
export function readingKeyOf(llamada: string, solicitud: string): string {
  return `/api/${llamada}?${encodeURIComponent(solicitud)}`;
}

/** Whether the server lets an answer be kept: an issued quote's page, whose address is secret, says no. */
export function mayKeep(response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const { status, type, redirected, headers } = response;
  const forbidden = /no-store/.test(headers.get('cache-control') ?? '');
  return status === 200 && type === 'basic' && !redirected && !forbidden;
}
