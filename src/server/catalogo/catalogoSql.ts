import type { Queryable } from '../db/db.ts';
import {
  ARCHIVOS_CSV,
  type ArchivoCsv,
  type ArchivoRow,
  byRuta,
  columnasOf,
  emptyTablas,
  sqlNameOf,
  TABLAS,
  type Tablas,
} from './tablas.ts';

export async function selectTablas(db: Queryable): Promise<Tablas> {
  const tablas = emptyTablas();
  async function fill<A extends ArchivoCsv>(archivo: A): Promise<void> {
    tablas[archivo] = (await db.query(selectOf(archivo))) as Tablas[A];
  }
  for (const archivo of ARCHIVOS_CSV) await fill(archivo);
  return tablas;
}

/** Rows of one table in display order, amounts as shortest decimal texts. */
function selectOf(archivo: ArchivoCsv): string {
  const columnas = columnasOf(archivo).map(([columna, { tipo }]) => {
    const name = sqlNameOf(columna);
    return `${tipo === 'numeric' ? `trim_scale(${name})::text` : name} as "${columna}"`;
  });
  return `select ${columnas.join(', ')} from ${TABLAS[archivo].tabla} order by orden`;
}

/** Replaces every row of the catalogue; display order is the rows' order. */
export async function replaceTablas(tx: Queryable, tablas: Tablas): Promise<void> {
  await tx.query('delete from proyecto'); // everything else hangs on it
  for (const archivo of ARCHIVOS_CSV) {
    const rows = tablas[archivo].map((row, orden) => ({ ...row, orden }));
    await tx.query(insertOf(archivo), [JSON.stringify(rows)]);
  }
}

function insertOf(archivo: ArchivoCsv): string {
  const columnas = [...columnasOf(archivo), ['orden', { tipo: 'integer' }] as const];
  return `insert into ${TABLAS[archivo].tabla} (${columnas.map(([name]) => sqlNameOf(name)).join(', ')})
    select ${columnas.map(([name]) => `"${name}"`).join(', ')}
    from json_to_recordset($1::json) as f(${columnas.map(([name, { tipo }]) => `"${name}" ${tipo}`).join(', ')})`;
}

/** Files of the catalogue, by path. */
export async function selectArchivos(db: Queryable): Promise<ArchivoRow[]> {
  const rows = await db.query<ArchivoRow>('select ruta, sha256, direccion from archivo');
  return rows.sort(byRuta);
}

export async function replaceArchivos(tx: Queryable, archivos: readonly ArchivoRow[]): Promise<void> {
  await tx.query('delete from archivo');
  await tx.query(
    `insert into archivo (ruta, sha256, direccion)
     select ruta, sha256, direccion
     from json_to_recordset($1::json) as f(ruta text, sha256 text, direccion text)`,
    [JSON.stringify(archivos)],
  );
}
