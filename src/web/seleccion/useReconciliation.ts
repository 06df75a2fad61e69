import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import type { Paso } from '../../contract/rutas.ts';
import type { Seleccion } from '../../domain/seleccion.ts';
import { readingOptions } from '../calls/readings.ts';
import type { Envio } from './envio.ts';
import { envioStore } from './envioStore.ts';
import { seleccionStore, useSeleccion } from './seleccionStore.ts';

/**
 * Updates the draft from the catalogue while it is on screen: refreshes prices and names, drops a sold lot and
 * withdrawn items. A submitted draft stays as sent: while it is under way, and on the quote screen.
 */
export function useReconciliation(id_proyecto: number, paso: Paso): void {
  const seleccion = useSeleccion();
  const estado = useStore(envioStore, (envio) => envio.estado);
  const isMine = (it: Seleccion | undefined, now: Envio['estado']) =>
    now !== 'enviando' &&
    !(now !== 'ninguno' && paso === 'cotizacion') &&
    it?.proyecto.id_proyecto === id_proyecto;
  const mine = isMine(seleccion, estado);
  const { data: lotes } = useQuery({
    ...readingOptions('RecuperarLotes', { id: id_proyecto }),
    enabled: mine && seleccion?.lote !== undefined,
  });
  const { data: modelos } = useQuery({
    ...readingOptions('RecuperarModelos', { id_proyecto }),
    enabled: mine && seleccion?.modelo !== undefined,
  });
  const { data: equipamientos } = useQuery({
    ...readingOptions('RecuperarEquipamientos', { id_proyecto }),
    enabled: mine && Boolean(seleccion?.equipamientos.length),
  });
  // By the stores' own states: the draft that the screen is about to show, in slices, has the day's pictures and
  // prices before its first part is made.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose draft it is changes with `mine`
  useLayoutEffect(() => {
    if (isMine(seleccionStore.store.getState().seleccion, envioStore.getState().estado)) {
      seleccionStore.reconcile({ lotes, modelos, equipamientos });
    }
  }, [mine, lotes, modelos, equipamientos]);
}
