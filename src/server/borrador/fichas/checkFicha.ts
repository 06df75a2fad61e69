import type { ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import { type Identities, newIdentities } from '../../catalogo/csv/identity.ts';
import { readRow } from '../../catalogo/csv/readRow.ts';
import { columnasOf } from '../../catalogo/tablas.ts';
import type { Cells } from '../readTypedRows.ts';
import type { FaultOfFicha } from './refusedFicha.ts';
import { idIn, type OpenTablas, type TablasDeBorrador } from './tablasDeBorrador.ts';

/** Ids that a row may refer to: the draft's projects and models. */
export function identitiesOf(filas: TablasDeBorrador): Identities {
  const ids = newIdentities();
  for (const it of filas['proyectos.csv']) ids.proyectos.set(idIn(it.id_proyecto), 0);
  for (const it of filas['modelos.csv']) ids.modelos.set(idIn(it.id_modelo), 0);
  return ids;
}

/** Trims a form's cells. Out: also a fault for each unknown column. */
export function cellsOf(archivo: ArchivoCsv, celdas: Cells): { fila: Cells; errores: FaultOfFicha[] } {
  const columnas: readonly string[] = columnasOf(archivo).map(([columna]) => columna);
  const given = Object.entries(celdas);
  return {
    fila: Object.fromEntries(given.map(([columna, text]) => [columna, text.trim()])),
    errores: given.flatMap(([campo]) =>
      columnas.includes(campo) ? [] : [{ campo, mensaje: 'no se conoce este dato' }],
    ),
  };
}

/** Checks a row as an import does, and its files. In: known ids; prefix of fields in faults. */
export function checkCells(
  archivo: ArchivoCsv,
  fila: Cells,
  ids: Identities,
  { borrador }: Pick<OpenTablas, 'borrador'>,
  before = '',
): FaultOfFicha[] {
  const cells = Object.fromEntries(columnasOf(archivo).map(([columna]) => [columna, fila[columna] ?? '']));
  const { faltas, referencias } = readRow(archivo, cells, { linea: 0, ids, unreadable: new Set() });
  const missing = referencias.filter(({ ruta }) => !borrador.rutas.has(ruta));
  return [
    ...faltas.map(({ columna, motivo }) => ({ campo: before + columna, mensaje: motivo })),
    ...missing.map(({ columna, ruta }) => ({ campo: before + columna, mensaje: `no se encontró «${ruta}»` })),
  ];
}
