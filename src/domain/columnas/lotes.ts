import { ESTATUS_DE_LOTE } from '../lote.ts';
import type { Columnas } from './columna.ts';
import { DE_PROYECTO } from './shared.ts';

/** A further level of the development, such as a block (decisions 16). */
const NIVEL = {
  contenido: { clase: 'texto', maximo: 40 },
  puede: 'faltar',
  uso: { llamada: false },
} as const;

/** `lotes.csv` (decisions 4, 13 and 16), in export order. */
export const LOTES = {
  ...DE_PROYECTO,
  id_lote: {
    contenido: { clase: 'idTexto', de: 'lotes' },
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
  frente: {
    contenido: { clase: 'largo', minimo: 1, maximo: 1000 },
    puede: 'faltar',
    etiqueta: 'Frente',
    ayuda: 'm',
    significado: 'm de frente, según el catálogo',
    uso: { llamada: true },
  },
  fondo: {
    contenido: { clase: 'largo', minimo: 1, maximo: 1000 },
    puede: 'faltar',
    etiqueta: 'Fondo',
    ayuda: 'm',
    significado: 'm de fondo, según el catálogo',
    uso: { llamada: true },
  },
  etapa: {
    contenido: { clase: 'clave', de: 'etapas' },
    puede: 'faltar',
    etiqueta: 'Etapa',
    uso: { llamada: false },
  },
  seccion: { ...NIVEL, etiqueta: 'Sección' },
  nivel: { ...NIVEL, etiqueta: 'Nivel' },
} as const satisfies Columnas<'llamada'>;
