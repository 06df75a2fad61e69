import type { Clock } from '../../plataforma/clock.ts';
import type { Db, Queryable } from '../../plataforma/db/db.ts';
import type { ReadWatch } from '../archivos/readArchivos.ts';
import type { CarpetaSource } from '../carpeta/carpeta.ts';
import { type ImportCache, loadImportCache } from '../importCache/importCache.ts';
import { lectorOf } from '../importCache/lectorOf.ts';
import { catalogoOf } from '../importCatalogo.ts';
import { type CarpetaReading, type ReadCarpeta, readCarpeta } from '../readCarpeta.ts';
import { type ReadersOptions, withReaders } from '../readers/openReaders.ts';
import type { Readers } from '../readers/readers.ts';
import { judgeCatalogo } from './judgeCatalogo.ts';
import { type Plan, planOf } from './planOf.ts';
import { type PlanEffects, readEffects } from './readEffects.ts';

interface PreviewDeps extends Pick<CarpetaReading, 'permitirSinFigura' | 'enough'> {
  db: Db;
  carpeta: CarpetaSource;
  clock: Clock;
  reading?: ReadersOptions | undefined;
  /** Follows the reading. In: the readers that read. */
  watch?: (readers: Readers) => ReadWatch;
  /** Lots to release. */
  liberar?: readonly string[];
  /** Reads everything: cached files have no report. */
  fresh?: boolean;
}

export interface CatalogoPreview {
  leida: ReadCarpeta;
  /** Version compared with; '0' if none. */
  version: string;
  /** `undefined` if the folder has faults, or was not read completely. */
  plan: Plan | undefined;
  efectos: PlanEffects | undefined;
  /** Faults of `liberar`. */
  motivos: readonly { archivo: string; motivo: string }[];
}

/** A preview makes no pictures, so all count as present. */
const ALL_PRESENT: ImportCache['present'] = { has: () => true };

/**
 * What an import would change, by the import's own comparison; changes nothing.
 * @throws {DatabaseUnavailable}, {ArchivosUnavailable}
 */
export async function previewCatalogo(deps: PreviewDeps): Promise<CatalogoPreview> {
  const { db, reading = {}, fresh = false } = deps;
  const lector = fresh ? undefined : await lectorOf(reading);
  return withReaders(reading, async (readers) => {
    const known = lector === undefined ? undefined : await loadImportCache(db, lector, ALL_PRESENT);
    // What a first pass reads, a second finds.
    const archivos = new Map(known?.archivos);
    const importCache = known && { ...known, archivos };
    const whole = importCache && { ...importCache, lotes: new Map() };
    const own = deps.watch?.(readers);
    const watch: ReadWatch = {
      ...own,
      async ended(ruta, archivo) {
        if (archivo && !archivo.recordado && archivo.lectura) {
          const { sha256, lectura } = archivo;
          archivos.set(ruta, [...(archivos.get(ruta) ?? []), { sha256, lectura }]);
        }
        await own?.ended?.(ruta, archivo);
      },
    };
    const once = async (from: ImportCache | undefined) => {
      const { carpeta, permitirSinFigura = false, enough } = deps;
      const leida = await readCarpeta(carpeta, {
        permitirSinFigura,
        readers,
        importCache: from,
        enough,
        watch,
      });
      return compare(deps, leida, lector);
    };
    const preview = (await once(importCache)) ?? (await once(whole));
    if (!preview) throw new Error('a preview that leaves nothing out is never outdated');
    return preview;
  });
}

/** Out: `undefined` if skipped lots were changed meanwhile. */
async function compare(
  { db, clock, liberar = [] }: PreviewDeps,
  leida: ReadCarpeta,
  lector: string | undefined,
): Promise<CatalogoPreview | undefined> {
  const catalogo = catalogoOf(leida, lector);
  return db.transaction(async (tx): Promise<CatalogoPreview | undefined> => {
    const version = await readVersionOf(tx);
    const nothing = { leida, version, plan: undefined, efectos: undefined };
    if (leida.faltas.length || leida.pendientes) return { ...nothing, motivos: [] };
    const ahora = clock();
    const judgement = await judgeCatalogo(tx, catalogo, { liberar, ahora });
    if (!judgement.ok) {
      if ('outdated' in judgement) return undefined;
      const archivo = judgement.archivo === '--liberar' ? 'lotes.csv' : judgement.archivo;
      return { ...nothing, motivos: judgement.motivos.map((motivo) => ({ archivo, motivo })) };
    }
    const plan = planOf(judgement.judged, catalogo);
    const efectos = await readEffects(tx, plan.tablas, judgement.judged, ahora);
    return { leida, version, plan, efectos, motivos: [] };
  });
}

async function readVersionOf(tx: Queryable): Promise<string> {
  const [row] = await tx.query<{ version: string }>('select version::text as version from catalogo');
  return row?.version ?? '0';
}
