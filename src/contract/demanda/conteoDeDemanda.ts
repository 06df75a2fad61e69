import { z } from 'zod';

const IdDeProyecto = z.int().positive().max(2_147_483_647);
const Id = z.int().positive().max(2_147_483_647);
/** Limit per report; a page sends the rest in the next one. */
const COSAS_DE_CONTEO_MAX = 40;

const some = <T extends z.ZodType>(cosa: T) => z.array(cosa).max(COSAS_DE_CONTEO_MAX).optional();
const Lotes = some(z.string().min(1).max(100));

/** Steps that a page reports. The server itself knows of issued quotes. */
const PASOS_DE_CONTEO = ['proyecto', 'lote', 'modelo', 'equipamiento', 'contacto'] as const;

/** `POST /api/Demanda`: what a page showed and what was chosen, without who or when (record 172). */
export const DemandaCall = {
  resumen: 'Qué se vio y qué se eligió en una página, para contarlo; sin nada de quién',
  solicitud: z.strictObject({
    id_proyecto: IdDeProyecto,
    visto: z.strictObject({
      paso: some(z.enum(PASOS_DE_CONTEO)),
      lote: Lotes,
      modelo: some(Id),
      equipamiento: some(Id),
    }),
    elegido: z.strictObject({ lote: Lotes, modelo: some(Id), equipamiento: some(Id) }),
  }),
} as const;
export type ConteoDeDemanda = z.infer<typeof DemandaCall.solicitud>;
