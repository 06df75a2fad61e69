import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PanelAnswerOf, PanelCall, PanelRequestOf } from '../../../contract/panel/calls.ts';
import { ApiFailure } from '../api.ts';
import { callPanel } from './callPanel.ts';

/** What a call of the panel read is kept for, ms: colleagues work on the same things. */
export const FRESH_MS = 10_000;

export function panelOptions<C extends PanelCall>(name: C, body: PanelRequestOf<C>) {
  return queryOptions({
    queryKey: ['panel', name, body] as const,
    queryFn: ({ signal }) => callPanel(name, body, { signal }),
    staleTime: FRESH_MS,
    // The person is told, and asks again.
    refetchInterval: false,
  });
}

export interface PanelReading<T> {
  datos: T | undefined;
  /** Nothing is known yet. */
  cargando: boolean;
  /** Why the last try failed; what was read before stays. */
  falla: ApiFailure | undefined;
  releer: () => void;
}

/** What a reading call of the panel answers. In: the call; what it is asked; whether to ask at all. */
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

/** Out: has everything read anew that is on the screen, and the rest when it is looked at: one change makes more old than its own screen's lists. */
export function useReread(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['panel'] });
}

interface Sending {
  enviando: boolean;
  falla: ApiFailure | undefined;
  /** What was refused is no longer what stands in the form. */
  clear: () => void;
}

export interface PanelSend<C extends PanelCall> extends Sending {
  /** Out: the answer; `undefined` where it was refused (`falla` says why) or given up. A second press while it runs is none. */
  send: (body: PanelRequestOf<C>) => Promise<PanelAnswerOf<C> | undefined>;
}

/** A call that changes something, as a form or a button makes it. */
export function usePanelSend<C extends PanelCall>(name: C): PanelSend<C> {
  const { run, ...state } = useSending();
  return { ...state, send: (body) => run(() => callPanel(name, body)) };
}

/** The same for work that takes more calls than one. In: also who is told of a refusal at once. */
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
