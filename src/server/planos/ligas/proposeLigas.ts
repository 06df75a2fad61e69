import type { Ligas } from '../../../contract/panel/catalogo/ligas.ts';
import type { InformeDePlano } from '../report/informe.ts';

/**
 * Decisions still open, after those that hold: every candidate of each disputed lot, and the chosen shape of
 * each lot found by nearness. Deleting the wrong lines decides, and confirms the rest.
 */
export function proposeLigas(
  { disputados, cercanos }: Pick<InformeDePlano, 'disputados' | 'cercanos'>,
  decided: Ligas,
): Ligas {
  const open = [
    ...disputados.map(({ id_lote, figuras }) => ({ id_lote, huellas: figuras.flatMap((it) => it.huellas) })),
    ...cercanos,
  ];
  const proposed = open.flatMap(({ id_lote, huellas }) => huellas.map((figura) => ({ id_lote, figura })));
  const inDoubt = new Set(
    disputados.flatMap(({ id_lote, motivo }) => (motivo === 'DECISION_DUDOSA' ? id_lote : [])),
  );
  const kept = decided.ligas.filter(({ id_lote }) => id_lote === null || !inDoubt.has(id_lote));
  return { ...decided, ligas: [...kept, ...proposed] };
}
