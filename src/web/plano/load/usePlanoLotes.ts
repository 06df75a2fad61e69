import { useQuery } from '@tanstack/react-query';
import { type PlanoLotes, parsePlano } from '../../../contract/plano.ts';
import { fetchPlano } from './fetchPlano.ts';

/**
 * The lots' outlines that were made of a project's drawing, mostly fetched by step 1 already.
 * Out: none where there are none; `settled` once that is known.
 */
export function usePlanoLotes(svg: string): { plano: PlanoLotes | undefined; settled: boolean } {
  const address = parsePlano(svg)?.lotes;
  const { data } = useQuery({
    queryKey: ['plano', address],
    queryFn: async () => (address ? ((await fetchPlano(address)) ?? null) : null),
    // Its address names its content.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { plano: data ?? undefined, settled: data !== undefined };
}
