import type { Columnas } from './columna.ts';

const IMAGEN = {
  img: {
    contenido: { clase: 'archivo', de: 'imagen' },
    etiqueta: 'Imagen',
    uso: { ficha: 'datos', llamada: true, cotizacion: false, comprador: 'propio' },
  },
  alt: {
    contenido: { clase: 'texto', maximo: 300 },
    puede: 'quedar vacia',
    etiqueta: 'Texto alternativo',
    uso: { ficha: 'datos', llamada: true, cotizacion: false, comprador: 'propio' },
  },
} as const satisfies Columnas;
const ENCUADRE = {
  foco: {
    contenido: { clase: 'encuadre' },
    puede: 'faltar',
    etiqueta: 'Encuadre',
    significado: 'Lo que queda a la vista donde se recorta, como 30% 20%',
    uso: { ficha: 'datos', llamada: true, cotizacion: false, comprador: 'propio' },
  },
} as const satisfies Columnas;

/** `modelos_imagenes.csv` (decisions 4), in the order of an export. */
export const MODELOS_IMAGENES = {
  id_modelo: {
    contenido: { clase: 'id', de: 'modelos' },
    etiqueta: 'Modelo',
    uso: { ficha: 'no', llamada: false, cotizacion: false, comprador: 'no' },
  },
  ...IMAGEN,
  tipo: {
    contenido: { clase: 'opcion', de: ['foto', 'planta', 'recorrido'] },
    puede: 'faltar',
    etiqueta: 'Tipo',
    uso: { ficha: 'datos', llamada: true, cotizacion: false, comprador: 'propio' },
  },
  ...ENCUADRE,
} as const satisfies Columnas;

/** `equipamientos_imagenes.csv` (decisions 4), in the order of an export. */
export const EQUIPAMIENTOS_IMAGENES = {
  id_proyecto: {
    contenido: { clase: 'id', de: 'proyectos' },
    etiqueta: 'Proyecto',
    uso: { ficha: 'no', llamada: false, cotizacion: false, comprador: 'no' },
  },
  ...IMAGEN,
  ...ENCUADRE,
} as const satisfies Columnas;
