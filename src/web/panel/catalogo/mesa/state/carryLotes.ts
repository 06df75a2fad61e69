import type { ComparacionDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';
import type { SettledMesa } from './settleMesa.ts';
import type { Step } from './steps.ts';

type Recognised = ComparacionDePlano['reconocidos'][number];

/** Published lots without a shape whose place and form match an undecided shape. */
export function recognisedIn({
  mesa,
  lotes,
  declared,
  decisions,
  stateOf,
  sinFigura,
}: SettledMesa): readonly Recognised[] {
  const reconocidos = mesa.comparacion?.reconocidos ?? [];
  if (reconocidos.length === 0) return reconocidos;
  const open = new Set(sinFigura);
  return reconocidos.filter(({ id_lote, figura }) => {
    const state = stateOf(figura);
    const isFree = (state === 'sobrante' || state === 'otra') && !decisions.figuras.has(figura);
    return isFree && declared.has(id_lote) && open.has(id_lote) && !lotes.has(id_lote);
  });
}

/** Assigns each of these shapes to its old lot, after the person's review. */
export function carryLotes(reconocidos: readonly Recognised[]): Step {
  return {
    nombre: reconocidos.length === 1 ? 'un lote traído' : `${reconocidos.length} lotes traídos`,
    figuras: reconocidos.map(({ id_lote, figura }) => ({ n: figura, antes: undefined, despues: id_lote })),
  };
}
