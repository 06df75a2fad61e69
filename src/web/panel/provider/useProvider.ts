import { useQuery } from '@tanstack/react-query';
import type { ProviderHint } from '../../../contract/pantalla.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';

/** Where the page holds what the settings say. */
const HINT = ['Proveedor', null] satisfies [ProviderHint[0], ProviderHint[1]];

/** Whom one can sign in with besides, as a button says it; null: nobody. It stands in the page: nothing moves. */
export function useProvider(): string | null {
  const { data } = useQuery({
    queryKey: HINT,
    queryFn: async () => (await callPanel('LeerProveedor', {}, { quiet: true })).proveedor?.nombre ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  });
  return data ?? null;
}
