import { z } from 'zod';
import type { Accion } from '../../domain/permisos.ts';
import { IdDePanel } from './shapes.ts';

/** The panel's call for the receipt of a hold: it names a person, so it is read as their data are. */
export const RECIBO_CALLS = {
  LeerRecibo: {
    resumen: 'La constancia más nueva de un apartado, como PDF',
    accion: 'readContacto',
    solicitud: z.strictObject({ apartado: IdDePanel }),
    respuesta: z.object({
      /** The file's name. */
      archivo: z.string(),
      pdf: z.base64(),
    }),
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
