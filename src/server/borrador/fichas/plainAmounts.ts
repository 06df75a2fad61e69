import type { Columnas } from '../../../domain/columnas/columna.ts';
import { type ArchivoCsv, COLUMNAS_DE_TABLA } from '../../../domain/columnas/tablas.ts';
import { decimalToText } from '../../../domain/decimal.ts';
import { readTypedPrecio } from '../../../domain/precios/readTypedPrecio.ts';
import type { Cells } from '../readTypedRows.ts';

/** Amounts as typed, in the tables' form: `$2,350,000.50` is 2350000.5. The readers refuse the rest. */
export function plainAmounts(archivo: ArchivoCsv, celdas: Cells): Cells {
  const columnas: Columnas = COLUMNAS_DE_TABLA[archivo];
  const plain = Object.entries(celdas).map(([columna, text]) => {
    const clase = columnas[columna]?.contenido.clase;
    const read = clase === 'monto' || clase === 'montoOPorcentaje' ? readTypedPrecio(text) : undefined;
    return [columna, read === undefined ? text : decimalToText(read)];
  });
  return Object.fromEntries(plain);
}
