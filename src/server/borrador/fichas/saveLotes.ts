import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import type { LoteDeFicha } from '../../../contract/panel/catalogo/fichas.ts';
import { newIdentities } from '../../catalogo/csv/identity.ts';
import { readRow } from '../../catalogo/csv/readRow.ts';
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

/** Faults that are told; who mends those sees the others. */
const TOLD = 200;

/** A project's lots as they stand in the draft. */
export async function readLotesDeFicha(
  deps: TablasDeps,
  id_proyecto: number,
): Promise<{ ok: true; revision: string; lotes: LoteDeFicha[] } | UnreadableTabla> {
  const { borrador, filas, ilegibles } = await openTablas(deps, ['lotes.csv']);
  const [broken] = ilegibles;
  if (broken) return broken.refusal;
  const lotes = filas['lotes.csv']
    .filter((it) => idIn(it.id_proyecto) === id_proyecto)
    .map(({ id_lote = '', terreno = '', estatus = '' }) => ({ id_lote, terreno, estatus }));
  return { ok: true, revision: borrador.revision, lotes };
}

/** Puts a project's lots in the place of those that it has in the draft. Faults are told by row, `lotes.3.terreno`, from 0. */
export async function saveLotes(
  deps: BorradorDeps,
  por: string,
  { revision, id_proyecto, lotes }: PanelRequestOf<'GuardarLotes'>,
) {
  return editTablas(
    deps,
    { revision, por },
    ['proyectos.csv', 'lotes.csv'],
    ({ filas }): TablasEdit<undefined> => {
      if (!filas['proyectos.csv'].some((it) => idIn(it.id_proyecto) === id_proyecto)) return FICHA_GONE;
      const errores = checkLotes(id_proyecto, lotes);
      if (errores.length) {
        return { ok: false, motivo: 'FICHA_INVALIDA', errores: errores.slice(0, TOLD) };
      }
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

function checkLotes(id_proyecto: number, lotes: readonly LoteDeFicha[]): FaultOfFicha[] {
  const ids = newIdentities();
  ids.proyectos.set(id_proyecto, 0);
  return lotes.flatMap((lote, index) => {
    const cells = { id_proyecto: String(id_proyecto), ...trimmed(lote) };
    const { faltas } = readRow('lotes.csv', cells, { linea: index + 1, ids, unreadable: new Set() });
    return faltas.map(({ columna, motivo }) => ({ campo: `lotes.${index}.${columna}`, mensaje: motivo }));
  });
}

function trimmed({ id_lote, terreno, estatus }: LoteDeFicha): LoteDeFicha {
  return { id_lote: id_lote.trim(), terreno: terreno.trim(), estatus: estatus.trim() };
}
