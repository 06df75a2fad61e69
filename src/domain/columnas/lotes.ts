import { ESTATUS_DE_LOTE } from '../lote.ts';
import type { Columnas } from './columna.ts';

/** `lotes.csv` (decisions 4), in export order. */
export const LOTES = {
  id_proyecto: {
    contenido: { clase: 'id', de: 'proyectos' },
    etiqueta: 'Proyecto',
    uso: { llamada: false },
  },
  id_lote: {
    contenido: { clase: 'idLote' },
    etiqueta: 'Lote',
    uso: { llamada: true },
  },
  terreno: {
    contenido: { clase: 'area' },
    etiqueta: 'Terreno',
    ayuda: 'm²',
    significado: 'm² de terreno',
    uso: { llamada: true },
  },
  estatus: {
    contenido: { clase: 'opcion', de: ESTATUS_DE_LOTE },
    etiqueta: 'Estado',
    uso: { llamada: true },
  },
} as const satisfies Columnas<'llamada'>;
