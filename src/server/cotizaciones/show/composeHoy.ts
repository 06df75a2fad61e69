import type { DocumentoCotizacion, Hoy, NearLote } from '../../../contract/cotizacion.ts';
import { priceCotizacion } from '../../../domain/cotizacion.ts';
import { decimal, decimalToNumber, subtractDecimals } from '../../../domain/decimal.ts';
import { canChoose } from '../../../domain/lote.ts';
import { totalesToWire } from '../issue/composeDocumento.ts';
import type { ChosenIds, ChosenRow } from '../issue/readChosen.ts';

/** What an issued quote was made of. */
export function idsOf({ proyecto, lote, modelo, equipamientos }: DocumentoCotizacion): ChosenIds {
  return {
    id_proyecto: proyecto.id_proyecto,
    id_lote: lote.id_lote,
    id_modelo: modelo.id_modelo,
    equipamientos: equipamientos.map(({ id_equ }) => id_equ),
  };
}

/**
 * How an issued quote stands today.
 * In: what the catalogue has for its ids, the day in Mexico City (`YYYY-MM-DD`), lots to offer in its place, and
 * whether its lot is the reader's own.
 */
export function composeHoy(
  documento: DocumentoCotizacion,
  elegido: ChosenRow,
  { fecha, lotesCercanos, tuyo }: { fecha: string; lotesCercanos: NearLote[]; tuyo?: Hoy['tuyo'] },
): Hoy {
  const { proyecto, lote, modelo } = elegido;
  const here = new Set(elegido.equipamientos.map(({ id_equ }) => id_equ));
  const precio = priceToday(documento, elegido);
  return {
    vigente: fecha <= documento.vigencia,
    lote: lote?.estatus ?? 'Retirado',
    proyecto: proyecto !== null,
    modelo: modelo !== null,
    equipamientosRetirados: idsOf(documento).equipamientos.filter((id) => !here.has(id)),
    ...(precio && { precio }),
    actualizable: precio !== undefined && canChoose(lote),
    lotesCercanos,
    ...(tuyo && { tuyo }),
  };
}

/** The same house at today's prices; a sold lot has one too. */
function priceToday(
  documento: DocumentoCotizacion,
  { proyecto, lote, modelo, equipamientos }: ChosenRow,
): Hoy['precio'] {
  if (!proyecto || !lote || !modelo || equipamientos.length < documento.equipamientos.length)
    return undefined;
  const totales = priceCotizacion({
    terreno: lote.terreno,
    precioExedente: proyecto.precioExedente,
    precioVentaModelo: modelo.precioVenta,
    preciosEquipamiento: equipamientos.map(({ precioVenta }) => precioVenta),
  });
  const issued = decimal(documento.cotizacion.precioTotal);
  return {
    cotizacion: totalesToWire(totales),
    diferencia: decimalToNumber(subtractDecimals(totales.precioTotal, issued)),
  };
}
