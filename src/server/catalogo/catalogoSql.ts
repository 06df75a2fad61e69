import type { Queryable } from '../db/db.ts';
import { diffTabla } from './diffTabla.ts';
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

/** Brings the catalogue from some rows to others, by their keys; display order is the rows' order. */
export async function mergeTablas(tx: Queryable, before: Tablas, after: Tablas): Promise<void> {
  const changes = ARCHIVOS_CSV.map((archivo) => ({
    archivo,
    ...diffTabla(archivo, before[archivo], after[archivo]),
  }));
  // First what is written, parents before children, then what is gone, children first: a model that moves on
  // from a project that is withdrawn does not go with it.
  for (const { archivo, written } of changes) {
    if (written.length) await tx.query(mergeOf(archivo), [JSON.stringify(written)]);
  }
  for (const { archivo, gone } of changes.toReversed()) {
    if (gone.length) await tx.query(deleteOf(archivo), [JSON.stringify(gone)]);
  }
}

function mergeOf(archivo: ArchivoCsv): string {
  const { tabla, clave } = TABLAS[archivo];
  const names = typedColumnas(archivo).map(([name]) => name);
  const key = new Set<string>(clave);
  const set = names
    .filter((name) => !key.has(name))
    .map((name) => `${sqlNameOf(name)} = excluded.${sqlNameOf(name)}`);
  return `insert into ${tabla} (${names.map(sqlNameOf).join(', ')})
    select ${names.map((name) => `"${name}"`).join(', ')} from ${recordsOf(archivo)}
    on conflict (${clave.join(', ')}) do update set ${set.join(', ')}`;
}

function deleteOf(archivo: ArchivoCsv): string {
  const { tabla, clave } = TABLAS[archivo];
  const same = clave.map((name) => `tabla.${sqlNameOf(name)} = f."${name}"`);
  return `delete from ${tabla} tabla using ${recordsOf(archivo)} where ${same.join(' and ')}`;
}

function typedColumnas(archivo: ArchivoCsv) {
  return [...columnasOf(archivo), ['orden', { tipo: 'integer' }]] as const;
}

/** The rows of the statement's one parameter. */
function recordsOf(archivo: ArchivoCsv): string {
  const typed = typedColumnas(archivo).map(([name, { tipo }]) => `"${name}" ${tipo}`);
  return `json_to_recordset($1::json) as f(${typed.join(', ')})`;
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
