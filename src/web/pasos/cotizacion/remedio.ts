import type { CodigoProblema } from '../../../contract/problemas.ts';

/** What the visitor has to choose or correct anew after the server refused a draft. */
export type Remedio = 'lote' | 'modelo' | 'equipamiento' | 'proyecto' | 'datos';

const REMEDIOS: Partial<Record<CodigoProblema, Remedio>> = {
  LOTE_VENDIDO: 'lote',
  LOTE_INEXISTENTE: 'lote',
  MODELO_INEXISTENTE: 'modelo',
  EQUIPAMIENTO_INEXISTENTE: 'equipamiento',
  PROYECTO_INEXISTENTE: 'proyecto',
};

export function remedioFor(code: CodigoProblema): Remedio {
  return REMEDIOS[code] ?? 'datos';
}
