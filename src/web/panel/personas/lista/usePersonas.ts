import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PanelRequestOf } from '../../../../contract/panel/calls.ts';
import type { AsesorEnPanel } from '../../../../contract/panel/inventario.ts';
import type { PersonaListed } from '../../../../contract/panel/personas.ts';
import { ApiFailure } from '../../../calls/api.ts';
import { callPanel } from '../../../calls/panel/callPanel.ts';
import { FRESH_MS } from '../../../calls/panel/usePanel.ts';

export interface ReadPersonas {
  /** Of all pages that were read, each once; `undefined` until there is one. */
  personas: readonly PersonaListed[] | undefined;
  asesores: readonly AsesorEnPanel[];
  cargando: boolean;
  /** More of them are on their way. */
  reading: boolean;
  hayMas: boolean;
  falla: ApiFailure | undefined;
  releer: () => void;
}

/** The people, page under page. In: how many pages are wanted, 1 or more; each begins where the one before ends. */
export function usePersonas(
  filtro: Omit<PanelRequestOf<'ListarPersonas'>, 'despuesDe'>,
  paginas: number,
): ReadPersonas {
  const { data, error, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['panel', 'ListarPersonas', filtro, 'paginas'] as const,
      queryFn: ({ pageParam, signal }) =>
        callPanel('ListarPersonas', { ...filtro, ...(pageParam && { despuesDe: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
      staleTime: FRESH_MS,
      refetchInterval: false,
    });
  const pages = data?.pages;
  const missing = pages && pages.length < paginas && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (missing) void fetchNextPage();
  }, [missing, fetchNextPage]);
  // Whoever asked for another quote between two readings stands on both.
  const byId = pages && new Map(pages.flatMap(({ personas }) => personas.map((it) => [it.id, it] as const)));
  return {
    personas: byId && [...byId.values()],
    asesores: pages?.[0]?.asesores ?? [],
    cargando: isPending,
    reading: isFetchingNextPage,
    hayMas: hasNextPage,
    falla: error instanceof ApiFailure ? error : undefined,
    releer: () => void refetch(),
  };
}
