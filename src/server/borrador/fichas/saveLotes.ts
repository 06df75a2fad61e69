import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import type { LoteDeFicha } from '../../../contract/panel/catalogo/fichas.ts';
import type { Member } from '../../../domain/permisos.ts';
import { type ReadersOptions, withReaders } from '../../catalogo/readers/openReaders.ts';
import { sentenceOfMotivo } from '../cargas/sentenceOfMotivo.ts';
import type { BorradorDeps } from '../changeBorrador.ts';
import type { UnreadableTabla } from '../readTypedRows.ts';
import { type FaultOfFicha, FICHA_GONE } from './refusedFicha.ts';
import {
  editTablas,
  idIn,
  openTablas,
  replaceRows,
  type TablasDeps,
  type TablasEdit,
} from './tablasDeBorrador.ts';

/** Faults shown at once. */
const TOLD = 200;

export async function readLotesDeFicha(
  deps: TablasDeps,
  { id_proyecto }: { id_proyecto: number },
): Promise<{ ok: true; answer: { revision: string; lotes: LoteDeFicha[] } } | UnreadableTabla> {
  const { borrador, filas, ilegibles } = await openTablas(deps, ['lotes.csv']);
  const [broken] = ilegibles;
  if (broken) return broken.refusal;
  const lotes = filas['lotes.csv']
    .filter((it) => idIn(it.id_proyecto) === id_proyecto)
    .map(({ id_lote = '', terreno = '', estatus = '' }) => ({ id_lote, terreno, estatus }));
  return { ok: true, answer: { revision: borrador.revision, lotes } };
}

/** Replaces a project's lots in the draft. Faults are named by row from 0: `lotes.3.terreno`. */
export async function saveLotes(
  deps: BorradorDeps,
  { id: por }: Pick<Member, 'id'>,
  { revision, id_proyecto, lotes }: PanelRequestOf<'GuardarLotes'>,
) {
  const errores = await checkLotes(deps.reading, id_proyecto, lotes);
  return editTablas(
    deps,
    { revision, por },
    ['proyectos.csv', 'lotes.csv'],
    ({ filas }): TablasEdit<undefined> => {
      if (!filas['proyectos.csv'].some((it) => idIn(it.id_proyecto) === id_proyecto)) return FICHA_GONE;
      if (errores.length) return { ok: false, motivo: 'FICHA_INVALIDA', errores };
      const rows = lotes.map((it) => ({ id_proyecto: String(id_proyecto), ...it }));
      const isOwn = (it: { id_proyecto?: string }) => idIn(it.id_proyecto) === id_proyecto;
      return {
        ok: true,
        made: undefined,
        filas: { 'lotes.csv': replaceRows(filas['lotes.csv'], isOwn, rows) },
      };
    },
  );
}

/** About 3,000 are checked before a process would start. */
const CHECKED_HERE = 3000;

async function checkLotes(
  reading: ReadersOptions = {},
  id_proyecto: number,
  lotes: readonly LoteDeFicha[],
): Promise<FaultOfFicha[]> {
  const where = lotes.length > CHECKED_HERE ? reading : {};
  const checked = await withReaders(where, (readers) => readers.lotes(id_proyecto, lotes, TOLD));
  if (!checked.ok) return [{ campo: 'lotes', mensaje: sentenceOfMotivo(checked.motivo) }];
  return checked.valor.map(({ index, columna, motivo }) => ({
    campo: `lotes.${index}.${columna}`,
    mensaje: motivo,
  }));
}
