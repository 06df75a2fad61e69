import { ESTATUS_DE_LOTE } from '../lote.ts';
import type { Columnas } from './columna.ts';

/** `lotes.csv` (decisions 4), in the order of an export. */
export const LOTES = {
  id_proyecto: {
    contenido: { clase: 'id', de: 'proyectos' },
    etiqueta: 'Proyecto',
    uso: { ficha: 'no', llamada: false, cotizacion: false, comprador: 'no' },
  },
  id_lote: {
    contenido: { clase: 'idLote' },
    etiqueta: 'Lote',
    uso: { ficha: 'datos', llamada: true, cotizacion: true, comprador: 'propio' },
  },
  terreno: {
    contenido: { clase: 'area' },
    etiqueta: 'Terreno',
    ayuda: 'm²',
    significado: 'm² de terreno',
    uso: { ficha: 'datos', llamada: true, cotizacion: true, comprador: 'propio' },
  },
  estatus: {
    contenido: { clase: 'opcion', de: ESTATUS_DE_LOTE },
    etiqueta: 'Estado',
    uso: { ficha: 'datos', llamada: true, cotizacion: false, comprador: 'propio' },
  },
} as const satisfies Columnas;
