import type { Columnas } from './columna.ts';

/** `proyectos.csv` (decisions 4 and 11), in export order. */
export const PROYECTOS = {
  id_proyecto: {
    contenido: { clase: 'id', de: 'proyectos', propio: true },
    etiqueta: 'Proyecto',
    uso: { ficha: 'no', llamada: true, cotizacion: true },
  },
  nombre: {
    contenido: { clase: 'texto', maximo: 100 },
    etiqueta: 'Nombre',
    uso: { ficha: 'datos', llamada: true, cotizacion: true },
  },
  svg: {
    contenido: { clase: 'archivo', de: 'plano' },
    puede: 'quedar vacia',
    etiqueta: 'Plano de lotes',
    uso: { ficha: 'datos', llamada: true, cotizacion: true },
  },
  icono: {
    contenido: { clase: 'archivo', de: 'imagen' },
    puede: 'quedar vacia',
    etiqueta: 'Imagen',
    uso: { ficha: 'datos', llamada: true, cotizacion: true },
  },
  urlPagina: {
    contenido: { clase: 'direccion', http: true },
    puede: 'quedar vacia',
    etiqueta: 'Página del proyecto',
    ayuda: 'https://…',
    uso: { ficha: 'detalles', llamada: true, cotizacion: true },
  },
  precioExedente: {
    contenido: { clase: 'monto' },
    etiqueta: 'Precio por m² excedente',
    ayuda: 'MXN',
    significado: 'MXN por m² excedente',
    uso: { ficha: 'datos', llamada: true, cotizacion: true },
  },
  descripcion: {
    contenido: { clase: 'texto', maximo: 500 },
    puede: 'faltar',
    etiqueta: 'Descripción',
    ayuda: 'Dos o tres frases',
    uso: { ficha: 'detalles', llamada: true, cotizacion: false },
  },
  ubicacion: {
    contenido: { clase: 'direccion' },
    puede: 'faltar',
    etiqueta: 'Mapa',
    ayuda: 'https://…',
    significado: 'Dirección https: del mapa',
    uso: { ficha: 'detalles', llamada: true, cotizacion: true },
  },
  entrega: {
    contenido: { clase: 'texto', maximo: 100 },
    puede: 'faltar',
    etiqueta: 'Entrega',
    ayuda: 'Inmediata, en 6 meses…',
    significado: 'Cuándo se entrega',
    uso: { ficha: 'detalles', llamada: true, cotizacion: true },
  },
  lugar: {
    contenido: { clase: 'texto', maximo: 60 },
    puede: 'faltar',
    etiqueta: 'Lugar',
    ayuda: 'Municipio, estado',
    significado: 'Dónde está, en palabras: municipio y estado',
    uso: { ficha: 'detalles', llamada: true, cotizacion: true },
  },
} as const satisfies Columnas<'ficha' | 'llamada' | 'cotizacion'>;
