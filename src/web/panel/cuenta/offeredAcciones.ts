import { ACCIONES, type Accion } from '../../../domain/permisos.ts';

/** What the matrix decides already and no call of the panel does: nobody is told that they may. */
const WITHOUT_CALL: ReadonlySet<Accion> = new Set<Accion>([
  'resendCotizacion',
  'followPersona',
  'assignPersona',
  'erasePersona',
  'exportPersonas',
  'changeAjustes',
]);

/** The actions that can be done in the panel, in the matrix's order. */
export const OFFERED_ACCIONES: readonly Accion[] = ACCIONES.filter((accion) => !WITHOUT_CALL.has(accion));
