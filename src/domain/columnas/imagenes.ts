import type { Columnas } from './columna.ts';
import { DE_PROYECTO } from './shared.ts';

const IMAGEN = {
  img: {
    contenido: { clase: 'archivo', de: 'imagen' },
    etiqueta: 'Imagen',
    uso: { llamada: true },
  },
  alt: {
    contenido: { clase: 'texto', maximo: 300 },
    puede: 'quedar vacia',
    etiqueta: 'Texto alternativo',
    uso: { llamada: true },
  },
} as const satisfies Columnas<'llamada'>;
const ENCUADRE = {
  foco: {
    contenido: { clase: 'encuadre' },
    puede: 'faltar',
    etiqueta: 'Encuadre',
    significado: 'Lo que queda a la vista donde se recorta, como 30% 20%',
    uso: { llamada: true },
  },
} as const satisfies Columnas<'llamada'>;

/** `modelos_imagenes.csv` (decisions 4), in export order. */
export const MODELOS_IMAGENES = {
  id_modelo: {
    contenido: { clase: 'id', de: 'modelos' },
    etiqueta: 'Modelo',
    uso: { llamada: false },
  },
  ...IMAGEN,
  tipo: {
    contenido: { clase: 'opcion', de: ['foto', 'planta', 'recorrido'] },
    puede: 'faltar',
    etiqueta: 'Tipo',
    uso: { llamada: true },
  },
  ...ENCUADRE,
} as const satisfies Columnas<'llamada'>;

/** `equipamientos_imagenes.csv` (decisions 4), in export order. */
export const EQUIPAMIENTOS_IMAGENES = {
  ...DE_PROYECTO,
  ...IMAGEN,
  ...ENCUADRE,
} as const satisfies Columnas<'llamada'>;
