import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '../../plataforma/db/db.ts';
import { diffTablas, selectLotesBeside, selectSmallTablas, selectTablas } from '../catalogoSql.ts';
import { findHeldInEtapas } from '../differences/findHeldInEtapas.ts';
import { findListedPrecios, keepListed, type PrecioDifference } from '../differences/listedPrecios.ts';
import {
  chooseReleased,
  findDifferences,
  keepPanel,
  type LoteDifference,
} from '../differences/panelDifferences.ts';
import { NO_LOTES } from '../importCache/recallLotes.ts';
import { areStillKnown } from '../importCache/writeImportCache.ts';
import type { Tablas } from '../tablas.ts';
import { type Catalogo, type LotesToStore, loadHead, type StoredCatalogo } from './storedCatalogo.ts';

/** Comparison of a read catalogue with the stored one. */
export interface JudgedCatalogo {
  /** `undefined` if none is stored. */
  current: Omit<StoredCatalogo, 'tablas'> | undefined;
  /** Differences of folder and panel: kept, and released. */
  kept: LoteDifference[];
  released: LoteDifference[];
  /** Prices kept from price lists. */
  listed: PrecioDifference[];
  /** Current and future rows, without lots of skipped projects. */
  before: Tablas;
  after: Tablas;
  changes: ReturnType<typeof diffTablas>;
  cambio: boolean;
}

type Judgement =
  | { ok: true; judged: JudgedCatalogo }
  /** `archivo`: whose word is refused. */
  | { ok: false; archivo: '--liberar' | 'etapas.csv'; motivos: string[] }
  /** Skipped lots were changed: read them. */
  | { ok: false; outdated: true };

/** Writes nothing. In: lots to release (`--liberar`). */
export async function judgeCatalogo(
  tx: Queryable,
  catalogo: Catalogo,
  { liberar, ahora }: { liberar: readonly string[]; ahora: Date },
): Promise<Judgement> {
  const { lotes } = catalogo;
  if (lotes && !(await areStillKnown(tx, lotes))) return { ok: false, outdated: true };
  const current = await loadHead(tx);
  const folder = { lotes: catalogo.tablas['lotes.csv'], leftOut: lotes?.leftOut ?? NO_LOTES };
  const differences = await findDifferences(tx, folder, ahora);
  const chosen = chooseReleased(differences, liberar);
  if (!chosen.ok) return { ...chosen, archivo: '--liberar' };
  const { released } = chosen;
  const kept = differences.filter((it) => !released.includes(it));
  const listed = await findListedPrecios(tx, catalogo.tablas);
  const after = keepListed(keepPanel(catalogo.tablas, kept), listed);
  const { before, changes } = await findChanges(tx, after, lotes);
  const motivos = await findHeldInEtapas(tx, { before, after, released, ahora });
  if (motivos.length) return { ok: false, archivo: 'etapas.csv', motivos };
  const cambio = !current || released.length > 0 || changes.length > 0 || !hasSameHead(current, catalogo);
  return { ok: true, judged: { current, kept, released, listed, before, after, changes, cambio } };
}

/** Rows to write. Lots of skipped projects are not read. */
async function findChanges(tx: Queryable, tablas: Tablas, lotes: LotesToStore | undefined) {
  if (!lotes?.leftOut.size) {
    const before = await selectTablas(tx);
    return { before, changes: diffTablas(before, tablas) };
  }
  const rows = await selectLotesBeside(tx, [...lotes.leftOut.keys()]);
  const before = { ...(await selectSmallTablas(tx)), 'lotes.csv': rows };
  const ordenOf = { before: (index: number) => rows[index]?.orden ?? -1, after: lotes.ordenOf };
  return { before, changes: diffTablas(before, tablas, ordenOf) };
}

type Head = Pick<StoredCatalogo, 'archivos' | 'empresa' | 'empresaTexto'>;

/** Whether everything but the tables is equal. */
function hasSameHead(stored: Head, given: Head): boolean {
  return isDeepStrictEqual(plain(stored), plain(given));
}

/** Driver rows differ in prototype; only content counts. */
function plain({ archivos, empresa, empresaTexto }: Head): unknown {
  const files = archivos.map(({ ruta, sha256, direccion }) => [ruta, sha256, direccion]);
  return JSON.parse(JSON.stringify({ files, empresa, empresaTexto }));
}
