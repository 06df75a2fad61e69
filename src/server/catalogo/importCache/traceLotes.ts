import { decimal } from '../../../domain/decimal.ts';
import { sha256Hex } from '../../plataforma/digest.ts';
import { levelsOfLote } from '../csv/levelsOfLote.ts';
import type { RowOf } from '../tablas.ts';
import type { TracedLotes } from './importCache.ts';

/** Facts of each project's lots. In: valid rows in order; their places. Out: `null` for scattered lots. */
export function traceLotes(
  rows: readonly RowOf<'lotes.csv'>[],
  ordenOf: (index: number) => number,
): Map<number, TracedLotes | null> {
  const groups = new Map<number, RowOf<'lotes.csv'>[]>();
  const firsts = new Map<number, number>();
  const apart = new Set<number>();
  for (const [index, row] of rows.entries()) {
    const orden = ordenOf(index);
    const group = groups.get(row.id_proyecto);
    if (!group) {
      groups.set(row.id_proyecto, [row]);
      firsts.set(row.id_proyecto, orden);
      continue;
    }
    if (orden !== (firsts.get(row.id_proyecto) ?? 0) + group.length) apart.add(row.id_proyecto);
    group.push(row);
  }
  return new Map(
    [...groups].map(([id, group]) => [id, apart.has(id) ? null : trace(group, firsts.get(id) ?? 0)]),
  );
}

function trace(group: readonly RowOf<'lotes.csv'>[], desde: number): TracedLotes {
  const text = group
    .map((row) => `${[row.id_lote, row.terreno, ...levelsOfLote(row)].join('\n')}\n\n`)
    .join('');
  let largest = group[0]?.terreno ?? '0';
  for (const { terreno } of group) if (decimal(terreno) > decimal(largest)) largest = terreno;
  return {
    trazado: sha256Hex(text),
    desde,
    cuantos: group.length,
    terreno_mayor: largest,
  };
}
