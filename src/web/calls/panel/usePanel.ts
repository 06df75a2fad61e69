import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { PanelAnswerOf, PanelCall, PanelRequestOf } from '../../../contract/panel/calls.ts';
import { ApiFailure } from '../api.ts';
import { callPanel } from './callPanel.ts';
import { noteOwnAct } from './live.ts';

/** Cache time of a panel's reading call, ms: colleagues work on the same data. */
export const FRESH_MS = 10_000;

export function panelOptions<C extends PanelCall>(name: C, body: PanelRequestOf<C>) {
  return queryOptions({
    queryKey: ['panel', name, body] as const,
    queryFn: ({ signal }) => callPanel(name, body, { signal }),
    staleTime: FRESH_MS,
    // The person is told, and retries.
    refetchInterval: false,
  });
}

interface PanelReading<T> {
  datos: T | undefined;
  /** Nothing is loaded yet. */
  cargando: boolean;
  /** Why the last try failed; earlier data stay. */
  falla: ApiFailure | undefined;
  releer: () => void;
}

/** Answer of a panel's reading call. In: the call; its request; whether to fetch at all. */
export function usePanel<C extends PanelCall>(
  name: C,
  body: PanelRequestOf<C>,
  enabled = true,
): PanelReading<PanelAnswerOf<C>> {
  const { data, error, isPending, refetch } = useQuery({ ...panelOptions(name, body), enabled });
  return {
    datos: data,
    cargando: enabled && isPending,
    falla: error instanceof ApiFailure ? error : undefined,
    releer: () => void refetch(),
  };
}

/**
 * Out: refetches everything on the screen, and the rest when shown: a change affects more than its own screen's lists.
 */
export function useReread(): () => void {
  const client = useQueryClient();
  // Stable, since effects depend on it.
  return useCallback(() => {
    noteOwnAct();
    void client.invalidateQueries({ queryKey: ['panel'] });
  }, [client]);
}

interface Sending {
  enviando: boolean;
  falla: ApiFailure | undefined;
  /** Forgets the refusal: the form has changed since. */
  clear: () => void;
}

interface PanelSend<C extends PanelCall> extends Sending {
  /** Out: the answer; `undefined` if refused (see `falla`) or given up. A second press while it runs does nothing. */
  send: (body: PanelRequestOf<C>) => Promise<PanelAnswerOf<C> | undefined>;
}

/** A call that changes something, for a form or a button. */
export function usePanelSend<C extends PanelCall>(name: C): PanelSend<C> {
  const { run, ...state } = useSending();
  return { ...state, send: (body) => run(() => callPanel(name, body)) };
}

/** The same for work of several calls. In: also a callback for a refusal. */
export function useSending(): Sending & {
  run: <T>(work: () => Promise<T>, onRefused?: (falla: ApiFailure) => void) => Promise<T | undefined>;
} {
  const [state, setState] = useState<Pick<Sending, 'enviando' | 'falla'>>(IDLE);
  const running = useRef(false);
  return {
    ...state,
    clear: () => setState(IDLE),
    async run(work, onRefused) {
      if (running.current) return undefined;
      running.current = true;
      setState({ enviando: true, falla: undefined });
      try {
        const answer = await work();
        setState(IDLE);
        return answer;
      } catch (error) {
        const falla = error instanceof ApiFailure ? error : undefined;
        setState({ enviando: false, falla });
        if (falla) onRefused?.(falla);
        return undefined;
      } finally {
        running.current = false;
      }
    },
  };
}

const IDLE = { enviando: false, falla: undefined };
