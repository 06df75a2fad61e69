import { useQuery } from '@tanstack/react-query';
import { type PlanoLotes, parsePlano } from '../../../contract/plano.ts';
import { fetchPlano } from './fetchPlano.ts';

/**
 * The lots' outlines made from a project's drawing, usually cached by step 1.
 * Out: `undefined` without any; `settled` once known.
 */
export function usePlanoLotes(svg: string): { plano: PlanoLotes | undefined; settled: boolean } {
  const address = parsePlano(svg)?.lotes;
  const { data } = useQuery({
    queryKey: ['plano', address],
    queryFn: async () => (address ? ((await fetchPlano(address)) ?? null) : null),
    // The address contains the content's hash.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { plano: data ?? undefined, settled: data !== undefined };
}
