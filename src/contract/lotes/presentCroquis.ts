import { type Croquis, drawCroquis } from '../../domain/lotes/croquis.ts';
import { describeMedidas } from '../../domain/lotes/medidas.ts';
import type { DocumentoCotizacion } from '../cotizacion.ts';

/** `9.1 m de frente × 20 m de fondo aprox.`; absent if unknown. */
export function presentMedidas({ lote }: Pick<DocumentoCotizacion, 'lote'>): string | undefined {
  return (lote.medidas && describeMedidas(lote.medidas)) || undefined;
}

/** The lot's sketch with the house where it fits, for screen, mail and PDF. In: its size. */
export function presentCroquis(
  { lote, modelo, noCabe }: Pick<DocumentoCotizacion, 'lote' | 'modelo' | 'noCabe'>,
  size?: readonly [ancho: number, alto: number],
): Croquis | undefined {
  const { nombre, frente, fondo } = modelo;
  return drawCroquis(lote.medidas, noCabe ? undefined : { nombre, frente, fondo }, size);
}
