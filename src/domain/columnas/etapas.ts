import type { Columnas } from './columna.ts';
import { DE_PROYECTO, SHORT_NOMBRE } from './shared.ts';

/** `etapas.csv`, the phases in which a project's lots come on sale (decisions 16), in export order. */
export const ETAPAS = {
  ...DE_PROYECTO,
  etapa: {
    contenido: { clase: 'idTexto', de: 'etapas' },
    etiqueta: 'Clave',
    ayuda: 'como en los lotes',
    uso: { llamada: false },
  },
  ...SHORT_NOMBRE,
  liberacion: {
    contenido: { clase: 'dia' },
    etiqueta: 'Liberación',
    ayuda: 'sus lotes se pueden elegir desde ese día',
    uso: { llamada: false },
  },
} as const satisfies Columnas<'llamada'>;
