import { useMemo } from 'react';
import { decimalToNumber } from '../../domain/decimal.ts';
import { canChoose } from '../../domain/lote.ts';
import { type NearestLote, type NearPoint, nearestLotes } from '../../domain/nearestLotes.ts';
import { usePlanoLotes } from '../plano/load/usePlanoLotes.ts';
import type { PropsDeLostLote } from './lazyLostLote.ts';

/** The available lots that come nearest to the lost one; `undefined` until the drawing, whose order theirs is too, is known. */
export function useNearest({ proyecto, perdido, lotes }: PropsDeLostLote): NearestLote[] | undefined {
  const { plano, settled } = usePlanoLotes(proyecto.svg);
  const { precioExedente } = proyecto;
  return useMemo(() => {
    if (!settled) return undefined;
    const puntos = new Map(
      plano?.lotes.map(({ id_lote, etiqueta: [x, y] }): [string, NearPoint] => [id_lote, [x, y]]),
    );
    const buscado = { id_lote: perdido.id_lote, terreno: decimalToNumber(perdido.terreno) };
    return nearestLotes(buscado, lotes.filter(canChoose), puntos, precioExedente);
  }, [plano, settled, lotes, perdido, precioExedente]);
}
