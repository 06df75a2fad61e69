import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey, sendRenewal } from '../../../calls/api.ts';
import { navigate } from '../../../navegador/navigation.tsx';
import { track } from '../../../navegador/track.ts';
import { cotizacionOptions, cotizacionOptionsAt } from '../cotizacionOptions.ts';

interface Actualizacion {
  actualizar: () => void;
  estado: 'quieta' | 'pendiente' | 'fallida';
}

/**
 * 'Actualizar cotización': issues a new quote of the same house and goes to it. One key per screen,
 * so that a retry after a lost answer makes no second quote.
 */
export function useRenewal(c: string, id_proyecto: number): Actualizacion {
  const client = useQueryClient();
  const [clave] = useState(newKey);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => sendRenewal(c, clave),
    networkMode: 'always',
    onSuccess: async ({ folio, url }) => {
      // The CRM gets it like any other quote, under the same key.
      track({ event: 'cotizacion', id_proyecto, folio }, clave);
      await client.prefetchQuery(cotizacionOptionsAt(url));
      navigate(url, { estado: { actualizada: true } });
      window.scrollTo(0, 0);
    },
    // Reload the old quote: it has a successor now, or a new obstacle such as a sold lot.
    onSettled: () => client.invalidateQueries({ queryKey: cotizacionOptions(c).queryKey }),
  });
  return {
    actualizar: () => mutate(),
    estado: isPending ? 'pendiente' : isError ? 'fallida' : 'quieta',
  };
}
