import type { Columnas } from './columna.ts';
import { DE_PROYECTO, SHORT_NOMBRE } from './shared.ts';

/** `cercanias.csv`, what is around a project (decisions 13), in export order. */
export const CERCANIAS = {
  ...DE_PROYECTO,
  ...SHORT_NOMBRE,
  tipo: {
    contenido: { clase: 'texto', maximo: 40 },
    etiqueta: 'Tipo',
    ayuda: 'Escuela, hospital, parque…',
    uso: { llamada: true },
  },
  minutos: {
    contenido: { clase: 'entero', minimo: 1, maximo: 240 },
    etiqueta: 'Minutos',
    uso: { llamada: true },
  },
  medio: {
    contenido: { clase: 'texto', maximo: 40 },
    puede: 'faltar',
    etiqueta: 'Medio',
    ayuda: 'a pie, en coche…',
    uso: { llamada: true },
  },
} as const satisfies Columnas<'llamada'>;
