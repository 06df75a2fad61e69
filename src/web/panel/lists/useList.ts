import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
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
import { liveStore, noteOwnAct } from '../../calls/panel/live.ts';
import { useSearchMemory } from '../../calls/panel/searchMemory.ts';
import { FRESH_MS } from '../../calls/panel/usePanel.ts';
import { navigate } from '../../navegador/navigation.tsx';
import { useSteady, type WaitingRows } from './useSteady.ts';

export type PanelListing = (typeof LISTINGS)[keyof typeof LISTINGS];
export type RowOfList<L extends PanelListing> = PanelAnswerOf<L['llamada']>['filas'][number];
/** A page of any list. */
type PageOf<L extends PanelListing> = PanelAnswerOf<L['llamada']> & {
  filas: RowOfList<L>[];
  cursor: string | null;
};

export interface Pages<L extends PanelListing> {
  /** The first page, which holds the list's totals; `undefined` until it arrives. */
  primera: PageOf<L> | undefined;
  /** Of all loaded pages, without duplicates, in the order in which they are being read. */
  filas: readonly RowOfList<L>[];
  /** What changed meanwhile and waits to be shown. */
  steady: WaitingRows;
  cargando: boolean;
  /** The next page is loading. */
  reading: boolean;
  hayMas: boolean;
  falla: ApiFailure | undefined;
  releer: () => void;
}

/** A list by pages. In: pages wanted, at least 1. The first request asks for all of them. */
export function usePages<L extends PanelListing>(listing: L, filtro: FiltroOf<L>, paginas: number): Pages<L> {
  const { data, error, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['panel', listing.llamada, filtro, 'paginas'] as const,
      queryFn: ({ pageParam, signal }) =>
        // Safe casts: the listing declares filter and answer of its own call.
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
  const newest = useMemo(() => {
    const read: readonly RowOfList<L>[] = pages?.flatMap((page) => page.filas) ?? [];
    // A row that moved between two requests is on both pages.
    return [...new Map(read.map((row) => [keyOfRow(listing, row), row]))];
  }, [pages, listing]);
  const { shown, ...steady } = useSteady(newest, JSON.stringify([listing.llamada, filtro]));
  const filas = useMemo(() => shown.map(([, row]) => row), [shown]);
  useChangeMarks(listing, filas);
  const wanted = PAGE_ROWS * paginas;
  const missing = filas.length > 0 && filas.length < wanted && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (missing) void fetchNextPage();
  }, [missing, fetchNextPage]);
  return {
    primera: pages?.[0],
    filas,
    steady,
    cargando: isPending,
    reading: isFetchingNextPage,
    hayMas: hasNextPage,
    falla: error instanceof ApiFailure ? error : undefined,
    releer: () => void refetch(),
  };
}

/** How long a changed row is marked, ms. */
const MARKED_MS = 60_000;

/** Marks rows that somebody else changed, for a minute. */
function useChangeMarks<L extends PanelListing>(listing: L, filas: readonly RowOfList<L>[]): void {
  const before = useRef({ rows: new Map<string, RowOfList<L>>(), own: liveStore.getState().own });
  useEffect(() => {
    const { own } = liveStore.getState();
    const rows = new Map(filas.map((row) => [keyOfRow(listing, row), row]));
    for (const [key, row] of rows) {
      const old = before.current.rows.get(key);
      if (own !== before.current.own || old === undefined || old === row) continue;
      const element = document.getElementById(idOfRow(listing, key));
      element?.setAttribute('data-cambio', '');
      setTimeout(() => element?.removeAttribute('data-cambio'), MARKED_MS);
    }
    before.current = { rows, own };
  }, [listing, filas]);
}

export interface List<L extends PanelListing> extends Pages<L> {
  listing: L;
  /** From the address. */
  filtro: FiltroOf<L>;
  /** The search text, kept out of the address; '' for none. */
  busca: string;
  /** Filter and search, as the calls take them. */
  sought: FiltroOf<L>;
  search: (texto: string) => void;
  /** Navigates to another filter's first page. In: `back`, whether 'back' returns here. */
  filter: (query: Readonly<Record<string, string>>, back: boolean) => void;
  more: () => void;
}

/** A list filtered and paged by the address. In: its query string. */
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
    more() {
      noteOwnAct();
      go({ ...asked, paginas: String(paginas + 1) });
    },
  };
}

/** Unique within the list. */
export function keyOfRow<L extends PanelListing>(listing: L, row: RowOfList<L>): string {
  const fields: Readonly<Record<string, unknown>> = row;
  return String(fields[listing.llave]);
}

/** Id of a row's element, which takes the focus. */
export function idOfRow<L extends PanelListing>({ llamada }: L, key: string): string {
  return `${llamada}-${key}`;
}
