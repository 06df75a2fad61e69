import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lecturaOptions } from '../../consultas.ts';
import { PIEZAS } from '../../piezas.tsx';
import { prefetchWhenIdle } from '../../prefetchWhenIdle.ts';

/** Fetches the next step's code and rows while the visitor looks at the lots. */
export function usePrefetchModelos(id_proyecto: number): void {
  const client = useQueryClient();
  useEffect(
    () =>
      prefetchWhenIdle(
        () => void PIEZAS.modelo.prefetch(),
        () => void client.prefetchQuery(lecturaOptions('RecuperarModelos', { id_proyecto })),
      ),
    [client, id_proyecto],
  );
}
