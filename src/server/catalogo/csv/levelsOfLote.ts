import type { RowOf } from '../tablas.ts';

export type LevelsOfLote = Pick<RowOf<'lotes.csv'>, 'etapa' | 'seccion' | 'nivel'>;

/** A lot's levels that its row names, outermost first. */
export function levelsOfLote({ etapa, seccion, nivel }: Partial<LevelsOfLote>): string[] {
  return [etapa, seccion, nivel].flatMap((level) => (level ? [level] : []));
}
