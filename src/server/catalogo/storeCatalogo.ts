import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../clock.ts';
import type { Db, Queryable } from '../db/db.ts';
import type { Settings } from '../settings.ts';
import {
  diffTablas,
  mergeTablas,
  replaceArchivos,
  selectArchivos,
  selectLotesBeside,
  selectSmallTablas,
  selectTablas,
} from './catalogoSql.ts';
import { findListedPrecios, keepListed, type PrecioDifference } from './differences/listedPrecios.ts';
import { findWithdrawn, logImport } from './differences/logImport.ts';
import {
  chooseReleased,
  findDifferences,
  keepPanel,
  type LoteDifference,
} from './differences/panelDifferences.ts';
import { findPriceChanges } from './differences/priceChanges.ts';
import { releaseLotes } from './differences/releaseLotes.ts';
import { keepAviso } from './empresa/keepAviso.ts';
import type { Empresa } from './empresa.ts';
import { NO_LOTES } from './remembered/recallLotes.ts';
import { areStillKnown, type LotesToRemember, writeRemembered } from './remembered/writeRemembered.ts';
import type { ArchivoRow, Tablas } from './tablas.ts';

/** Everything that is stored of a catalogue. */
export interface Catalogo {
  /** Without the lots that were left out. */
  tablas: Tablas;
  /** Which lots those are; all unless given, and then nothing is remembered of them. */
  lotes?: LotesToStore | undefined;
  /** By path. */
  archivos: ArchivoRow[];
  /** `logo` is its public address. */
  empresa: Empresa;
  /** The company's file as it was written; `null` where there was none. */
  empresaTexto: string | null;
}

/** The lots of a folder, some of which are not among the rows. */
export interface LotesToStore extends LotesToRemember {
  /** Place of a row in display order. In: its place among the rows. */
  ordenOf: (index: number) => number;
}

export interface StoredCatalogo extends Omit<Catalogo, 'empresa' | 'lotes'> {
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
      /** Prices of which the folder says what they were before a list of prices. */
      listed: PrecioDifference[];
    }
  | { ok: false; motivos: string[] }
  /** Somebody wrote lots that were left out: they must be read. */
  | { ok: false; outdated: true };

/** The catalogue as it stands; `undefined` before the first import. */
export async function loadCatalogo(db: Queryable): Promise<StoredCatalogo | undefined> {
  const head = await loadHead(db);
  return head && { ...head, tablas: await selectTablas(db) };
}

/** All of it but the tables. */
async function loadHead(db: Queryable): Promise<Omit<StoredCatalogo, 'tablas'> | undefined> {
  const [row] = await db.query<{ version: string; empresa: string; texto: string | null }>(
    'select version::text as version, empresa::text as empresa, empresa_json as texto from catalogo',
  );
  if (!row) return undefined;
  return {
    version: row.version,
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
  const { lotes } = catalogo;
  const leftOut = lotes?.leftOut ?? NO_LOTES;
  return db.transaction(async (tx): Promise<StoreOutcome> => {
    // First of all: what a REPEATABLE READ transaction sees is fixed by its first query, and a lock is none,
    // so whoever waits here sees what the other import left (PostgreSQL manual, LOCK).
    await tx.query('lock table catalogo in share row exclusive mode');
    if (lotes && !(await areStillKnown(tx, lotes))) return { ok: false, outdated: true };
    const current = await loadHead(tx);
    const ahora = clock();
    const folder = { lotes: catalogo.tablas['lotes.csv'], leftOut };
    const differences = await findDifferences(tx, folder, ahora);
    const chosen = chooseReleased(differences, liberar?.lotes ?? []);
    if (!chosen.ok) return chosen;
    const { released } = chosen;
    const kept = differences.filter((it) => !released.includes(it));
    const listed = await findListedPrecios(tx, catalogo.tablas);
    const tablas = keepListed(keepPanel(catalogo.tablas, kept), listed);
    const changes = await findChanges(tx, tablas, lotes);
    const cambio = !current || released.length > 0 || changes.length > 0 || !hasSameHead(current, catalogo);
    if (cambio && liberar) await releaseLotes(tx, released, { ahora, settings: liberar.settings });
    const before = cambio ? await findWithdrawn(tx) : [];
    const prices = cambio ? await findPriceChanges(tx, changes, tablas) : [];
    await mergeTablas(tx, changes);
    await replaceArchivos(tx, current?.archivos ?? [], catalogo.archivos);
    if (lotes) await writeRemembered(tx, lotes, new Set(byHandIn(kept)));
    if (!cambio) return { ok: true, version: current.version, cambio, kept, released, listed };
    await keepAviso(tx, catalogo.empresa, ahora);
    const version = await writeHead(tx, catalogo, ahora);
    // What fills an empty catalogue changes nothing that anybody has seen.
    if (current) await logImport(tx, { before, prices, version, ahora });
    await tx.query('select pg_notify($1, $2)', ['catalogo', version]);
    return { ok: true, version, cambio, kept, released, listed };
  });
}

/** What must be written. Of projects whose lots are left out no lot is looked at. */
async function findChanges(tx: Queryable, tablas: Tablas, lotes: LotesToStore | undefined) {
  if (!lotes?.leftOut.size) return diffTablas(await selectTablas(tx), tablas);
  const rows = await selectLotesBeside(tx, [...lotes.leftOut.keys()]);
  const before = { ...(await selectSmallTablas(tx)), 'lotes.csv': rows };
  const ordenOf = { before: (index: number) => rows[index]?.orden ?? -1, after: lotes.ordenOf };
  return diffTablas(before, tablas, ordenOf);
}

/** Projects of lots whose state the staff put otherwise than the folder. */
function byHandIn(kept: readonly LoteDifference[]): number[] {
  return kept.flatMap(({ id_proyecto, panel }) => (panel.tipo === 'estatus' ? [id_proyecto] : []));
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
  const files = archivos.map(({ ruta, sha256, direccion }) => [ruta, sha256, direccion]);
  return JSON.parse(JSON.stringify({ files, empresa, empresaTexto }));
}
