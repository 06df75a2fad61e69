import { useEffect, useState } from 'react';
import type { Modelo } from '../../../contract/catalogo.ts';
import { canChoose } from '../../../domain/lote.ts';
import type { ChosenProyecto } from '../../../domain/seleccion.ts';
import { useReading } from '../../calls/readings.ts';
import { inSlices } from '../../navegador/inSlices.ts';
import { useCabida } from '../../plano/cabida/useCabida.ts';
import { chosenLoteOf } from '../../seleccion/fromCatalogo.ts';

/** Lots on sale on which each of these models is known to fit, by model; counted once the page is idle. */
export function useLotesThatTake(
  { id_proyecto, svg }: ChosenProyecto,
  modelos: readonly Modelo[],
): ReadonlyMap<number, number> {
  const some = modelos.length > 0;
  const { filas } = useReading('RecuperarLotes', { id: id_proyecto }, some);
  const cabida = useCabida(svg, some ? modelos : undefined);
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(NONE);
  // A new list of the same models counts as the same.
  const which = modelos.map(({ id_modelo }) => id_modelo).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (!cabida || !some || !filas.length) return;
    const found = new Map(modelos.map(({ id_modelo }) => [id_modelo, 0]));
    const tryLote = (at: number) => {
      const lote = filas[at];
      if (!lote || !canChoose(lote)) return;
      for (const modelo of modelos)
        if (cabida.canStand(chosenLoteOf(lote), modelo))
          found.set(modelo.id_modelo, (found.get(modelo.id_modelo) ?? 0) + 1);
    };
    return inSlices(filas.length, tryLote, () => setCounts(found));
  }, [cabida, filas, which]);
  return counts;
}

const NONE: ReadonlyMap<number, number> = new Map();
