import type { Author } from '../personal/bitacora/writeBitacora.ts';
import type { Clock } from '../plataforma/clock.ts';
import type { Db, Queryable } from '../plataforma/db/db.ts';
import { findTurned, mergeTablas, replaceArchivos } from './catalogoSql.ts';
import type { PrecioDifference } from './differences/listedPrecios.ts';
import { type CatalogoAct, findWithdrawn, logImport } from './differences/logImport.ts';
import type { LoteDifference } from './differences/panelDifferences.ts';
import { findPriceChanges } from './differences/priceChanges.ts';
import { releaseLotes } from './differences/releaseLotes.ts';
import { keepAvisoDePrivacidad } from './empresa/keepAvisoDePrivacidad.ts';
import { writeImportCache } from './importCache/writeImportCache.ts';
import { type JudgedCatalogo, judgeCatalogo } from './plan/judgeCatalogo.ts';
import type { Catalogo } from './plan/storedCatalogo.ts';

type StoreOutcome =
  | {
      ok: true;
      version: string;
      cambio: boolean;
      /** Differences of folder and panel that are kept. */
      kept: LoteDifference[];
      released: LoteDifference[];
      /** Prices kept from price lists. */
      listed: PrecioDifference[];
    }
  /** `archivo`: whose word is refused. */
  | { ok: false; archivo: string; motivos: string[] }
  /** Skipped lots were changed: read them. */
  | { ok: false; outdated: true };

/** Author, preconditions and further writes. */
export interface StoreOptions<R extends { ok: false } = never> {
  /** Default: the command line. */
  author?: Author;
  /** Log action. */
  accion?: CatalogoAct;
  /** Lots whose hold, sale or manual state yields to the folder. */
  liberar?: readonly string[] | undefined;
  /** Called under the import's lock before writing. Out: a refusal. */
  demand?: (tx: Queryable, about: { judged: JudgedCatalogo; catalogo: Catalogo }) => Promise<R | undefined>;
  /** Runs in the same transaction, with the new version. */
  finish?: (tx: Queryable, stored: { version: string; ahora: Date }) => Promise<void>;
}

/**
 * Replaces the catalogue in one transaction and notifies every server (NOTIFY `catalogo`, payload the
 * version). Rows are merged by key, so unchanged ones stay untouched (decisions 8); an equal catalogue
 * changes nothing. Imports are serialised. Only holds and sales in `liberar` change.
 */
export async function storeCatalogo<R extends { ok: false } = never>(
  db: Db,
  catalogo: Catalogo,
  clock: Clock,
  options: StoreOptions<R> = {},
): Promise<StoreOutcome | R> {
  const { lotes } = catalogo;
  const { liberar = [], author = { origen: 'mando' }, accion = 'catalogo.importar' } = options;
  return db.transaction(async (tx): Promise<StoreOutcome | R> => {
    // First statement: REPEATABLE READ fixes its snapshot at the first query, and LOCK is none, so a waiting
    // import sees what the other one left (PostgreSQL manual, LOCK).
    await tx.query('lock table catalogo in share row exclusive mode');
    const ahora = clock();
    const judgement = await judgeCatalogo(tx, catalogo, { liberar, ahora });
    if (!judgement.ok) return judgement;
    const { current, kept, released, listed, after, changes, cambio } = judgement.judged;
    const refused = await options.demand?.(tx, { judged: judgement.judged, catalogo });
    if (refused) return refused;
    if (cambio) await releaseLotes(tx, released, { ahora, author });
    const before = cambio ? await findWithdrawn(tx) : [];
    const prices = cambio ? await findPriceChanges(tx, changes, after) : [];
    const turned = cambio ? await findTurned(tx, changes) : [];
    tx.tell({ tipo: 'lotes.cambiados', en: ahora, de: turned });
    await mergeTablas(tx, changes);
    await replaceArchivos(tx, current?.archivos ?? [], catalogo.archivos);
    if (lotes) await writeImportCache(tx, lotes, new Set(byHandIn(kept)));
    if (!cambio) return { ok: true, version: current?.version ?? '0', cambio, kept, released, listed };
    await keepAvisoDePrivacidad(tx, catalogo.empresa, ahora);
    const version = await writeHead(tx, catalogo, ahora);
    // Filling an empty catalogue changes nothing that anybody saw.
    if (current || options.accion) await logImport(tx, { before, prices, version, ahora, author, accion });
    await options.finish?.(tx, { version, ahora });
    await tx.query('select pg_notify($1, $2)', ['catalogo', version]);
    return { ok: true, version, cambio, kept, released, listed };
  });
}

/** Projects with states set by staff. */
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
