import type { Lote } from '../../../contract/catalogo.ts';
import type { NovedadDeProyecto } from '../../../contract/novedades.ts';
import type { EstatusLote } from '../../../domain/lote.ts';

/**
 * The same lots in their new states. Out: the very list where nothing differs, and each lot that stays as it was is the
 * very same; `undefined` where the news are of lots that the list does not have, so that it is no longer the catalogue's.
 */
export function restateLotes(
  filas: readonly Lote[],
  { lotes = {}, completa }: Pick<NovedadDeProyecto, 'lotes' | 'completa'>,
): readonly Lote[] | undefined {
  const told = new Map<string, EstatusLote>();
  for (const [estatus, ids] of Object.entries(lotes)) {
    // The contract's keys are the states.
    for (const id of ids) told.set(id, estatus as EstatusLote);
  }
  const known = filas.filter(({ id_lote }) => told.has(id_lote)).length;
  if (known !== told.size || (completa && known !== filas.length)) return undefined;
  let changed = false;
  const restated = filas.map((lote) => {
    const estatus = told.get(lote.id_lote) ?? lote.estatus;
    if (estatus === lote.estatus) return lote;
    changed = true;
    return { ...lote, estatus };
  });
  return changed ? restated : filas;
}
