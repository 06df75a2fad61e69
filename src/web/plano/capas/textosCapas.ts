import type { AreaComun } from '../../../contract/plano.ts';

/** Names and texts of the layers; loaded when the visitor opens them. */
export const TEXTOS_DE_CAPAS = {
  titulo: 'Ver en el plano',
  cerrar: 'Quitar capas',
  lotes: (n: number) => (n === 1 ? '1 lote' : `${n} lotes`),
  cuales: 'Qué lotes son',
  yMas: (n: number) => `y ${n} más`,
  soloDisponibles: 'Solo lotes disponibles.',
  alfiler: 'El plano marca su lugar, no su contorno',
  precio: {
    nombre: 'Diferencia de precio',
    nota: 'Cuánto suma o resta cada lote al precio de la casa, por su superficie, frente al lote base.',
    clase: (most: string, isLast: boolean) => (isLast ? `Más, hasta ${most}` : `Hasta ${most}`),
  },
  casa: {
    nombre: 'Modelos',
    nota: 'Qué casas caben, por su frente y fondo y la forma del lote, donde se conocen.',
    clases: {
      todos: 'Caben todos los modelos',
      algunos: 'Caben algunos modelos',
      ninguno: 'No cabe ningún modelo',
    },
  },
  esquina: { nombre: 'Esquina', nota: 'Dos lados que se tocan no tienen lote vecino.', clase: 'En esquina' },
  frente: {
    nombre: 'Parque o agua',
    nota: 'El lote da a ellos, también con la calle de por medio.',
    clase: { parque: 'Frente al parque', agua: 'Frente al agua' } satisfies Record<AreaComun, string>,
  },
  sol: {
    nombre: 'Sol',
    nota: 'Hacia dónde mira el fondo del lote, donde el plano lo deja claro.',
    clase: {
      manana: 'Fondo al oriente: sol de mañana',
      mediodia: 'Fondo al sur: sol casi todo el día',
      tarde: 'Fondo al poniente: sol de tarde',
      sombra: 'Fondo al norte: más sombra',
    },
  },
} as const;
