import { type Query, QueryCache, QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf, ReadingCall, SolicitudDe } from '../../contract/catalogo.ts';
import { ApiFailure, readCall } from './api.ts';
import { waitBeforeRetry } from './retries.ts';

/** Retry interval of a failed list, so that an outage ends without a reload, ms. */
const VUELTA_MS = 15_000;

const asFailure = (error: Error) => (error instanceof ApiFailure ? error : { status: 400 });
const hasFailed = (query: Query) => query.state.status === 'error' && query.state.data === undefined;

/** Caches lists for a while, retries silently, and logs a final failure once (decisions 2). */
export function createQueryClient(): QueryClient {
  const logged = new Set<string>();
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (logged.has(query.queryHash)) return;
        logged.add(query.queryHash);
        console.error(error.message, error);
      },
      onSuccess: (_data, query) => logged.delete(query.queryHash),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A browser's offline report may be wrong; the call itself finds out.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchInterval: (query) => (hasFailed(query as Query) ? VUELTA_MS : false),
        retry: (repetidos, error) => waitBeforeRetry(repetidos, asFailure(error), 0) !== undefined,
        retryDelay: (repetidos, error) => waitBeforeRetry(repetidos, asFailure(error), Math.random()) ?? 0,
      },
    },
  });
}

export function readingOptions<C extends ReadingCall>(llamada: C, solicitud: SolicitudDe<C>) {
  return queryOptions({
    queryKey: [llamada, solicitud] as const,
    queryFn: ({ signal }) => readCall(llamada, solicitud, signal),
  });
}

/** The offer on a project's card (`contract/pantalla.ts`). */
export function ofertaKey(id_proyecto: number) {
  return ['Oferta', id_proyecto] as const;
}

interface Reading<T> {
  /** The rows; empty while loading and after a failure. */
  filas: T;
  /** Nothing is loaded yet: show placeholders. */
  cargando: boolean;
  /** The rows came from the server, so an empty list is real. */
  cierta: boolean;
}

/** The rows of a reading call, for a screen. */
export function useReading<C extends ReadingCall>(
  llamada: C,
  solicitud: SolicitudDe<C>,
  enabled = true,
): Reading<AnswerOf<C>> {
  const query = useQuery({ ...readingOptions(llamada, solicitud), enabled });
  return {
    filas: query.data ?? ([] as unknown as AnswerOf<C>),
    // After a failure later tries are silent, to avoid flicker with placeholders.
    cargando: enabled && query.data === undefined && query.errorUpdateCount === 0,
    cierta: query.data !== undefined,
  };
}
