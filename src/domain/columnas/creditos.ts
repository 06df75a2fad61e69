import type { Columnas } from './columna.ts';
import { SHORT_NOMBRE } from './shared.ts';

/** `creditos.csv`, credits that the company lists (decisions 12), in export order. */
export const CREDITOS = {
  id_credito: {
    contenido: { clase: 'idTexto', de: 'creditos' },
    etiqueta: 'Clave',
    ayuda: 'no la cambies después',
    uso: { llamada: true },
  },
  ...SHORT_NOMBRE,
  institucion: {
    contenido: { clase: 'texto', maximo: 60 },
    etiqueta: 'Institución',
    uso: { llamada: true },
  },
  tasa: {
    contenido: { clase: 'porcentaje' },
    etiqueta: 'Tasa',
    ayuda: '% anual',
    significado: '% anual',
    uso: { llamada: true },
  },
  plazo: {
    contenido: { clase: 'entero', minimo: 1, maximo: 40 },
    etiqueta: 'Plazo',
    ayuda: 'años',
    significado: 'Años',
    uso: { llamada: true },
  },
  aforo: {
    contenido: { clase: 'porcentaje' },
    etiqueta: 'Aforo',
    ayuda: '% del precio',
    significado: '% del precio que presta, a lo más',
    uso: { llamada: true },
  },
  tope: {
    contenido: { clase: 'monto' },
    puede: 'faltar',
    etiqueta: 'Tope',
    ayuda: 'MXN',
    significado: 'MXN que presta, a lo más',
    uso: { llamada: true },
  },
  cat: {
    contenido: { clase: 'porcentaje' },
    puede: 'faltar',
    etiqueta: 'CAT',
    ayuda: '%, sin IVA',
    significado: 'Costo anual total, %, sin IVA',
    uso: { llamada: true },
  },
  vigente: {
    contenido: { clase: 'dia' },
    etiqueta: 'Vigente al',
    ayuda: '2026-11-01',
    significado: 'Día al que corresponden los datos',
    uso: { llamada: true },
  },
  fuente: {
    contenido: { clase: 'texto', maximo: 100 },
    etiqueta: 'Fuente',
    significado: 'Quién lo dice',
    uso: { llamada: true },
  },
} as const satisfies Columnas<'llamada'>;
