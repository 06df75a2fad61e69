import { useMemo } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { LISTAS_DE_HOY, type ListaDeHoy } from '../../../contract/panel/choices.ts';
import { useSteady, type WaitingRows } from '../lists/useSteady.ts';

type Hoy = PanelAnswerOf<'LeerHoy'>;
type Fila = Hoy[ListaDeHoy]['filas'][number];

const NOTHING: readonly (readonly [string, Fila])[] = [];

/**
 * Today's lists, whose rows do not move while they are read (`useSteady`); totals are always the present ones.
 * In: as last read; the filter.
 */
export function useSteadyHoy(
  datos: Hoy | undefined,
  subject: string,
): { datos: Hoy | undefined; steady: WaitingRows } {
  const newest = useMemo(
    () =>
      datos
        ? LISTAS_DE_HOY.flatMap((lista) =>
            datos[lista].filas.map((fila) => [keyOf(lista, fila), fila] as const),
          )
        : NOTHING,
    [datos],
  );
  const { shown, ...steady } = useSteady(newest, subject);
  if (!datos || !steady.changed) return { datos, steady };
  const held = LISTAS_DE_HOY.map((lista) => {
    const filas = shown.filter(([key]) => key.startsWith(`${lista} `)).map(([, fila]) => fila);
    return [lista, { total: Math.max(datos[lista].total, filas.length), filas }];
  });
  // Safe cast: each list gets rows of its own key.
  return { datos: { ...datos, ...(Object.fromEntries(held) as Pick<Hoy, ListaDeHoy>) }, steady };
}

/** Unique among all lists. */
function keyOf(lista: ListaDeHoy, fila: Fila): string {
  return `${lista} ${idOf(fila)}`;
}

function idOf(fila: Fila): string {
  if ('id' in fila) return fila.id;
  if ('cotizacion' in fila) return fila.cotizacion.folio;
  return 'venta' in fila ? fila.venta.id : fila.persona.id;
}
