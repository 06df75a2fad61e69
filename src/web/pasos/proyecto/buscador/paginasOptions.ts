import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  type FiltroDeProyectos,
  queryOfProyectos,
} from '../../../../contract/proyectos/filtroDeProyectos.ts';
import type { PaginaDeProyectos } from '../../../../contract/proyectos/listaDeProyectos.ts';
import { ApiFailure } from '../../../calls/api.ts';
import { parseRetryAfter } from '../../../calls/retries.ts';

/** The pages of what is asked for, one after the other; the first may have come with the HTML. */
export function paginasOptions(filtro: FiltroDeProyectos) {
  return infiniteQueryOptions({
    queryKey: ['BuscarProyectos', queryOfProyectos(filtro)] as const,
    queryFn: ({ pageParam, signal }) =>
      fetchPagina({ ...filtro, ...(pageParam && { despues: pageParam }) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ siguiente }: PaginaDeProyectos) => siguiente,
    // What stands is not asked for again while it is being read: it would move.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** @throws {ApiFailure} */
async function fetchPagina(filtro: FiltroDeProyectos, signal: AbortSignal): Promise<PaginaDeProyectos> {
  const response = await fetch(`/api/BuscarProyectos?${queryOfProyectos(filtro)}`, { signal }).catch(
    (error) => {
      throw new ApiFailure(`BuscarProyectos: ${error}`);
    },
  );
  if (!response.ok) {
    const retryAfterMs = parseRetryAfter(response.headers.get('Retry-After'), Date.now());
    throw new ApiFailure(`BuscarProyectos: ${response.status}`, { status: response.status, retryAfterMs });
  }
  // The server's tests hold its answers against the contract.
  return (await response.json()) as PaginaDeProyectos;
}
