import type { Lote, Modelo } from '../../../contract/catalogo.ts';
import { type PartesCotizacion, priceCotizacion } from '../../../domain/cotizacion.ts';
import { type Decimal, decimal } from '../../../domain/decimal.ts';

export interface Oferta {
  /** Least total that can be quoted today, MXN; absent where no lot or no model is left. */
  desde?: Decimal;
  /** Lots that are available. */
  lotes: number;
}

/** What a project's card promises: computed as the quote is, so the promise can be kept. */
export function summarizeOferta(
  lotes: readonly Lote[],
  modelos: readonly Modelo[],
  precioExedente: number,
): Oferta {
  const disponibles = lotes.filter((lote) => lote.estatus === 'Disponible');
  const casa = least(modelos.map((modelo) => decimal(modelo.precioVenta)));
  const totals = disponibles.map(({ terreno }) =>
    casa === undefined ? undefined : totalOf({ terreno: decimal(terreno), casa, precioExedente }),
  );
  const desde = least(totals.filter((total) => total !== undefined));
  return { lotes: disponibles.length, ...(desde !== undefined && { desde }) };
}

function totalOf(partes: { terreno: Decimal; casa: Decimal; precioExedente: number }): Decimal {
  const cotizacion: PartesCotizacion = {
    terreno: partes.terreno,
    precioExedente: decimal(partes.precioExedente),
    precioVentaModelo: partes.casa,
    preciosEquipamiento: [],
  };
  return priceCotizacion(cotizacion).precioTotal;
}

function least(values: readonly Decimal[]): Decimal | undefined {
  return values.reduce<Decimal | undefined>(
    (low, value) => (low === undefined || value < low ? value : low),
    undefined,
  );
}
