import { useMemo } from 'react';
import { groundsOf } from '../../../domain/cabida/ground.ts';
import { fitOnGround } from '../../../domain/cabida/houseFit.ts';
import { decimal, decimalToNumber } from '../../../domain/decimal.ts';
import { canChoose } from '../../../domain/lote.ts';
import { type NearestLote, type NearPoint, nearestLotes } from '../../../domain/nearestLotes.ts';
import { useReading } from '../../calls/readings.ts';
import { usePlanoLotes } from '../../plano/load/usePlanoLotes.ts';
import { useSeleccion } from '../../seleccion/seleccionStore.ts';
import type { PropsDeLostLote } from './lazyLostLote.ts';

/**
 * The available lots most similar to the lost one, those first that fit the chosen model; `undefined` until the
 * drawing, which affects the order, and the model's measures are known.
 */
export function useNearest({ proyecto, perdido, lotes }: PropsDeLostLote): NearestLote[] | undefined {
  const { plano, settled } = usePlanoLotes(proyecto.svg);
  const { precioExedente, id_proyecto } = proyecto;
  const elegido = useSeleccion()?.modelo?.id_modelo;
  const { filas, cargando } = useReading('RecuperarModelos', { id_proyecto }, elegido !== undefined);
  const modelo = filas.find(({ id_modelo }) => id_modelo === elegido);
  return useMemo(() => {
    if (!settled || cargando) return undefined;
    const puntos = new Map(
      plano?.lotes.map(({ id_lote, etiqueta: [x, y] }): [string, NearPoint] => [id_lote, [x, y]]),
    );
    const buscado = { id_lote: perdido.id_lote, terreno: decimalToNumber(perdido.terreno) };
    const groundOf = plano && groundsOf(plano);
    const fits = ({ id_lote, terreno }: { id_lote: string; terreno: number }) =>
      groundOf && modelo && fitOnGround(groundOf({ id_lote, terreno: decimal(terreno) }), modelo)?.fits;
    return nearestLotes(
      buscado,
      lotes.filter(canChoose),
      puntos,
      precioExedente,
      modelo?.frente && modelo.fondo ? fits : undefined,
    );
  }, [plano, settled, cargando, lotes, perdido, precioExedente, modelo]);
}
