import { useQuery } from '@tanstack/react-query';
import type { ProviderHint } from '../../../contract/pantalla.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';

/** Query key under which the page carries the provider's name. */
const HINT = ['Proveedor', null] satisfies [ProviderHint[0], ProviderHint[1]];

/** The identity provider's name; `null` without one. The page carries it, so that the form does not shift. */
export function useProvider(): string | null {
  const { data } = useQuery({
    queryKey: HINT,
    queryFn: async () => (await callPanel('LeerProveedor', {}, { quiet: true })).proveedor?.nombre ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  });
  return data ?? null;
}
