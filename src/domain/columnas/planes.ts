import type { Columnas } from './columna.ts';
import { DE_PROYECTO, SHORT_NOMBRE } from './shared.ts';

/** `planes.csv`, the company's payment plans (decisions 12), in export order. */
export const PLANES = {
  ...DE_PROYECTO,
  id_plan: {
    contenido: { clase: 'idTexto', de: 'planes' },
    etiqueta: 'Clave',
    ayuda: 'no la cambies después',
    uso: { llamada: true },
  },
  ...SHORT_NOMBRE,
  enganche: {
    contenido: { clase: 'porcentaje' },
    etiqueta: 'Enganche',
    ayuda: '%',
    significado: '% de lo que se paga',
    uso: { llamada: true },
  },
  dias_enganche: {
    contenido: { clase: 'entero', minimo: 0, maximo: 365 },
    etiqueta: 'Días para el enganche',
    ayuda: 'desde el apartado',
    significado: 'Días desde el apartado para pagar el enganche',
    uso: { llamada: true },
  },
  parcialidades: {
    contenido: { clase: 'entero', minimo: 0, maximo: 120 },
    etiqueta: 'Mensualidades',
    significado: 'Cuántas mensualidades iguales',
    uso: { llamada: true },
  },
  porcentaje_parcialidades: {
    contenido: { clase: 'porcentaje' },
    etiqueta: 'En mensualidades',
    ayuda: '%',
    significado: '% de lo que se paga, entre todas las mensualidades',
    uso: { llamada: true },
  },
  descuento: {
    contenido: { clase: 'porcentaje' },
    puede: 'faltar',
    etiqueta: 'Descuento',
    ayuda: '%',
    significado: '% de descuento sobre el total',
    uso: { llamada: true },
  },
  descripcion: {
    contenido: { clase: 'texto', maximo: 300 },
    puede: 'faltar',
    etiqueta: 'Descripción',
    uso: { llamada: true },
  },
} as const satisfies Columnas<'llamada'>;
