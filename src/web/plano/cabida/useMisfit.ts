import { useMemo } from 'react';
import { groundsOf } from '../../../domain/cabida/ground.ts';
import { type Misfit, misfitOnGround } from '../../../domain/cabida/misfit.ts';
import type { Seleccion } from '../../../domain/seleccion.ts';
import { useReading } from '../../calls/readings.ts';
import { usePlanoLotes } from '../load/usePlanoLotes.ts';

/** The chosen model's misfit on the chosen lot; `undefined` if it fits, or while unknown. */
export function useMisfit(seleccion: Seleccion | undefined): Misfit | undefined {
  const { lote, modelo, proyecto } = seleccion ?? {};
  const whole = lote !== undefined && modelo !== undefined;
  const { filas } = useReading('RecuperarModelos', { id_proyecto: proyecto?.id_proyecto ?? 0 }, whole);
  const told = filas.find(({ id_modelo }) => id_modelo === modelo?.id_modelo);
  const { plano } = usePlanoLotes(told?.frente && told.fondo ? (proyecto?.svg ?? '') : '');
  return useMemo(
    () => (plano && lote && told ? misfitOnGround(groundsOf(plano)(lote), told) : undefined),
    [plano, lote, told],
  );
}
