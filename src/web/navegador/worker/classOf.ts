import type { ReadingCall } from '../../../contract/catalogo.ts';
import {
  offSite,
  RUTA_AVISO_DE_PRIVACIDAD,
  RUTA_JOURNEY,
  type Ruta,
  readRuta,
} from '../../../contract/rutas.ts';

/** The reading calls; other posts are ignored. */
const LECTURAS: Record<ReadingCall, true> = {
  RecuperarProyectos: true,
  RecuperarLotes: true,
  RecuperarModelos: true,
  RecuperarModelosImg: true,
  RecuperarEquipamientos: true,
  RecuperarEquipamientosImg: true,
  RecuperarPlanes: true,
  RecuperarGastos: true,
  RecuperarCreditos: true,
};

/** The cached pages, by address: the project list's, the wizard's, the privacy notice's. */
export const KEPT_DOCUMENTS = ['/', RUTA_JOURNEY, RUTA_AVISO_DE_PRIVACIDAD] as const;
type KeptDocument = (typeof KEPT_DOCUMENTS)[number];

/** The cached page that serves an address. */
const DOCUMENTO_DE: Record<Ruta['tipo'], KeptDocument | undefined> = {
  proyectos: '/',
  paso: RUTA_JOURNEY,
  emitida: RUTA_JOURNEY,
  panel: undefined,
  ninguna: undefined,
};

export type AssetClass =
  /** A page of the wizard, network first. `secreto`: its answer is not cached. */
  | { clase: 'documento'; documento: KeptDocument; secreto: boolean }
  /**
   * A file with a content hash in its name: cached for good. `programa`: of the program, otherwise of the catalogue.
   */
  | { clase: 'archivo'; programa: boolean }
  /** A list of the catalogue, network first. */
  | { clase: 'lectura' }
  /** An issued quote, network first: some are kept. */
  | { clase: 'cotizacion' };

interface Peticion {
  method: string;
  mode: string;
  url: string;
}

/**
 * The service worker's handling of a request; `undefined` leaves it to the browser. So do other origins,
 * submissions, issued quotes' files, the simulator and the panel.
 */
export function classOf({ method, mode, url }: Peticion, origin: string): AssetClass | undefined {
  const { origin: own, pathname: path } = new URL(url);
  if (own !== origin) return undefined;
  const pathname = offSite(path);
  if (method === 'POST') {
    const llamada = /^\/api\/(\w+)$/.exec(pathname)?.[1] ?? '';
    if (llamada === 'RecuperarCotizacion') return { clase: 'cotizacion' };
    return Object.keys(LECTURAS).includes(llamada) ? { clase: 'lectura' } : undefined;
  }
  if (method !== 'GET') return undefined;
  if (mode === 'navigate') {
    const { tipo } = readRuta(url);
    const documento = pathname === RUTA_AVISO_DE_PRIVACIDAD ? pathname : DOCUMENTO_DE[tipo];
    return documento && { clase: 'documento', documento, secreto: tipo === 'emitida' };
  }
  if (pathname.startsWith('/assets/')) return { clase: 'archivo', programa: true };
  return /^\/(?:imagenes|planos)\//.test(pathname) ? { clase: 'archivo', programa: false } : undefined;
}

/** The panel and an issued quote: pages that no other site may frame. */
export function isNeverFramed(url: string): boolean {
  const { tipo } = readRuta(url);
  return tipo === 'panel' || tipo === 'emitida';
}

/**
 * Cache key of a list. The cache takes no POST, so the request body becomes a query.
 * In: the call; the JSON text of its request.
 */
export function readingKeyOf(llamada: string, solicitud: string): string {
  return `/api/${llamada}?${encodeURIComponent(solicitud)}`;
}

/** Whether the server permits caching; not for an issued quote's page, whose address is secret. */
export function mayKeep(response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const { status, type, redirected, headers } = response;
  const forbidden = /no-store/.test(headers.get('cache-control') ?? '');
  return status === 200 && type === 'basic' && !redirected && !forbidden;
}
