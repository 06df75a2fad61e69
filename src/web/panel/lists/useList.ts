import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type FiltroOf,
  PAGE_ROWS,
  PAGE_ROWS_MAX,
  queryOf,
  readFiltro,
  readPaginas,
} from '../../../contract/listings/declaredList.ts';
import type { LISTINGS } from '../../../contract/listings/listings.ts';
import type { PanelAnswerOf, PanelRequestOf } from '../../../contract/panel/calls.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { ApiFailure } from '../../calls/api.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { useSearchMemory } from '../../calls/panel/searchMemory.ts';
import { FRESH_MS } from '../../calls/panel/usePanel.ts';
import { navigate } from '../../navegador/navigation.tsx';

export type PanelListing = (typeof LISTINGS)[keyof typeof LISTINGS];
export type RowOfList<L extends PanelListing> = PanelAnswerOf<L['llamada']>['filas'][number];
/** What a page of whichever list answers. */
type PageOf<L extends PanelListing> = PanelAnswerOf<L['llamada']> & {
  filas: RowOfList<L>[];
  cursor: string | null;
};

export interface Pages<L extends PanelListing> {
  /** What the first page says of the whole list; `undefined` until it is there. */
  primera: PageOf<L> | undefined;
  /** Of all pages that were read, each once. */
  filas: readonly RowOfList<L>[];
  cargando: boolean;
  /** More of them are on their way. */
  reading: boolean;
  hayMas: boolean;
  falla: ApiFailure | undefined;
  releer: () => void;
}

/** A list, page under page. In: how many pages are wanted, 1 or more; what is seen already is one reading. */
export function usePages<L extends PanelListing>(listing: L, filtro: FiltroOf<L>, paginas: number): Pages<L> {
  const { data, error, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['panel', listing.llamada, filtro, 'paginas'] as const,
      queryFn: ({ pageParam, signal }) =>
        // Filter and answer are made of the same declaration as the call.
        callPanel(listing.llamada, { ...filtro, ...pageParam } as PanelRequestOf<L['llamada']>, {
          signal,
        }) as Promise<PageOf<L>>,
      initialPageParam: { limite: Math.min(PAGE_ROWS * paginas, PAGE_ROWS_MAX) } as {
        limite?: number;
        cursor?: string;
      },
      getNextPageParam: ({ cursor }) => (cursor === null ? undefined : { cursor }),
      staleTime: FRESH_MS,
      refetchInterval: false,
    });
  const pages = data?.pages;
  const filas: readonly RowOfList<L>[] = pages?.flatMap((page) => page.filas) ?? [];
  const wanted = PAGE_ROWS * paginas;
  const missing = filas.length > 0 && filas.length < wanted && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (missing) void fetchNextPage();
  }, [missing, fetchNextPage]);
  return {
    primera: pages?.[0],
    // A row that moved between two readings stands on both.
    filas: [...new Map(filas.map((row) => [keyOfRow(listing, row), row])).values()],
    cargando: isPending,
    reading: isFetchingNextPage,
    hayMas: hasNextPage,
    falla: error instanceof ApiFailure ? error : undefined,
    releer: () => void refetch(),
  };
}

export interface List<L extends PanelListing> extends Pages<L> {
  listing: L;
  /** As the address has it. */
  filtro: FiltroOf<L>;
  /** What is searched for beside it; '' where nothing is. */
  busca: string;
  /** Both, as the calls want them. */
  sought: FiltroOf<L>;
  search: (texto: string) => void;
  /** Goes to the first page of another filter, in the address. In: whether 'back' returns to this one. */
  filter: (query: Readonly<Record<string, string>>, back: boolean) => void;
  more: () => void;
}

/** A list that the address filters and pages. In: what stands behind its question mark. */
export function useList<L extends PanelListing>(listing: L, query: string): List<L> {
  const filtro = readFiltro(listing, query);
  const paginas = readPaginas(query);
  const [busca, setBusca] = useSearchMemory(listing.seccion);
  const sought: FiltroOf<L> = { ...filtro, ...(busca && { busca }) };
  const go = (next: Readonly<Record<string, string>>, back = false) =>
    navigate(rutaOfPanel(listing.seccion, { query: next }), { replace: !back });
  const asked = queryOf(listing, filtro);
  return {
    ...usePages(listing, sought, paginas),
    listing,
    filtro,
    busca,
    sought,
    search(texto) {
      setBusca(texto);
      if (paginas > 1) go(asked);
    },
    filter: go,
    more: () => go({ ...asked, paginas: String(paginas + 1) }),
  };
}

/** What no other row of the list has. */
export function keyOfRow<L extends PanelListing>(listing: L, row: RowOfList<L>): string {
  const fields: Readonly<Record<string, unknown>> = row;
  return String(fields[listing.llave]);
}

/** By which a row is found in the document, to be focused. */
export function idOfRow<L extends PanelListing>({ llamada }: L, key: string): string {
  return `${llamada}-${key}`;
}
