import type { ProblemCode } from '../../../../contract/problems.ts';

/** The part that the visitor must choose again after a refusal. */
export type Remedy = 'lote' | 'modelo' | 'equipamiento' | 'plan' | 'proyecto';

const REMEDIOS: Partial<Record<ProblemCode, Remedy>> = {
  LOTE_VENDIDO: 'lote',
  LOTE_INEXISTENTE: 'lote',
  MODELO_INEXISTENTE: 'modelo',
  EQUIPAMIENTO_INEXISTENTE: 'equipamiento',
  PLAN_INEXISTENTE: 'plan',
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
  plan: {
    mensaje: () => 'El plan de pago que elegiste ya no se ofrece. Lo demás sigue como lo elegiste.',
    accion: 'Elegir otro plan',
  },
  proyecto: { mensaje: () => 'El proyecto ya no está disponible.', accion: 'Ver proyectos' },
} as const;
