import type { Columnas } from './columna.ts';

/** The project that a row belongs to. */
export const DE_PROYECTO = {
  id_proyecto: {
    contenido: { clase: 'id', de: 'proyectos' },
    etiqueta: 'Proyecto',
    uso: { llamada: false },
  },
} as const satisfies Columnas<'llamada'>;

/** Short, since it stands in a column of its own. */
export const SHORT_NOMBRE = {
  nombre: {
    contenido: { clase: 'texto', maximo: 60 },
    etiqueta: 'Nombre',
    uso: { llamada: true },
  },
} as const satisfies Columnas<'llamada'>;
