import type { ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import { faultsOfGasto } from '../../../domain/gastos.ts';
import { faultsOfPlan } from '../../../domain/planes/faultsOfPlan.ts';
import { columnasOf, type NombreDeColumna, type RowOf } from '../tablas.ts';
import { isAddressElsewhere } from './cells.ts';
import type { CellContext, ColumnaCsv } from './columnaReader.ts';
import type { CsvRow } from './readCsv.ts';

interface RowReading<A extends ArchivoCsv> {
  /** If every cell is valid. */
  fila: RowOf<A> | undefined;
  faltas: { columna: NombreDeColumna<A>; motivo: string }[];
  /** Files that it names. */
  referencias: { columna: string; ruta: string; tipo: NonNullable<ColumnaCsv['archivo']> }[];
}

type RowCheck<A extends ArchivoCsv> = (fila: RowOf<A>) => RowReading<A>['faltas'];

/** Rules between the cells of a row. */
const WITHIN_ROW: { [A in ArchivoCsv]?: RowCheck<A> } = {
  'planes.csv': faultsOfPlan,
  'gastos.csv': faultsOfGasto,
};

/** Reads one row, of a file or of a form. In: trimmed cells; absent for a missing column. */
export function readRow<A extends ArchivoCsv>(
  archivo: A,
  celdas: CsvRow<A>['celdas'],
  { linea, ids, unreadable }: Omit<CellContext, 'fila'>,
): RowReading<A> {
  const fila: Record<string, unknown> = {};
  const faltas: RowReading<A>['faltas'] = [];
  const referencias: RowReading<A>['referencias'] = [];
  const columnas = columnasOf(archivo);
  for (const [columna, { read, archivo: tipo, opcional }] of columnas) {
    const cell = celdas[columna] ?? (opcional && '');
    if (cell === undefined) continue; // missing in the header, reported there
    const leida = read(cell, { linea, ids, unreadable, fila });
    if (!leida.ok) {
      faltas.push({ columna, motivo: leida.motivo });
      continue;
    }
    const { valor } = leida;
    fila[columna] = valor;
    if (tipo && typeof valor === 'string' && valor && !isAddressElsewhere(valor)) {
      referencias.push({ columna, ruta: valor, tipo });
    }
  }
  if (!columnas.every(([columna]) => columna in fila)) return { fila: undefined, faltas, referencias };
  const whole = fila as RowOf<A>;
  const check: RowCheck<A> | undefined = WITHIN_ROW[archivo];
  faltas.push(...(check?.(whole) ?? []));
  return { fila: faltas.length ? undefined : whole, faltas, referencias };
}
