import { GASTO_KINDS, GASTO_TIMES } from '../gastos.ts';
import type { Columnas } from './columna.ts';
import { DE_PROYECTO, SHORT_NOMBRE } from './shared.ts';

/** `gastos.csv`, the company's estimates beside the price (decisions 12), in export order. */
export const GASTOS = {
  ...DE_PROYECTO,
  ...SHORT_NOMBRE,
  tipo: {
    contenido: {
      clase: 'opcion',
      de: GASTO_KINDS,
      palabras: { porcentaje: '% del total', monto: 'Pesos (MXN)' },
    },
    etiqueta: 'Tipo',
    significado: 'Si desde y hasta son % del total o MXN',
    uso: { llamada: true },
  },
  desde: {
    contenido: { clase: 'montoOPorcentaje' },
    etiqueta: 'Desde',
    uso: { llamada: true },
  },
  hasta: {
    contenido: { clase: 'montoOPorcentaje' },
    puede: 'faltar',
    etiqueta: 'Hasta',
    significado: 'Sin este dato es exactamente desde',
    uso: { llamada: true },
  },
  cuando: {
    contenido: {
      clase: 'opcion',
      de: GASTO_TIMES,
      palabras: { escrituracion: 'Al escriturar', mensual: 'Cada mes', anual: 'Cada año' },
    },
    etiqueta: 'Cuándo',
    uso: { llamada: true },
  },
  nota: {
    contenido: { clase: 'texto', maximo: 300 },
    puede: 'faltar',
    etiqueta: 'Nota',
    uso: { llamada: true },
  },
} as const satisfies Columnas<'llamada'>;
