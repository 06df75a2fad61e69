import type { LlamadaDeLectura } from '../../contract/catalogo.ts';

/** The reading calls; whatever else is posted is never looked at. */
const LECTURAS: Record<LlamadaDeLectura, true> = {
  RecuperarProyectos: true,
  RecuperarLotes: true,
  RecuperarModelos: true,
  RecuperarModelosImg: true,
  RecuperarEquipamientos: true,
  RecuperarEquipamientosImg: true,
};

/** Under which of the two kept pages an address's document is kept and found. */
export type Documento = '/' | '/lotificacion';

export type Clase =
  /** A page of the wizard, asked from the network first. */
  | { clase: 'documento'; documento: Documento }
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
export function claseOf({ method, mode, url }: Peticion, origin: string): Clase | undefined {
  const { origin: own, pathname } = new URL(url);
  if (own !== origin) return undefined;
  if (method === 'POST') {
    const llamada = /^\/api\/(\w+)$/.exec(pathname)?.[1] ?? '';
    return Object.keys(LECTURAS).includes(llamada) ? { clase: 'lectura' } : undefined;
  }
  if (method !== 'GET') return undefined;
  if (mode === 'navigate') {
    if (/^\/(?:lotificacion\/proyecto\/?)?$/i.test(pathname)) return { clase: 'documento', documento: '/' };
    const wizard = /^\/lotificacion(?:\/|$)/i.test(pathname);
    return wizard ? { clase: 'documento', documento: '/lotificacion' } : undefined;
  }
  if (pathname.startsWith('/assets/')) return { clase: 'archivo', programa: true };
  return /^\/(?:imagenes|planos)\//.test(pathname) ? { clase: 'archivo', programa: false } : undefined;
}

/**
 * The name under which a list is kept: the cache takes no POST, so its question becomes a query.
 * In: the call; the JSON text that it asked with.
 */
export function claveDeLectura(llamada: string, solicitud: string): string {
  return `/api/${llamada}?${encodeURIComponent(solicitud)}`;
}

/** Whether the server lets an answer be kept: an issued quote's page, whose address is secret, says no. */
export function mayKeep(response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const { status, type, redirected, headers } = response;
  const forbidden = /no-store/.test(headers.get('cache-control') ?? '');
  return status === 200 && type === 'basic' && !redirected && !forbidden;
}
