import { type ReadersOptions, withReaders } from '../catalogo/readers/openReaders.ts';
import { type PreciosCsvReading, readPreciosCsv } from './readPreciosCsv.ts';

/**
 * Reads a workbook of prices (`.xlsx`): its only sheet, or the one called `precios`, with the columns of the file that is
 * downloaded. Faults are told with their cell or row.
 */
export async function readPreciosLibro(
  libro: Uint8Array,
  reading: ReadersOptions = {},
): Promise<PreciosCsvReading> {
  const bounded = await withReaders(reading, (readers) => readers.hoja(libro, 'precios'));
  const read = bounded.ok ? bounded.valor : bounded;
  if (!read.ok) return refused([{ campo: 'archivo', mensaje: `El libro ${read.motivo}` }]);
  const { csv, faltas } = read.valor;
  if (faltas.length)
    return refused(
      faltas
        .slice(0, 20)
        .map(({ celda, motivo }) => ({ campo: celda ? `celda ${celda}` : 'hoja', mensaje: motivo })),
    );
  const prices = readPreciosCsv(csv);
  if (prices.ok) return prices;
  return refused(prices.errores.map((it) => ({ ...it, campo: it.campo.replace('línea', 'fila') })));
}

function refused(errores: { campo: string; mensaje: string }[]): PreciosCsvReading {
  return { ok: false, motivo: 'PRECIOS_INVALIDOS', errores };
}
