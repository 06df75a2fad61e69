import { ARCHIVOS_CSV, type ArchivoCsv } from '../../domain/columnas/tablas.ts';
import type { Queryable } from '../plataforma/db/db.ts';
import { sqlNameOf } from '../plataforma/db/sqlNameOf.ts';
import {
  type ArchivoRow,
  byRuta,
  columnasOf,
  emptyTablas,
  keyOf,
  type RowOf,
  TABLAS,
  type Tablas,
} from './tablas.ts';

/** Conditions for a history: such rows are withdrawn, not deleted (decisions 8). */
const HISTORY: Partial<Record<ArchivoCsv, string>> = {
  'lotes.csv': ['apartado', 'venta']
    .map(
      (tabla) =>
        `exists (select from ${tabla} h where (h.id_proyecto, h.id_lote) = (tabla.id_proyecto, tabla.id_lote))`,
    )
    .join(' or '),
  'proyectos.csv': 'exists (select from lote h where h.id_proyecto = tabla.id_proyecto and h.retirado)',
};

export function selectTablas(db: Queryable): Promise<Tablas> {
  return select(db, ARCHIVOS_CSV);
}

/** All tables except lots, which comes back empty. */
export function selectSmallTablas(db: Queryable): Promise<Tablas> {
  return select(
    db,
    ARCHIVOS_CSV.filter((archivo) => archivo !== 'lotes.csv'),
  );
}

async function select(db: Queryable, wanted: readonly ArchivoCsv[]): Promise<Tablas> {
  const tablas = emptyTablas();
  async function fill<A extends ArchivoCsv>(archivo: A): Promise<void> {
    tablas[archivo] = await selectTabla(db, archivo);
  }
  for (const archivo of wanted) await fill(archivo);
  return tablas;
}

/** In display order. */
export async function selectTabla<A extends ArchivoCsv>(db: Queryable, archivo: A): Promise<Tablas[A]> {
  return (await db.query<Tablas[A][number]>(`${selectOf(archivo)} order by orden`)) as Tablas[A];
}

/** Lots of all other projects, with places. Projects are listed one by one, so that no other row is read. */
export async function selectLotesBeside(
  db: Queryable,
  proyectos: readonly number[],
): Promise<PlacedRow<'lotes.csv'>[]> {
  const known = new Set(proyectos);
  const rows = await db.query<{ id_proyecto: number }>('select id_proyecto from proyecto');
  const others = rows.map(({ id_proyecto }) => id_proyecto).filter((id) => !known.has(id));
  if (!others.length) return [];
  return db.query<PlacedRow<'lotes.csv'>>(
    `${selectOf('lotes.csv', ', orden')} and id_proyecto = any($1::int[]) order by orden`,
    [`{${others.join()}}`],
  );
}

/** Amounts as shortest decimal texts. */
function selectOf(archivo: ArchivoCsv, more = ''): string {
  const columnas = columnasOf(archivo).map(([columna, { tipo }]) => {
    const name = sqlNameOf(columna);
    const text = tipo === 'numeric' ? `trim_scale(${name})::text` : tipo === 'date' ? `${name}::text` : name;
    return `${text} as "${columna}"`;
  });
  const which = HISTORY[archivo] ? 'not retirado' : 'true';
  return `select ${columnas.join(', ')}${more} from ${TABLAS[archivo].tabla} where ${which}`;
}

/** Changes per table, unchanged tables left out. In: places of lots, if they differ from indices. */
export function diffTablas(before: Tablas, after: Tablas, ordenOfLotes?: PlaceOf) {
  return ARCHIVOS_CSV.map((archivo) => ({
    archivo,
    ...diffTabla(
      archivo,
      before[archivo],
      after[archivo],
      archivo === 'lotes.csv' ? ordenOfLotes : undefined,
    ),
  })).filter(({ written, gone }) => written.length + gone.length > 0);
}

