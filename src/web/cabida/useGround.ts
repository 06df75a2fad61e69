import { useQuery } from '@tanstack/react-query';
import { parsePlano } from '../../contract/plano.ts';
import type { ChosenLote } from '../../domain/seleccion.ts';
import { fetchPlano } from '../plano/load/fetchPlano.ts';
import { type Ground, groundOfLote } from './groundOfLote.ts';

/** The chosen lot's own shape, from the drawing that step 1 has fetched already; `undefined` until and unless it is known. */
export function useGround(svg: string, lote: ChosenLote): Ground | undefined {
  const address = parsePlano(svg)?.lotes;
  const { data } = useQuery({
    queryKey: ['plano', address],
    queryFn: async () => (address ? ((await fetchPlano(address)) ?? null) : null),
    // Its address names its content.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? groundOfLote(data, lote) : undefined;
}
