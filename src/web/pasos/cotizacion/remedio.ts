import type { CodigoProblema } from '../../../contract/problemas.ts';

/** What the visitor has to choose anew after the server refused a draft. */
export type Remedio = 'lote' | 'modelo' | 'equipamiento' | 'proyecto';

const REMEDIOS: Partial<Record<CodigoProblema, Remedio>> = {
  LOTE_VENDIDO: 'lote',
  LOTE_INEXISTENTE: 'lote',
  MODELO_INEXISTENTE: 'modelo',
  EQUIPAMIENTO_INEXISTENTE: 'equipamiento',
};

export function remedioFor(code: CodigoProblema): Remedio {
  return REMEDIOS[code] ?? 'proyecto';
}
