import { DatabaseMismatch, type Queryable } from './db.ts';
import type { Engine, SchemaQueryable } from './engine.ts';
import { type Applied, readHistory, splitHistory } from './history.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';

/** Any number that nothing else in this database locks; `lotificac` in ASCII would not fit. */
const ADVISORY_LOCK = 7_201_923;

/**
 * Migrates the schema to this program's: each migration in its own transaction under an advisory lock, so
 * that concurrent starts wait for each other.
 * @throws {DatabaseMismatch} if the database is newer than the program supports, has other migrations, is
 * older than the baseline's commit (`splitHistory`), or is not in UTF-8
 */
export async function migrate(engine: Engine, migraciones: readonly Migration[] = MIGRATIONS): Promise<void> {
  await demandUtf8(engine);
  let pending = true;
  while (pending) {
    await engine.schemaTransaction(async (tx) => {
      pending = await applyNext(tx, migraciones);
    });
  }
}

/**
 * In other encodings the schema can be created but the first quote fails: only UTF-8 splits names by
 * Unicode's rules.
 */
async function demandUtf8(engine: Engine): Promise<void> {
  const [row] = await engine.query<{ letras: string }>(`select current_setting('server_encoding') as letras`);
  if (row?.letras === 'UTF8') return;
  throw new DatabaseMismatch(
    `La base de datos guarda sus letras en ${row?.letras} y no en UTF8, lo que se decide al crearla. ` +
      'Crea otra para el programa: createdb -E UTF8 -T template0 --locale=C.UTF-8 NOMBRE',
  );
}

/** Blocks migrations, as of a starting server, until this transaction ends. */
export async function lockSchema(tx: SchemaQueryable): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)::text', [ADVISORY_LOCK]);
}

/** Out: whether another one may be due. */
async function applyNext(tx: SchemaQueryable, migraciones: readonly Migration[]): Promise<boolean> {
  await lockSchema(tx);
  await tx.script(`create table if not exists migracion (
    numero integer primary key,
    nombre text not null,
    sha256 text not null,
    aplicada_en timestamptz not null default now()
  )`);
  const { applied, isOfChain } = splitHistory(await readHistory(tx), 'base', migraciones);
  demandSameHistory(applied, migraciones);
  const next = migraciones[applied.length];
  if (!next) return false;
  const isThere = isOfChain && applied.length === 0;
  if (!isThere) await tx.script(next.sql);
  await tx.query('insert into migracion (numero, nombre, sha256) values ($1, $2, $3)', [
    next.numero,
    next.nombre,
    next.sha256,
  ]);
  return true;
}

/**
 * The lowest last migration of programs compatible with this one, from its file name; without it only
 * programs that know it are. A compatible one only adds what older programs can ignore, or drops what they no
 * longer use.
 */
function livedWithFrom(nombre: string): number {
  const from = /\.from-(\d{4})\.sql$/.exec(nombre)?.[1];
  return from === undefined ? Number.POSITIVE_INFINITY : Number(from);
}

function demandSameHistory(applied: readonly Applied[], migraciones: readonly Migration[]): void {
  const last = migraciones.at(-1)?.numero ?? 0;
  const newer = applied.slice(migraciones.length);
  if (newer.some(({ nombre }) => livedWithFrom(nombre) > last)) {
    throw new DatabaseMismatch(
      `La base de datos es más nueva que este programa: tiene la migración ${newer.at(-1)?.numero}, ` +
        `y el programa conoce hasta la ${last}. Usa una versión más nueva del programa.`,
    );
  }
  for (const [index, row] of applied.slice(0, migraciones.length).entries()) {
    const known = migraciones[index];
    if (row.numero === known?.numero && row.sha256 === known.sha256) continue;
    throw new DatabaseMismatch(
      `La base de datos no es de este programa: su migración ${row.numero} (${row.nombre}) es otra. ` +
        'Usa la versión del programa que la hizo, o una base de datos vacía.',
    );
  }
}

/** How many of this program's migrations the database lacks; a newer program may have added others. */
export async function countPending(
  db: Queryable,
  migraciones: readonly Migration[] = MIGRATIONS,
): Promise<number> {
  const applied = await db.query<{ sha256: string }>('select sha256 from migracion');
  const known = new Set(applied.map(({ sha256 }) => sha256));
  return migraciones.filter(({ sha256 }) => !known.has(sha256)).length;
}
