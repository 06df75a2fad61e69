import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newKey, sendActualizacion } from '../../api.ts';
import { track } from '../../track.ts';
import { cotizacionOptions } from './cotizacionOptions.ts';
import { pathOf, secretOf } from './pathOf.ts';

interface Actualizacion {
  actualizar: () => void;
  estado: 'quieta' | 'pendiente' | 'fallida';
}

/**
 * 'Actualizar cotización': issues a new one of the same house, and leads to its address. One key for as long
 * as the screen stands, so that a second try after a lost answer makes no second quote.
 */
export function useActualizacion(c: string, id_proyecto: number): Actualizacion {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [clave] = useState(newKey);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => sendActualizacion(c, clave),
    networkMode: 'always',
    onSuccess: async ({ folio, url }) => {
      // The CRM hears of it as of any other quote, under the same key.
      track({ event: 'cotizacion', id_proyecto, folio }, clave);
      const own = pathOf(url);
      await client.prefetchQuery(cotizacionOptions(secretOf(own)));
      navigate(own, { state: { actualizada: true } });
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
