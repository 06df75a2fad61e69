import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import type { ApartadoListed } from '../../../contract/panel/inventario.ts';
import { ApiFailure } from '../../calls/api.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { FRESH_MS } from '../../calls/panel/usePanel.ts';

export interface FiltroDeApartados {
  readonly id_proyecto?: number;
  readonly asesor?: string;
}

export interface ReadApartados {
  /** What the first page says of the whole list; `undefined` until it is there. */
  datos: PanelAnswerOf<'ListarApartados'> | undefined;
  /** Of all pages that were read, each once. */
  apartados: readonly ApartadoListed[];
  cargando: boolean;
  /** More of them are on their way. */
  reading: boolean;
  hayMas: boolean;
  falla: ApiFailure | undefined;
  releer: () => void;
}

/**
 * The holds, page under page. In: how many pages are wanted, 1 or more; those that are not there yet are read one after the
 * other, since each begins where the one before ends.
 */
export function useApartados(filtro: FiltroDeApartados, paginas: number): ReadApartados {
  const { data, error, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['panel', 'ListarApartados', filtro, 'paginas'] as const,
      queryFn: ({ pageParam, signal }) =>
        callPanel('ListarApartados', { ...filtro, ...(pageParam && { despuesDe: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ apartados, hayMas }) => (hayMas ? apartados.at(-1)?.id : undefined),
      staleTime: FRESH_MS,
      refetchInterval: false,
    });
  const pages = data?.pages ?? [];
  const missing = pages.length > 0 && pages.length < paginas && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (missing) void fetchNextPage();
  }, [missing, fetchNextPage]);
  // One that was extended between two readings stands on both.
  const byId = new Map(pages.flatMap(({ apartados }) => apartados.map((it) => [it.id, it] as const)));
  return {
    datos: pages[0],
    apartados: [...byId.values()],
    cargando: isPending,
    reading: isFetchingNextPage,
    hayMas: hasNextPage,
    falla: error instanceof ApiFailure ? error : undefined,
    releer: () => void refetch(),
  };
}
