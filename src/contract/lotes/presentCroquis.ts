import { type Croquis, drawCroquis } from '../../domain/lotes/croquis.ts';
import type { ShownParts } from '../presentCotizacion.ts';

/** The lot's sketch with the house where it fits, for screen, mail and PDF. In: its size. */
export function presentCroquis(
  { lote, modelo, noCabe }: Pick<ShownParts, 'lote' | 'modelo' | 'noCabe'>,
  size?: readonly [ancho: number, alto: number],
): Croquis | undefined {
  const { nombre, frente, fondo } = modelo;
  return drawCroquis(lote.medidas, noCabe ? undefined : { nombre, frente, fondo }, size);
}
