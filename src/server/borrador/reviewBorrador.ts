import type { RedrawnPlano } from '../../contract/panel/catalogo/plan.ts';
import { countsOf } from '../catalogo/importCatalogo.ts';
import { describeRedrawn } from '../catalogo/plan/describeRedrawn.ts';
import { type CatalogoPreview, previewCatalogo } from '../catalogo/plan/previewCatalogo.ts';
import type { ReadCarpeta } from '../catalogo/readCarpeta.ts';
import type { Falta } from '../plataforma/sheets/falta.ts';
import { lookOfName } from '../plataforma/zip/lookOfName.ts';
import type { BorradorDeps } from './changeBorrador.ts';
import { tracedOfMesa } from './mesa/openMesa.ts';
import { type OpenedBorrador, openBorrador } from './openBorrador.ts';
import { readingOfBorrador } from './readingOfBorrador.ts';
import { rememberLecturas } from './rememberLecturas.ts';

export interface PublishChoices {
  /** Lots whose draft value wins over the panel's, as in `--liberar`. */
  liberar: readonly string[];
  /** Whether to publish lots without a shape. */
  permitirSinFigura: boolean;
}

/** Progress in files. */
export interface ReadSoFar {
  hechos: number;
  total: number;
}

export type BorradorReview =
  | { leyendo: ReadSoFar }
  | {
      leyendo: null;
      opened: OpenedBorrador;
      revision: string;
      /** When it was compared. */
      en: Date;
      preview: CatalogoPreview;
      /** Lots that change shape, by drawing. */
      figuras: RedrawnPlano[];
      cuentas: ReturnType<typeof countsOf>;
      /** Of the reading, and files that nothing names. */
      avisos: Falta[];
    };

/** Time per call, except for one slow file. */
const BUDGET_MS = 8_000;

/**
 * What publishing the draft would change. Reads files in batches: call again until all are read.
 * @throws {DatabaseUnavailable}, {ArchivosUnavailable}
 */
export async function reviewBorrador(
  deps: BorradorDeps,
  { liberar, permitirSinFigura }: PublishChoices,
): Promise<BorradorReview> {
  const begun = performance.now();
  const { db, archivos, clock, reading } = deps;
  const opened = await openBorrador(db, archivos);
  const en = clock();
  const preview = await previewCatalogo({
    db,
    clock,
    carpeta: opened.carpeta,
    permitirSinFigura,
    liberar,
    reading: await readingOfBorrador(reading),
    enough: () => performance.now() - begun > BUDGET_MS,
  });
  const { leida } = preview;
  await rememberLecturas(db, leida.archivos);
  if (leida.pendientes) return { leyendo: countRead(leida) };
  return {
    leyendo: null,
    opened,
    revision: opened.revision,
    en,
    preview,
    figuras: await describeRedrawn(deps, preview, (ruta) => tracedOfMesa(deps, ruta)),
    cuentas: countsOf(leida),
    avisos: [...leida.avisos, ...findUnnamed(opened, leida)],
  };
}

export function countRead({ archivos, pendientes }: ReadCarpeta): ReadSoFar {
  return { hechos: archivos.length, total: archivos.length + pendientes };
}

/** The draft's files that no table names, which are not published. */
function findUnnamed({ borrador }: OpenedBorrador, { archivos }: ReadCarpeta): Falta[] {
  const named = new Set(archivos.map(({ ruta }) => lookOfName(ruta)));
  return (borrador?.archivos ?? [])
    .filter(
      ({ ruta, original }) =>
        original !== null && !named.has(lookOfName(ruta)) && !/^[^/]*\.(csv|json)$/.test(ruta),
    )
    .map(({ ruta }) => ({ archivo: ruta, motivo: 'ninguna tabla lo nombra, así que no se publica' }));
}
