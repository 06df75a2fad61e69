import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  type FiltroDeProyectos,
  queryOfProyectos,
} from '../../../../contract/proyectos/filtroDeProyectos.ts';
import type { PaginaDeProyectos } from '../../../../contract/proyectos/listaDeProyectos.ts';
import { fetchPagina } from '../fetchPagina.ts';

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
