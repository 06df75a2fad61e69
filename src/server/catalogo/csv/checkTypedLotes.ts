import { newIdentities } from './identity.ts';
import { readRow } from './readRow.ts';

export interface TypedLote {
  id_lote: string;
  terreno: string;
  estatus: string;
}

/** Checks a project's lots like `lotes.csv`. Out: the first faults with the lot's index. */
export function checkTypedLotes(
  id_proyecto: number,
  lotes: readonly TypedLote[],
  most: number,
): { index: number; columna: string; motivo: string }[] {
  const ids = newIdentities();
  ids.proyectos.set(id_proyecto, 0);
  const faltas: { index: number; columna: string; motivo: string }[] = [];
  for (const [index, { id_lote, terreno, estatus }] of lotes.entries()) {
    if (faltas.length >= most) break;
    const cells = {
      id_proyecto: String(id_proyecto),
      id_lote: id_lote.trim(),
      terreno: terreno.trim(),
      estatus: estatus.trim(),
    };
    const read = readRow('lotes.csv', cells, { linea: index + 1, ids, unreadable: new Set() });
    faltas.push(...read.faltas.map((falta) => ({ index, ...falta })));
  }
  return faltas.slice(0, most);
}
