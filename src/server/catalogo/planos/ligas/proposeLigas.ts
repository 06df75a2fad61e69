import type { Ligas } from '../../../../contract/panel/catalogo/ligas.ts';
import type { InformeDePlano } from '../report/informe.ts';

/**
 * The decisions that a person has yet to take, after those that were taken and hold still: of each disputed lot every
 * shape that may be its own. Whoever deletes the wrong lines has decided.
 */
export function proposeLigas({ disputados }: Pick<InformeDePlano, 'disputados'>, decided: Ligas): Ligas {
  const proposed = disputados.flatMap(({ id_lote, figuras }) =>
    figuras.flatMap(({ huellas }) => huellas.map((figura) => ({ id_lote, figura }))),
  );
  const inDoubt = new Set(
    disputados.flatMap(({ id_lote, motivo }) => (motivo === 'DECISION_DUDOSA' ? id_lote : [])),
  );
  const kept = decided.ligas.filter(({ id_lote }) => id_lote === null || !inDoubt.has(id_lote));
  return { ...decided, ligas: [...kept, ...proposed] };
}
