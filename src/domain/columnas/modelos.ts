import type { Columnas, ColumnaUse } from './columna.ts';

/** `modelos.csv` (decisions 4 and 11), in export order. Only `precioVenta` affects a price. */
export const MODELOS = {
  id_proyecto: {
    contenido: { clase: 'id', de: 'proyectos' },
    etiqueta: 'Proyecto',
    uso: { ficha: 'datos', llamada: false, cotizacion: false, comprador: 'no' },
  },
  id_modelo: {
    contenido: { clase: 'id', de: 'modelos', propio: true },
    etiqueta: 'Modelo',
    uso: { ficha: 'no', llamada: true, cotizacion: true, comprador: 'no' },
  },
  nombre: {
    contenido: { clase: 'texto', maximo: 100 },
    etiqueta: 'Nombre',
    uso: { ficha: 'datos', llamada: true, cotizacion: true, comprador: 'propio' },
  },
  icono: {
    contenido: { clase: 'archivo', de: 'imagen' },
    puede: 'quedar vacia',
    etiqueta: 'Fachada',
    uso: { ficha: 'datos', llamada: true, cotizacion: true, comprador: 'propio' },
  },
  terreno: {
    contenido: { clase: 'area' },
    etiqueta: 'Construcción',
    ayuda: 'm²',
    significado: 'm² de construcción',
    uso: { ficha: 'datos', llamada: true, cotizacion: true, comprador: 'propio' },
  },
  precioVenta: {
    contenido: { clase: 'monto' },
    etiqueta: 'Precio de venta',
    ayuda: 'MXN',
    significado: 'MXN',
    uso: { ficha: 'datos', llamada: true, cotizacion: true, comprador: 'propio' },
  },
  recamaras: {
    contenido: { clase: 'entero', minimo: 0, maximo: 20 },
    puede: 'faltar',
    etiqueta: 'Recámaras',
    uso: { ficha: 'detalles', llamada: true, cotizacion: true, comprador: 'cuenta' },
  },
  banos: {
    contenido: { clase: 'mitades', minimo: 0.5, maximo: 20 },
    puede: 'faltar',
    etiqueta: 'Baños',
    ayuda: 'de medio en medio',
    significado: 'De medio en medio',
    uso: { ficha: 'detalles', llamada: true, cotizacion: true, comprador: 'cuenta' },
  },
  niveles: {
    contenido: { clase: 'entero', minimo: 1, maximo: 10 },
    puede: 'faltar',
    etiqueta: 'Niveles',
    uso: { ficha: 'detalles', llamada: true, cotizacion: true, comprador: 'cuenta' },
  },
  estacionamientos: {
    contenido: { clase: 'entero', minimo: 0, maximo: 20 },
    puede: 'faltar',
    etiqueta: 'Estacionamientos',
    uso: { ficha: 'detalles', llamada: true, cotizacion: true, comprador: 'cuenta' },
  },
  frente: {
    contenido: { clase: 'largo', minimo: 1, maximo: 100 },
    puede: 'faltar',
    etiqueta: 'Frente que pide',
    ayuda: 'm',
    significado: 'm que la casa pide de frente, con sus restricciones',
    uso: { ficha: 'detalles', llamada: true, cotizacion: true, comprador: 'medida' },
  },
  fondo: {
    contenido: { clase: 'largo', minimo: 1, maximo: 100 },
    puede: 'faltar',
    etiqueta: 'Fondo que pide',
    ayuda: 'm',
    significado: 'm que la casa pide de fondo, con sus restricciones',
    uso: { ficha: 'detalles', llamada: true, cotizacion: true, comprador: 'medida' },
  },
  descripcion: {
    contenido: { clase: 'texto', maximo: 500 },
    puede: 'faltar',
    etiqueta: 'Descripción',
    ayuda: 'Dos o tres frases',
    uso: { ficha: 'detalles', llamada: true, cotizacion: true, comprador: 'parrafo' },
  },
  entrega: {
    contenido: { clase: 'texto', maximo: 100 },
    puede: 'faltar',
    etiqueta: 'Entrega',
    ayuda: 'Inmediata, en 6 meses…',
    significado: 'Cuándo se entrega',
    uso: { ficha: 'detalles', llamada: true, cotizacion: true, comprador: 'linea' },
  },
} as const satisfies Columnas<keyof ColumnaUse>;
