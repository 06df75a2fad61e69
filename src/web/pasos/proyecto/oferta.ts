import type { Lote, Modelo } from '../../../contract/catalogo.ts';
import type { Oferta } from '../../../contract/pantalla.ts';
import { type CotizacionParts, priceCotizacion } from '../../../domain/cotizacion.ts';
import { type Decimal, decimal, decimalToText } from '../../../domain/decimal.ts';
import { canChoose } from '../../../domain/lote.ts';

/** What a project's card promises: computed as the quote is, so the promise can be kept. */
export function summarizeOferta(
  lotes: readonly Lote[],
  modelos: readonly Modelo[],
  precioExedente: number,
): Oferta {
  const disponibles = lotes.filter(canChoose);
  const casa = least(modelos.map((modelo) => decimal(modelo.precioVenta)));
  const totals = disponibles.map(({ terreno }) =>
    casa === undefined ? undefined : totalOf({ terreno: decimal(terreno), casa, precioExedente }),
  );
  const desde = least(totals.filter((total) => total !== undefined));
  return { lotes: disponibles.length, ...(desde !== undefined && { desde: decimalToText(desde) }) };
}

function totalOf(partes: { terreno: Decimal; casa: Decimal; precioExedente: number }): Decimal {
  const cotizacion: CotizacionParts = {
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
