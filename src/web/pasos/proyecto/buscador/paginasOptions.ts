import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  type FiltroDeProyectos,
  queryOfProyectos,
} from '../../../../contract/proyectos/filtroDeProyectos.ts';
import type { PaginaDeProyectos } from '../../../../contract/proyectos/listaDeProyectos.ts';
import { fetchPagina } from '../fetchPagina.ts';

/** The result pages of a filter. The first may come with the HTML. */
export function paginasOptions(filtro: FiltroDeProyectos) {
  return infiniteQueryOptions({
    queryKey: ['BuscarProyectos', queryOfProyectos(filtro)] as const,
    queryFn: ({ pageParam, signal }) =>
      fetchPagina({ ...filtro, ...(pageParam && { despues: pageParam }) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ siguiente }: PaginaDeProyectos) => siguiente,
    // Never refetched on its own: the list would move under the reader.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
