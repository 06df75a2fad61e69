import type { FichaKind } from '../../../contract/panel/choices.ts';

/** Table, key column and picture table of each kind of form. */
export const TABLA_DE_FICHA = {
  proyecto: { archivo: 'proyectos.csv', clave: 'id_proyecto', imagenes: 'equipamientos_imagenes.csv' },
  modelo: { archivo: 'modelos.csv', clave: 'id_modelo', imagenes: 'modelos_imagenes.csv' },
  equipamiento: { archivo: 'equipamientos.csv', clave: 'id_equ', imagenes: undefined },
} as const satisfies Record<FichaKind, { archivo: string; clave: string; imagenes: string | undefined }>;
