import type { ProblemCode } from '../../../../contract/problems.ts';

/** The part that the visitor must choose again after a refusal. */
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

/** The sentences of a refusal, by the part to choose again. */
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
