import type { Columnas } from './columna.ts';

/** `equipamientos.csv` (decisions 4 and 13), in export order. */
export const EQUIPAMIENTOS = {
  id_proyecto: {
    contenido: { clase: 'id', de: 'proyectos' },
    etiqueta: 'Proyecto',
    uso: { ficha: 'datos', llamada: false, cotizacion: false },
  },
  id_equ: {
    contenido: { clase: 'id', de: 'equipamientos', propio: true },
    etiqueta: 'Equipamiento',
    uso: { ficha: 'no', llamada: true, cotizacion: true },
  },
  nombre: {
    contenido: { clase: 'texto', maximo: 100 },
    etiqueta: 'Nombre',
    uso: { ficha: 'datos', llamada: true, cotizacion: true },
  },
  img: {
    contenido: { clase: 'archivo', de: 'imagen' },
    puede: 'quedar vacia',
    etiqueta: 'Imagen',
    uso: { ficha: 'datos', llamada: true, cotizacion: true },
  },
  precioVenta: {
    contenido: { clase: 'monto' },
    etiqueta: 'Precio de venta',
    ayuda: 'MXN',
    significado: 'MXN',
    uso: { ficha: 'datos', llamada: true, cotizacion: true },
  },
  acabados: {
    contenido: { clase: 'lineas', maximo: 2000 },
    puede: 'faltar',
    etiqueta: 'Acabados',
    ayuda: 'Uno por línea',
    significado: 'Acabados, uno por línea',
    uso: { ficha: 'detalles', llamada: true, cotizacion: false },
  },
} as const satisfies Columnas<'ficha' | 'llamada' | 'cotizacion'>;
