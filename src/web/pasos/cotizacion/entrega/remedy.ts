import type { ProblemCode } from '../../../../contract/problems.ts';

/** What the visitor has to choose anew after the server refused a draft. */
export type Remedy = 'lote' | 'modelo' | 'equipamiento' | 'proyecto';

const REMEDIOS: Partial<Record<ProblemCode, Remedy>> = {
  LOTE_VENDIDO: 'lote',
  LOTE_INEXISTENTE: 'lote',
  MODELO_INEXISTENTE: 'modelo',
  EQUIPAMIENTO_INEXISTENTE: 'equipamiento',
};

export function remedyFor(code: ProblemCode): Remedy {
  return REMEDIOS[code] ?? 'proyecto';
}
