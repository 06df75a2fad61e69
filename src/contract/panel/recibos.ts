import { z } from 'zod';
import type { Accion } from '../../domain/permisos.ts';
import { IdDePanel } from './shapes.ts';

/** A receipt names a person, so it needs the right to personal data. */
export const RECIBO_CALLS = {
  LeerRecibo: {
    resumen: 'La constancia más nueva de un apartado, como PDF',
    accion: 'readContacto',
    solicitud: z.strictObject({ apartado: IdDePanel }),
    respuesta: z.object({
      archivo: z.string(),
      pdf: z.base64(),
    }),
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