/** Merges rows by key; display order is list order. */
export async function mergeTablas(tx: Queryable, changes: ReturnType<typeof diffTablas>): Promise<void> {
  // First writes, parents first, then deletions, children first: a model that moves out of a withdrawn
  // project survives.
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

/** Lots that the merge will add, remove, or change in state, phase or their phase's day. Ask before merging. */
export async function findTurned(
  tx: Queryable,
  changes: ReturnType<typeof diffTablas>,
): Promise<{ id: string; id_proyecto: number }[]> {
  const rowsOf = (wanted: ArchivoCsv) => {
    const own = changes.filter(({ archivo }) => archivo === wanted);
    return { written: own.flatMap((it) => it.written), gone: own.flatMap((it) => it.gone) };
  };
  const lotes = rowsOf('lotes.csv');
  const etapas = rowsOf('etapas.csv');
  const all = [lotes.written, lotes.gone, [...etapas.written, ...etapas.gone]];
  if (all.every((rows) => !rows.length)) return [];
  return tx.query<{ id: string; id_proyecto: number }>(
    `select f.id_lote as id, f.id_proyecto
       from json_to_recordset($1::json) as f(id_proyecto int, id_lote text, estatus text, etapa text)
       left join lote on lote.id_proyecto = f.id_proyecto and lote.id_lote = f.id_lote
       where (lote.estatus, lote.etapa) is distinct from (f.estatus, f.etapa) or lote.retirado
     union select id_lote, id_proyecto from json_to_recordset($2::json) as f(id_proyecto int, id_lote text)
     union select lote.id_lote, lote.id_proyecto from json_to_recordset($3::json) as f(id_proyecto int, etapa text)
       join lote on lote.id_proyecto = f.id_proyecto and lote.etapa = f.etapa`,
    all.map((rows) => JSON.stringify(rows)),
  );
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

/** Rows of the statement's only parameter. */
function recordsOf(archivo: ArchivoCsv): string {
  const typed = typedColumnas(archivo).map(([name, { tipo }]) => `"${name}" ${tipo}`);
  return `json_to_recordset($1::json) as f(${typed.join(', ')})`;
}

export async function selectArchivos(db: Queryable): Promise<ArchivoRow[]> {
  const rows = await db.query<ArchivoRow>('select ruta, sha256, direccion from archivo');
  return rows.sort(byRuta);
}

/** Replaces the stored files; unchanged ones are not touched. */
export async function replaceArchivos(
  tx: Queryable,
  before: readonly ArchivoRow[],
  after: readonly ArchivoRow[],
): Promise<void> {
  const stored = new Map(before.map((row) => [row.ruta, row]));
  const written = after.filter(({ ruta, sha256, direccion, lectura }) => {
    const old = stored.get(ruta);
    stored.delete(ruta);
    return lectura !== undefined || old?.sha256 !== sha256 || old.direccion !== direccion;
  });
  if (stored.size) {
    await tx.query(
      'delete from archivo where ruta in (select value from json_array_elements_text($1::json))',
      [JSON.stringify([...stored.keys()])],
    );
  }
  if (!written.length) return;
  await tx.query(
    `insert into archivo (ruta, sha256, direccion, lectura) select ruta, sha256, direccion, lectura
     from json_to_recordset($1::json) as f(ruta text, sha256 text, direccion text, lectura jsonb)
     on conflict (ruta) do update set sha256 = excluded.sha256, direccion = excluded.direccion,
       lectura = excluded.lectura`,
    [JSON.stringify(written)],
  );
}

/** Place in display order, from 0. */
export type PlacedRow<A extends ArchivoCsv> = RowOf<A> & { orden: number };

interface TablaChanges<A extends ArchivoCsv> {
  /** New or changed; the key says which row they replace. */
  written: PlacedRow<A>[];
  gone: PlacedRow<A>[];
}

/** Place in display order by list index. */
interface PlaceOf {
  before: (index: number) => number;
  after: (index: number) => number;
}

const ITSELF = (index: number) => index;

/** Changes between two lists of rows, by key. In: places of rows, if the lists are parts of longer ones. */
export function diffTabla<A extends ArchivoCsv>(
  archivo: A,
  before: readonly RowOf<A>[],
  after: readonly RowOf<A>[],
  ordenOf: PlaceOf = { before: ITSELF, after: ITSELF },
): TablaChanges<A> {
  const columnas = columnasOf(archivo).map(([name]) => name);
  // By index: of hundreds of thousands of rows only changed ones are copied.
  const earlier = new Map(
    before.map((row, index) => [keyOf(archivo, row, ordenOf.before(index)), index] as const),
  );
  const written: PlacedRow<A>[] = [];
  for (const [index, row] of after.entries()) {
    const orden = ordenOf.after(index);
    const key = keyOf(archivo, row, orden);
    const place = earlier.get(key);
    earlier.delete(key);
    const old = place === undefined || ordenOf.before(place) !== orden ? undefined : before[place];
    if (!old || columnas.some((name) => old[name] !== row[name])) written.push(placed(row, orden));
  }
  const gone = [...earlier.values()].flatMap((index) => {
    const row = before[index];
    return row ? [placed(row, ordenOf.before(index))] : [];
  });
  return { written, gone };
}

function placed<A extends ArchivoCsv>(row: RowOf<A>, orden: number): PlacedRow<A> {
  return { ...row, orden };
}
