import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { VisitaCall, VisitasShown } from '../../../../contract/visita/visitaCalls.ts';
import { ApiFailure, postJson } from '../../../calls/api.ts';
import { TEXTOS_DE_VISITA } from './textosDeVisita.ts';

const visitasOptions = (c: string) =>
  queryOptions({
    queryKey: ['HorasDeVisita', c] as const,
    queryFn: ({ signal }) => ask('HorasDeVisita', { c }, signal),
  });

/** Our own server answers by the contract, which its tests check. @throws {ApiFailure} */
async function ask(call: VisitaCall, body: object, signal?: AbortSignal): Promise<VisitasShown> {
  return (await postJson(call, body, { signal })) as VisitasShown;
}

export type ChangeOfVisita =
  | { call: 'AgendarVisita' | 'MoverVisita'; inicio: string }
  | { call: 'CancelarVisita' };

/** The free hours and the visit of a quote, and the buyer's changes. In: the quote's secret. */
export function useVisitas(c: string) {
  const client = useQueryClient();
  const options = visitasOptions(c);
  const { data, isFetching, errorUpdateCount, refetch } = useQuery(options);
  const [hecho, setHecho] = useState<ChangeOfVisita['call']>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ call, ...more }: ChangeOfVisita) => ask(call, { c, ...more }),
    networkMode: 'always',
    onSuccess: (answer, { call }) => {
      client.setQueryData(options.queryKey, answer);
      setHecho(call);
    },
    // The refusal names another hour, which the fresh list has.
    onError: () => client.invalidateQueries({ queryKey: options.queryKey }),
  });
  return {
    data,
    change: mutate,
    isPending,
    hecho,
    falla: error ? sentenceOf(error) : undefined,
    /** Present after the hours failed to come. */
    retry: errorUpdateCount > 0 && !isFetching ? () => void refetch() : undefined,
  };
}

function sentenceOf(error: Error): string {
  const problema = error instanceof ApiFailure ? error.problema : undefined;
  return problema?.detail ?? (problema ? `${problema.title}.` : TEXTOS_DE_VISITA.fallo);
}
