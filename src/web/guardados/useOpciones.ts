import { useMemo } from 'react';
import { useReading } from '../calls/readings.ts';
import { useSeleccion } from '../seleccion/seleccionStore.ts';
import { findOpciones, type Opcion } from './findOpciones.ts';
import { useGuardados } from './guardadosStore.ts';

/** The houses of a project that the visitor can compare; none until the draft is read. In: 0 while unknown. */
export function useOpciones(id_proyecto: number): readonly Opcion[] {
  const seleccion = useSeleccion();
  const guardados = useGuardados((it) => it);
  // Only the list tells whose a heart is.
  const asked = id_proyecto > 0 && guardados.modelos.length > 0;
  const { filas } = useReading('RecuperarModelos', { id_proyecto }, asked);
  return useMemo(() => {
    const isOfProyecto = (id: number) => filas.some(({ id_modelo }) => id_modelo === id);
    return findOpciones(seleccion, guardados, id_proyecto, isOfProyecto);
  }, [seleccion, guardados, id_proyecto, filas]);
}
