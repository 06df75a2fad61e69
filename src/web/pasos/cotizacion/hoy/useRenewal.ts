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
 * 'Actualizar cotización': issues a new one of the same house, and leads to its address. One key for as long
 * as the screen stands, so that a second try after a lost answer makes no second quote.
 */
export function useRenewal(c: string, id_proyecto: number): Actualizacion {
  const client = useQueryClient();
  const [clave] = useState(newKey);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => sendRenewal(c, clave),
    networkMode: 'always',
    onSuccess: async ({ folio, url }) => {
      // The CRM hears of it as of any other quote, under the same key.
      track({ event: 'cotizacion', id_proyecto, folio }, clave);
      await client.prefetchQuery(cotizacionOptionsAt(url));
      navigate(url, { estado: { actualizada: true } });
      window.scrollTo(0, 0);
    },
    // The old quote knows its successor, or what stood in the way: a lot sold this minute.
    onSettled: () => client.invalidateQueries({ queryKey: cotizacionOptions(c).queryKey }),
  });
  return {
    actualizar: () => mutate(),
    estado: isPending ? 'pendiente' : isError ? 'fallida' : 'quieta',
  };
}
