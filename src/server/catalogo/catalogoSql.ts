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

/** By which a row of the database has a history, and is withdrawn where it would be deleted (decisions 8). */
const HISTORY: Partial<Record<ArchivoCsv, string>> = {
  'lotes.csv': ['apartado', 'venta']
    .map(
      (tabla) =>
        `exists (select from ${tabla} h where (h.id_proyecto, h.id_lote) = (tabla.id_proyecto, tabla.id_lote))`,
    )
    .join(' or '),
  'proyectos.csv': 'exists (select from lote h where h.id_proyecto = tabla.id_proyecto and h.retirado)',
};

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
  return `select ${columnas.join(', ')} from ${TABLAS[archivo].tabla} ${HISTORY[archivo] ? 'where not retirado' : ''} order by orden`;
}

/** Of each table with a change, what changes; none where two catalogues say the same. */
export function diffTablas(before: Tablas, after: Tablas) {
  return ARCHIVOS_CSV.map((archivo) => ({
    archivo,
    ...diffTabla(archivo, before[archivo], after[archivo]),
  })).filter(({ written, gone }) => written.length + gone.length > 0);
}

/** Brings the catalogue's rows from some to others, by their keys; display order is the rows' order. */
export async function mergeTablas(tx: Queryable, changes: ReturnType<typeof diffTablas>): Promise<void> {
  // First what is written, parents before children, then what is gone, children first: a model that moves on
  // from a project that is withdrawn does not go with it.
  for (const { archivo, written } of changes) {
    if (written.length) await tx.query(mergeOf(archivo), [JSON.stringify(written)]);
  }
  for (const { archivo, gone } of changes.toReversed()) {
    if (!gone.length) continue;
    const rows = [JSON.stringify(gone)];
    if (HISTORY[archivo]) await tx.query(withdrawalOf(archivo), rows);
    await tx.query(deleteOf(archivo), rows);
  }
}

function mergeOf(archivo: ArchivoCsv): string {
  const { tabla, clave } = TABLAS[archivo];
  const names = typedColumnas(archivo).map(([name]) => name);
  const key = new Set<string>(clave);
  const set = names
    .filter((name) => !key.has(name))
    .map((name) => `${sqlNameOf(name)} = excluded.${sqlNameOf(name)}`);
  if (HISTORY[archivo]) set.push('retirado = false');
  return `insert into ${tabla} (${names.map(sqlNameOf).join(', ')})
    select ${names.map((name) => `"${name}"`).join(', ')} from ${recordsOf(archivo)}
    on conflict (${clave.join(', ')}) do update set ${set.join(', ')}`;
}

function withdrawalOf(archivo: ArchivoCsv): string {
  const { tabla } = TABLAS[archivo];
  return `update ${tabla} tabla set retirado = true from ${recordsOf(archivo)}
    where ${sameKey(archivo)} and (${HISTORY[archivo]})`;
}

function deleteOf(archivo: ArchivoCsv): string {
  const { tabla } = TABLAS[archivo];
  const kept = HISTORY[archivo] ? ' and not tabla.retirado' : '';
  return `delete from ${tabla} tabla using ${recordsOf(archivo)} where ${sameKey(archivo)}${kept}`;
}

function sameKey(archivo: ArchivoCsv): string {
  const { clave } = TABLAS[archivo];
  return clave.map((name) => `tabla.${sqlNameOf(name)} = f."${name}"`).join(' and ');
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
