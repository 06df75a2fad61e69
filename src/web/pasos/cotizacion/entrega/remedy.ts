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

/** What a refusal asks of the visitor, by what has to be chosen anew. */
export const REMEDY_WORDS = {
  lote: {
    mensaje: (id: string) => `El lote ${id} ya no está disponible.`,
    accion: 'Elegir otro lote',
  },
  modelo: {
    mensaje: () => 'El modelo que elegiste ya no está disponible.',
    accion: 'Elegir otro modelo',
  },
  equipamiento: {
    mensaje: () => 'Un equipamiento que elegiste ya no está disponible.',
    accion: 'Revisar equipamientos',
  },
  proyecto: { mensaje: () => 'El proyecto ya no está disponible.', accion: 'Ver proyectos' },
} as const;
