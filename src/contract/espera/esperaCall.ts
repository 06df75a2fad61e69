import { z } from 'zod';

/** `POST /api/AvisameDeLote`: tells once when a lot that cannot be chosen now can be. The same again is one. */
export const EsperaCall = {
  resumen: 'Avisa una vez, por correo o por teléfono, cuando un lote se pueda elegir; no lo aparta',
  solicitud: z.object({
    id_proyecto: z.int32().positive(),
    id_lote: z.string().min(1).max(100),
    contacto: z.string().max(300).describe('Un correo, o un teléfono para que llame alguien de la empresa'),
    aviso: z.string().max(100).describe('Versión del aviso de privacidad que se mostró'),
  }),
  respuesta: z.object({ via: z.enum(['correo', 'telefono']) }),
};
export type EsperaAnswer = z.infer<typeof EsperaCall.respuesta>;

/* Kept apart from rutas.ts, which every buyer loads: only mails use this address. */

/** Router pattern of the page that ends a wait. */
export const PATRON_ESPERA = '/avisame/:token';

export function rutaOfEspera(token: string): string {
  return PATRON_ESPERA.replace(':token', encodeURIComponent(token));
}
