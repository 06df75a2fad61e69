import type { ReviewProgress } from '../../contract/panel/catalogo/borrador.ts';
import type { RedrawnPlano } from '../../contract/panel/catalogo/plan.ts';
import type { ReadArchivo, ReadWatch } from '../catalogo/archivos/readArchivos.ts';
import { writeArchivos } from '../catalogo/archivos/writeArchivos.ts';
import { countsOf } from '../catalogo/importCatalogo.ts';
import { describeRedrawn } from '../catalogo/plan/describeRedrawn.ts';
import { type CatalogoPreview, previewCatalogo } from '../catalogo/plan/previewCatalogo.ts';
import type { ReadCarpeta } from '../catalogo/readCarpeta.ts';
import type { Readers } from '../catalogo/readers/readers.ts';
import type { Tablas } from '../catalogo/tablas.ts';
import type { Falta } from '../plataforma/sheets/falta.ts';
import { lookOfName } from '../plataforma/zip/lookOfName.ts';
import type { BorradorDeps } from './changeBorrador.ts';
import type { Telling } from './longWorks.ts';
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

export interface BorradorReview {
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
}

export const NOTHING_READ: ReviewProgress = {
  etapa: 'tablas',
  hechos: 0,
  total: 0,
  lotes: 0,
  deLotes: 0,
  plano: null,
};

/**
 * What publishing the draft would change. Each file is kept as soon as it is read, so that a review that ends
 * early, or with its process, goes on there. Out: `undefined` if nobody waits for it any more.
 * @throws {DatabaseUnavailable}, {ArchivosUnavailable}
 */
export async function reviewBorrador(
  deps: BorradorDeps,
  { liberar, permitirSinFigura }: PublishChoices,
  { tell = () => {}, isWanted = () => true }: Partial<Telling<ReviewProgress>> = {},
): Promise<BorradorReview | undefined> {
  const { db, archivos, clock, reading } = deps;
  const opened = await openBorrador(db, archivos);
  const en = clock();
  const progress = new ReadingProgress(tell);
  const preview = await previewCatalogo({
    db,
    clock,
    carpeta: opened.carpeta,
    permitirSinFigura,
    liberar,
    reading: await readingOfBorrador(reading),
    enough: () => !isWanted(),
    watch: (readers) => ({
      planned: (files, tablas) => progress.plan(files, tablas),
      began: (ruta) => progress.begin(ruta),
      async ended(ruta, archivo) {
        if (archivo && !archivo.recordado) await keepReading(deps, opened, archivo, readers);
        progress.end(ruta);
      },
    }),
  });
  const { leida } = preview;
  if (leida.pendientes) return undefined;
  progress.compare();
  const { figuras, avisos } = await describeRedrawn(deps, preview, (ruta) => tracedOfMesa(deps, ruta));
  return {
    opened,
    revision: opened.revision,
    en,
    preview,
    figuras,
    cuentas: countsOf(leida),
    avisos: [...leida.avisos, ...avisos, ...findUnnamed(opened, leida)],
  };
}

/** Keeps what was found, and what a drawing became: neither the next review nor the publication reads it again. */
async function keepReading(
  { db, archivos }: BorradorDeps,
  { carpeta }: OpenedBorrador,
  archivo: ReadArchivo,
  readers: Readers,
): Promise<void> {
  if (archivo.examinado.tipo === 'plano')
    await writeArchivos(carpeta, [archivo], { archivos, present: new Set() }, readers, () => {});
  await rememberLecturas(db, [archivo]);
}

/** Counts files, and the lots of drawings, as they are read. */
class ReadingProgress {
  readonly #tell: (progress: ReviewProgress) => void;
  #now = NOTHING_READ;
  /** Lots by file that is left to read. */
  #left = new Map<string, number>();
  readonly #open = new Set<string>();

  constructor(tell: (progress: ReviewProgress) => void) {
    this.#tell = tell;
  }

  plan(files: Parameters<NonNullable<ReadWatch['planned']>>[0], tablas: Tablas): void {
    const lotes = lotesByPlano(tablas);
    this.#left = new Map(
      files.map(({ ruta, tipo }) => [ruta, tipo === 'plano' ? (lotes.get(ruta) ?? 0) : 0]),
    );
    const deLotes = [...this.#left.values()].reduce((sum, own) => sum + own, 0);
    this.#set({ ...NOTHING_READ, etapa: 'archivos', total: files.length, deLotes });
  }

  begin(ruta: string): void {
    if (this.#left.get(ruta)) this.#open.add(ruta);
    this.#set({ plano: this.#reading() });
  }

  end(ruta: string): void {
    const { hechos, lotes } = this.#now;
    const own = this.#left.get(ruta);
    this.#left.delete(ruta);
    this.#open.delete(ruta);
    this.#set({
      plano: this.#reading(),
      ...(own !== undefined && { hechos: hechos + 1, lotes: lotes + own }),
    });
  }

  compare(): void {
    this.#set({ etapa: 'comparacion', plano: null });
  }

  #reading(): string | null {
    return [...this.#open][0] ?? null;
  }

  #set(more: Partial<ReviewProgress>): void {
    this.#now = { ...this.#now, ...more };
    this.#tell(this.#now);
  }
}

function lotesByPlano(tablas: Tablas): Map<string, number> {
  const planos = new Map(tablas['proyectos.csv'].map(({ id_proyecto, svg }) => [id_proyecto, svg]));
  const counts = new Map<string, number>();
  for (const { id_proyecto } of tablas['lotes.csv']) {
    const svg = planos.get(id_proyecto);
    if (svg) counts.set(svg, (counts.get(svg) ?? 0) + 1);
  }
  return counts;
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
