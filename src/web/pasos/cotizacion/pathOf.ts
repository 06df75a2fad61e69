import { origen } from '../../configuracion.ts';

/** In: an address on this server, absolute or not. Out: its path and query, as the router wants it. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url, origen);
  return pathname + search;
}

/** The secret of a quote's own address; empty where it has none. */
export function secretOf(own: string): string {
  return new URLSearchParams(own.slice(own.indexOf('?'))).get('c') ?? '';
}
