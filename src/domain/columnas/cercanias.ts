import type { Columnas } from './columna.ts';

/** `cercanias.csv`, what is around a project (decisions 13), in export order. */
export const CERCANIAS = {
  id_proyecto: {
    contenido: { clase: 'id', de: 'proyectos' },
    etiqueta: 'Proyecto',
    uso: { llamada: false },
  },
  nombre: {
    contenido: { clase: 'texto', maximo: 60 },
    etiqueta: 'Nombre',
    uso: { llamada: true },
  },
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
    contenido: { clase: 'opcion', de: ['a pie', 'en coche', 'en bicicleta', 'en transporte público'] },
    puede: 'faltar',
    etiqueta: 'Medio',
    uso: { llamada: true },
  },
} as const satisfies Columnas<'llamada'>;
