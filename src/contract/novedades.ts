import { z } from 'zod';
import { EstatusOfLote } from './catalogo.ts';

/**
 * A change of one project (decisions 9): an event of its stream, and the answer to polling. If neither field
 * is set, the change is invisible to visitors; only panel and issued quotes reload.
 */
export const NovedadDeProyecto = z.object({
  version: z
    .string()
    .describe(
      'Versión del catálogo y lo que hace de este proyecto; `id` del suceso y `ETag` de la respuesta',
    ),
  lotes: z
    .partialRecord(EstatusOfLote, z.array(z.string()))
    .describe('id_lote por estatus: los que cambiaron')
    .optional(),
  completa: z.literal(true).describe('`lotes` trae todos los lotes del proyecto').optional(),
  releer: z
    .literal(true)
    .describe('Cambió más que el estatus de los lotes: hay que leerlo de nuevo')
    .optional(),
});
export type NovedadDeProyecto = z.infer<typeof NovedadDeProyecto>;

/** `GET /api/Novedades/{id_proyecto}`. */
export const NovedadesCall = {
  ruta: z.object({ id_proyecto: z.coerce.number().int().positive().max(2_147_483_647) }),
  consulta: z.object({
    desde: z.string().max(100).describe('La versión que ya se tiene; vale lo que `Last-Event-ID`').optional(),
  }),
  respuesta: NovedadDeProyecto,
};
