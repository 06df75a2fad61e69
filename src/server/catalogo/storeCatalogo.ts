import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../clock.ts';
import type { Db, Queryable } from '../db/db.ts';
import type { Settings } from '../settings.ts';
import { diffTablas, mergeTablas, replaceArchivos, selectArchivos, selectTablas } from './catalogoSql.ts';
import { findWithdrawn, logImport } from './differences/logImport.ts';
import {
  chooseReleased,
  findDifferences,
  keepPanel,
  type LoteDifference,
} from './differences/panelDifferences.ts';
import { findPriceChanges } from './differences/priceChanges.ts';
import { releaseLotes } from './differences/releaseLotes.ts';
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

/** Lots whose hold, sale or state by hand is let go for the folder's word; whose name its mails go out under. */
export interface ReleaseRequest {
  lotes: readonly string[];
  settings: Pick<Settings, 'correoDe'>;
}

export type StoreOutcome =
  | {
      ok: true;
      version: string;
      cambio: boolean;
      /** Where folder and panel differ, and the panel's word stays. */
      kept: LoteDifference[];
      released: LoteDifference[];
    }
  | { ok: false; motivos: string[] };

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
 * Of a hold or a sale nothing changes, but of those that `liberar` names.
 */
export async function storeCatalogo(
  db: Db,
  catalogo: Catalogo,
  clock: Clock,
  liberar?: ReleaseRequest,
): Promise<StoreOutcome> {
  return db.transaction(async (tx): Promise<StoreOutcome> => {
    // First of all: what a REPEATABLE READ transaction sees is fixed by its first query, and a lock is none,
    // so whoever waits here sees what the other import left (PostgreSQL manual, LOCK).
    await tx.query('lock table catalogo in share row exclusive mode');
    const current = await loadCatalogo(tx);
    const ahora = clock();
    const differences = await findDifferences(tx, catalogo.tablas['lotes.csv'], ahora);
    const chosen = chooseReleased(differences, liberar?.lotes ?? []);
    if (!chosen.ok) return chosen;
    const { released } = chosen;
    const kept = differences.filter((it) => !released.includes(it));
    const tablas = keepPanel(catalogo.tablas, kept);
    const changes = diffTablas(current?.tablas ?? emptyTablas(), tablas);
    if (current && !released.length && !changes.length && hasSameHead(current, catalogo))
      return { ok: true, version: current.version, cambio: false, kept, released };
    if (liberar) await releaseLotes(tx, released, { ahora, settings: liberar.settings });
    const before = await findWithdrawn(tx);
    const prices = await findPriceChanges(tx, changes, tablas);
    await mergeTablas(tx, changes);
    await replaceArchivos(tx, catalogo.archivos);
    const version = await writeHead(tx, catalogo, ahora);
    // What fills an empty catalogue changes nothing that anybody has seen.
    if (current) await logImport(tx, { before, prices, version, ahora });
    await tx.query('select pg_notify($1, $2)', ['catalogo', version]);
    return { ok: true, version, cambio: true, kept, released };
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

type Head = Pick<StoredCatalogo, 'archivos' | 'empresa' | 'empresaTexto'>;

/** Whether all but the tables is the same. */
function hasSameHead(stored: Head, given: Head): boolean {
  return isDeepStrictEqual(plain(stored), plain(given));
}

/** Rows of the drivers differ in prototype; what counts is what they say. */
function plain({ archivos, empresa, empresaTexto }: Head): unknown {
  return JSON.parse(JSON.stringify({ archivos, empresa, empresaTexto }));
}
