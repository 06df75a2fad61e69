import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Paso } from '../../contract/rutas.ts';
import { prefetchWhenIdle } from '../calls/prefetchWhenIdle.ts';
import { readingOptions } from '../calls/readings.ts';
import { LazyDialogoDeContacto, PIECES } from './pieces.tsx';

/** What comes after each step: its code, and its rows. */
const SIGUIENTE: Record<Paso, (client: QueryClient, id_proyecto: number) => (() => unknown)[]> = {
  lote: (client, id_proyecto) => [
    () => PIECES.modelo.prefetch(),
    () => client.prefetchQuery(readingOptions('RecuperarModelos', { id_proyecto })),
    // Two steps ahead, since the connection may be gone by then: it is a short list.
    () => client.prefetchQuery(readingOptions('RecuperarEquipamientos', { id_proyecto })),
  ],
  modelo: (client, id_proyecto) => [
    () => PIECES.equipamiento.prefetch(),
    () => client.prefetchQuery(readingOptions('RecuperarEquipamientos', { id_proyecto })),
    () => client.prefetchQuery(readingOptions('RecuperarEquipamientosImg', { id_proyecto })),
  ],
  equipamiento: () => [() => LazyDialogoDeContacto.prefetch(), () => PIECES.cotizacion.prefetch()],
  cotizacion: () => [],
};

/** Fetches what comes next while the visitor looks. In: `id_proyecto`, as soon as the step is the visitor's own. */
export function usePrefetchNext(paso: Paso, id_proyecto: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id_proyecto !== undefined) return prefetchWhenIdle(...SIGUIENTE[paso](client, id_proyecto));
  }, [client, paso, id_proyecto]);
}
