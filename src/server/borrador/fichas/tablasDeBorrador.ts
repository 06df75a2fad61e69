import type { ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import { writeTabla } from '../../catalogo/csv/writeTabla.ts';
import { withReaders } from '../../catalogo/readers/openReaders.ts';
import { type BorradorDeps, type BorradorOutcome, type ChangeAt, changeBorrador } from '../changeBorrador.ts';
import { type OpenedBorrador, openBorrador } from '../openBorrador.ts';
import { type Cells, readTypedRows, type UnreadableTabla } from '../readTypedRows.ts';
import type { RefusedFicha } from './refusedFicha.ts';

/** Rows of the draft's tables in display order. */
export type TablasDeBorrador = Readonly<Record<ArchivoCsv, readonly Cells[]>>;

export interface OpenTablas {
  borrador: OpenedBorrador;
  /** Empty for unreadable tables and those not asked for. */
  filas: TablasDeBorrador;
  ilegibles: { archivo: ArchivoCsv; refusal: UnreadableTabla }[];
}

export type TablasDeps = Pick<BorradorDeps, 'db' | 'archivos' | 'reading'>;

export async function openTablas(
  { db, archivos, reading = {} }: TablasDeps,
  wanted: readonly ArchivoCsv[],
): Promise<OpenTablas> {
  const borrador = await openBorrador(db, archivos);
  const filas: Record<ArchivoCsv, readonly Cells[]> = {
    'proyectos.csv': [],
    'etapas.csv': [],
    'lotes.csv': [],
    'modelos.csv': [],
    'modelos_imagenes.csv': [],
    'equipamientos.csv': [],
    'equipamientos_imagenes.csv': [],
    'planes.csv': [],
    'gastos.csv': [],
    'creditos.csv': [],
    'cercanias.csv': [],
  };
  const ilegibles: OpenTablas['ilegibles'] = [];
  await withReaders(reading, async (readers) => {
    for (const archivo of wanted) {
      const read = await readTypedRows(borrador.carpeta, archivo, readers);
      if (read.ok) filas[archivo] = read.filas;
      else ilegibles.push({ archivo, refusal: read });
    }
  });
  return { borrador, filas, ilegibles };
}

/** Changed tables and what the edit made, or why it was refused. */
export type TablasEdit<M> = { ok: true; filas: Partial<TablasDeBorrador>; made: M } | RefusedFicha;

/** Edits tables of the draft, all or none. In: tables that `edit` reads or changes. */
export async function editTablas<M>(
  deps: BorradorDeps,
  at: ChangeAt,
  wanted: readonly ArchivoCsv[],
  edit: (opened: OpenTablas) => TablasEdit<M>,
): Promise<
  | { ok: true; answer: { revision: string; id: M } }
  | Exclude<BorradorOutcome, { ok: true }>
  | UnreadableTabla
  | RefusedFicha
> {
  const opened = await openTablas(deps, wanted);
  const [broken] = opened.ilegibles;
  if (broken) return broken.refusal;
  const edited = edit(opened);
  if (!edited.ok) return edited;
  const changes = wanted.flatMap((ruta) => {
    const filas = edited.filas[ruta];
    return filas ? [{ ruta, contenido: Buffer.from(writeTabla(ruta, filas)) }] : [];
  });
  const changed = await changeBorrador(deps, at, changes);
  return changed.ok ? { ok: true, answer: { ...changed.answer, id: edited.made } } : changed;
}

/** Id in a cell. Out: 0 if there is none. */
export function idIn(cell: string | undefined): number {
  return /^\d{1,10}$/.test(cell ?? '') ? Number(cell) : 0;
}

/** Replaces the matching rows at the place of the first, else at the end. */
export function replaceRows(
  filas: readonly Cells[],
  isOld: (fila: Cells) => boolean,
  fresh: readonly Cells[],
): Cells[] {
  const first = filas.findIndex(isOld);
  const at = first < 0 ? filas.length : first;
  return [...filas.slice(0, at), ...fresh, ...filas.slice(at).filter((it) => !isOld(it))];
}
