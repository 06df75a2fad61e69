import type { Author } from '../personal/bitacora/writeBitacora.ts';
import type { Clock } from '../plataforma/clock.ts';
import type { Db, Queryable } from '../plataforma/db/db.ts';
import type { Settings } from '../plataforma/settings.ts';
import { findTurned, mergeTablas, replaceArchivos } from './catalogoSql.ts';
import type { PrecioDifference } from './differences/listedPrecios.ts';
import { type CatalogoAct, findWithdrawn, logImport } from './differences/logImport.ts';
import type { LoteDifference } from './differences/panelDifferences.ts';
import { findPriceChanges } from './differences/priceChanges.ts';
import { releaseLotes } from './differences/releaseLotes.ts';
import { keepAviso } from './empresa/keepAviso.ts';
import { type JudgedCatalogo, judgeCatalogo } from './plan/judgeCatalogo.ts';
import type { Catalogo } from './plan/storedCatalogo.ts';
import { writeRemembered } from './remembered/writeRemembered.ts';

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

/** Whose act it is, what must hold for it, and what goes with it. */
export interface StoreOptions<R extends { ok: false } = never> {
  /** Somebody at the command line unless given. */
  author?: Author;
  /** The log's name for it. */
  accion?: CatalogoAct;
  liberar?: ReleaseRequest | undefined;
  /** Asked under the import's lock, before anything is written. Out: why not. */
  demand?: (tx: Queryable, about: { judged: JudgedCatalogo; catalogo: Catalogo }) => Promise<R | undefined>;
  /** Done in the same transaction, where the catalogue is now this version. */
  finish?: (tx: Queryable, stored: { version: string; ahora: Date }) => Promise<void>;
}

/**
 * Makes the catalogue this one, in one transaction, and tells every server (NOTIFY `catalogo`, payload the
 * version). Rows are merged by their keys, so that what stays as it was is not touched (decisions 8); an equal
 * catalogue changes nothing. Imports wait for one another.
 * Of a hold or a sale nothing changes, but of those that `liberar` names.
 */
export async function storeCatalogo<R extends { ok: false } = never>(
  db: Db,
  catalogo: Catalogo,
  clock: Clock,
  options: StoreOptions<R> = {},
): Promise<StoreOutcome | R> {
  const { lotes } = catalogo;
  const { liberar, author = { origen: 'mando' }, accion = 'catalogo.importar' } = options;
  return db.transaction(async (tx): Promise<StoreOutcome | R> => {
    // First of all: what a REPEATABLE READ transaction sees is fixed by its first query, and a lock is none,
    // so whoever waits here sees what the other import left (PostgreSQL manual, LOCK).
    await tx.query('lock table catalogo in share row exclusive mode');
    const ahora = clock();
    const judgement = await judgeCatalogo(tx, catalogo, { liberar: liberar?.lotes ?? [], ahora });
    if (!judgement.ok) return judgement;
    const { current, kept, released, listed, after, changes, cambio } = judgement.judged;
    const refused = await options.demand?.(tx, { judged: judgement.judged, catalogo });
    if (refused) return refused;
    if (cambio && liberar) await releaseLotes(tx, released, { ahora, author, settings: liberar.settings });
    const before = cambio ? await findWithdrawn(tx) : [];
    const prices = cambio ? await findPriceChanges(tx, changes, after) : [];
    const turned = cambio ? await findTurned(tx, changes) : [];
    tx.tell({ tipo: 'lotes.cambiados', en: ahora, de: turned });
    await mergeTablas(tx, changes);
    await replaceArchivos(tx, current?.archivos ?? [], catalogo.archivos);
    if (lotes) await writeRemembered(tx, lotes, new Set(byHandIn(kept)));
    if (!cambio) return { ok: true, version: current?.version ?? '0', cambio, kept, released, listed };
    await keepAviso(tx, catalogo.empresa, ahora);
    const version = await writeHead(tx, catalogo, ahora);
    // What fills an empty catalogue changes nothing that anybody has seen.
    if (current || options.accion) await logImport(tx, { before, prices, version, ahora, author, accion });
    await options.finish?.(tx, { version, ahora });
    await tx.query('select pg_notify($1, $2)', ['catalogo', version]);
    return { ok: true, version, cambio, kept, released, listed };
  });
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
