import { priceCotizacion } from '../cotizacion.ts';
import type { Decimal } from '../decimal.ts';
import type { ChosenLote } from '../seleccion.ts';
import type { CanStand } from './canStand.ts';
import type { PricedModelo } from './leastTotal.ts';

interface Offered<M> {
  /** Price per extra m² of land in the project, MXN. */
  precioExedente: Decimal;
  modelos: readonly M[];
  canStand: CanStand;
}

/**
 * Every model on a lot with its total without equipment, MXN, in the order given; models known not to fit are left
 * out. The least of them is `leastTotal` of the lot.
 */
export function casasOnLote<M extends PricedModelo>(
  lote: ChosenLote,
  { precioExedente, modelos, canStand }: Offered<M>,
): { modelo: M; precioTotal: Decimal }[] {
  return modelos
    .filter((modelo) => canStand(lote, modelo) !== false)
    .map((modelo) => {
      const { precioTotal } = priceCotizacion({
        terreno: lote.terreno,
        precioExedente,
        precioVentaModelo: modelo.precioVenta,
        preciosEquipamiento: [],
      });
      return { modelo, precioTotal };
    });
}
