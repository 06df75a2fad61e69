import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../clock.ts';
import type { Db, Queryable } from '../db/db.ts';
import { mergeTablas, replaceArchivos, selectArchivos, selectTablas } from './catalogoSql.ts';
import type { Empresa } from './empresa.ts';
import { type ArchivoRow, emptyTablas, type Tablas } from './tablas.ts';

/** Everything that is stored of a catalogue. */
export interface Catalogo {
  tablas: Tablas;
  /** By path. */
  archivos: ArchivoRow[];
  /** `logo` is its public address. */
  empresa: Empresa;
  /** The company's file as it was written; `null` where there was none. */
  empresaTexto: string | null;
}

export interface StoredCatalogo extends Omit<Catalogo, 'empresa'> {
  empresa: unknown;
  /** Counts imports that changed something, from 1. */
  version: string;
}

/** The catalogue as it stands; `undefined` before the first import. */
export async function loadCatalogo(db: Queryable): Promise<StoredCatalogo | undefined> {
  const [row] = await db.query<{ version: string; empresa: string; texto: string | null }>(
    'select version::text as version, empresa::text as empresa, empresa_json as texto from catalogo',
  );
  if (!row) return undefined;
  return {
    version: row.version,
    tablas: await selectTablas(db),
    archivos: await selectArchivos(db),
    empresa: JSON.parse(row.empresa),
    empresaTexto: row.texto,
  };
}

/**
 * Makes the catalogue this one, in one transaction, and tells every server (NOTIFY `catalogo`, payload the
 * version). Rows are merged by their keys, so that what stays as it was is not touched (decisions 8); an equal
 * catalogue changes nothing. Imports wait for one another.
 */
export async function storeCatalogo(
  db: Db,
  catalogo: Catalogo,
  clock: Clock,
): Promise<{ version: string; cambio: boolean }> {
  return db.transaction(async (tx) => {
    // First of all: what a REPEATABLE READ transaction sees is fixed by its first query, and a lock is none,
    // so whoever waits here sees what the other import left (PostgreSQL manual, LOCK).
    await tx.query('lock table catalogo in share row exclusive mode');
    const current = await loadCatalogo(tx);
    if (current) {
      const { version, ...stored } = current;
      if (isDeepStrictEqual(plain(stored), plain(catalogo))) return { version, cambio: false };
    }
    await mergeTablas(tx, current?.tablas ?? emptyTablas(), catalogo.tablas);
    await replaceArchivos(tx, catalogo.archivos);
    const version = await writeHead(tx, catalogo, clock());
    await tx.query('select pg_notify($1, $2)', ['catalogo', version]);
    return { version, cambio: true };
  });
}

async function writeHead(tx: Queryable, { empresa, empresaTexto }: Catalogo, now: Date): Promise<string> {
  const [row] = await tx.query<{ version: string }>(
    `insert into catalogo (version, importado_en, empresa, empresa_json) values (1, $1, $2::jsonb, $3)
     on conflict (unico) do update set version = catalogo.version + 1, importado_en = excluded.importado_en,
       empresa = excluded.empresa, empresa_json = excluded.empresa_json
     returning version::text as version`,
    [now, JSON.stringify(empresa), empresaTexto],
  );
  if (!row) throw new Error('the catalogue head was not written');
  return row.version;
}

/** Rows of the drivers differ in prototype; what counts is what they say. */
function plain(catalogo: unknown): unknown {
  return JSON.parse(JSON.stringify(catalogo));
}
