import type { Ligas } from '../../../contract/panel/catalogo/ligas.ts';
import type { InformeDePlano } from '../report/informe.ts';

/**
 * The decisions that a person has yet to take, after those that were taken and hold still: of each disputed lot every
 * shape that may be its own, of each that was found by nearness the shape that it was given. Whoever deletes the wrong
 * lines has decided, and confirmed the others.
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
