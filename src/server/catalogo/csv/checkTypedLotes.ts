import type { NombreDeColumna } from '../tablas.ts';
import { newIdentities } from './identity.ts';
import { readRow } from './readRow.ts';

/** Cells as typed; an empty optional one may be absent. */
export type TypedLote = Readonly<Partial<Record<NombreDeColumna<'lotes.csv'>, string>>>;

/** Checks a project's lots like `lotes.csv`. Out: the first faults with the lot's index. */
export function checkTypedLotes(
  id_proyecto: number,
  lotes: readonly TypedLote[],
  most: number,
): { index: number; columna: string; motivo: string }[] {
  const ids = newIdentities();
  ids.proyectos.set(id_proyecto, 0);
  const faltas: { index: number; columna: string; motivo: string }[] = [];
  for (const [index, lote] of lotes.entries()) {
    if (faltas.length >= most) break;
    const typed = Object.entries(lote).map(([columna, text]) => [columna, text.trim()]);
    const cells = { ...Object.fromEntries(typed), id_proyecto: String(id_proyecto) };
    const read = readRow('lotes.csv', cells, { linea: index + 1, ids, unreadable: new Set() });
    faltas.push(...read.faltas.map((falta) => ({ index, ...falta })));
  }
  return faltas.slice(0, most);
}
