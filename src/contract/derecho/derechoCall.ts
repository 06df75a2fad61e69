import { z } from 'zod';
import { DERECHO_KINDS } from '../../domain/personas/derecho.ts';

/** `POST /api/SolicitarDerecho`: a person's request about their data. The same key again is one request. */
export const DerechoCall = {
  resumen: 'Recibe una solicitud de derechos ARCO; la confirma por correo',
  solicitud: z.strictObject({
    clave: z.string().min(16).max(64).describe('Al azar, una por formulario'),
    derecho: z.enum(DERECHO_KINDS),
    nombre: z.string().max(300),
    correo: z.string().max(300),
    detalle: z.string().max(1000),
  }),
  respuesta: z.object({ folio: z.string(), vence: z.iso.date().describe('Último día para responder') }),
} as const;
export type DerechoRequest = z.infer<typeof DerechoCall.solicitud>;
export type DerechoAnswer = z.infer<typeof DerechoCall.respuesta>;
