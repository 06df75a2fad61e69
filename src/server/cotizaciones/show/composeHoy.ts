import type { DocumentoCotizacion, Hoy, NearLote } from '../../../contract/cotizacion.ts';
import { priceCotizacion, type Totales } from '../../../domain/cotizacion.ts';
import { decimal, decimalToNumber, subtractDecimals, sumDecimals } from '../../../domain/decimal.ts';
import { canChoose } from '../../../domain/lote.ts';
import { totalesToWire } from '../issue/composeDocumento.ts';
import type { QuoteInput, QuoteInputIds } from '../issue/loadQuoteInput.ts';

/** Ids of an issued quote's parts. */
export function idsOf({ proyecto, lote, modelo, equipamientos }: DocumentoCotizacion): QuoteInputIds {
  return {
    id_proyecto: proyecto.id_proyecto,
    id_lote: lote.id_lote,
    id_modelo: modelo.id_modelo,
    equipamientos: equipamientos.map(({ id_equ }) => id_equ),
  };
}

/**
 * State of an issued quote today. In: the catalogue's parts for its ids, the day in Mexico City
 * (`YYYY-MM-DD`), alternative lots, and whether its lot is the reader's own.
 */
export function composeHoy(
  documento: DocumentoCotizacion,
  elegido: QuoteInput,
  { fecha, lotesCercanos, tuyo }: { fecha: string; lotesCercanos: NearLote[]; tuyo?: Hoy['tuyo'] },
): Hoy {
  const { proyecto, lote, modelo } = elegido;
  const here = new Set(elegido.equipamientos.map(({ id_equ }) => id_equ));
  const precio = priceToday(documento, elegido);
  const equipamientosRetirados = idsOf(documento).equipamientos.filter((id) => !here.has(id));
  const resto = restToday(documento, elegido, equipamientosRetirados);
  return {
    vigente: fecha <= documento.vigencia,
    lote: lote?.estatus ?? 'Retirado',
    proyecto: proyecto !== null,
    modelo: modelo !== null,
    equipamientosRetirados,
    ...(precio && { precio }),
    ...(resto && { resto }),
    actualizable: precio !== undefined && canChoose(lote),
    lotesCercanos,
    ...(tuyo && { tuyo }),
  };
}

/** The same house at today's prices; also for a sold lot. */
function priceToday(documento: DocumentoCotizacion, elegido: QuoteInput): Hoy['precio'] {
  const totales = totalesToday(elegido);
  if (!totales || elegido.equipamientos.length < documento.equipamientos.length) return undefined;
  const issued = decimal(documento.cotizacion.precioTotal);
  return {
    cotizacion: totalesToWire(totales),
    diferencia: decimalToNumber(subtractDecimals(totales.precioTotal, issued)),
  };
}

/** The house without its withdrawn equipment. */
function restToday(
  { cotizacion, descuento, equipamientos }: DocumentoCotizacion,
  elegido: QuoteInput,
  retirados: readonly number[],
): Hoy['resto'] {
  const totales = totalesToday(elegido);
  if (!totales || !retirados.length) return undefined;
  const gone = equipamientos.filter(({ id_equ }) => retirados.includes(id_equ));
  const whole = sumDecimals([decimal(cotizacion.precioTotal), decimal(descuento?.monto ?? 0)]);
  const issued = subtractDecimals(whole, sumDecimals(gone.map(({ precioVenta }) => decimal(precioVenta))));
  return {
    precioTotal: decimalToNumber(totales.precioTotal),
    diferencia: decimalToNumber(subtractDecimals(totales.precioTotal, issued)),
  };
}

/** From the parts still in the catalogue. Out: `undefined` without project, lot or model. */
function totalesToday({ proyecto, lote, modelo, equipamientos }: QuoteInput): Totales | undefined {
  if (!proyecto || !lote || !modelo) return undefined;
  return priceCotizacion({
    terreno: lote.terreno,
    precioExedente: proyecto.precioExedente,
    precioVentaModelo: modelo.precioVenta,
    preciosEquipamiento: equipamientos.map(({ precioVenta }) => precioVenta),
  });
}
