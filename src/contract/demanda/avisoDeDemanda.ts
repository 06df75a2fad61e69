import { z } from 'zod';

const IdDeProyecto = z.int().positive().max(2_147_483_647);
const Id = z.int().positive().max(2_147_483_647);
/** A page tells of so many things at once at most; what is more it tells of next. */
export const COSAS_DE_AVISO_MAX = 40;

const some = <T extends z.ZodType>(cosa: T) => z.array(cosa).max(COSAS_DE_AVISO_MAX).optional();
const Lotes = some(z.string().min(1).max(100));

/** Steps that a page tells of; that a quote was issued the server knows by itself. */
export const PASOS_DE_AVISO = ['proyecto', 'lote', 'modelo', 'equipamiento', 'contacto'] as const;

/**
 * `POST /api/Demanda`: what a page showed and what was chosen on it, of nobody: neither who nor when. What two pages of one visitor
 * tell of in a day, the server counts once by address and browser (record 172).
 */
export const DemandaCall = {
  resumen: 'Qué se vio y qué se eligió en una página, para contarlo; sin nada de quién',
  solicitud: z.strictObject({
    id_proyecto: IdDeProyecto,
    visto: z.strictObject({
      paso: some(z.enum(PASOS_DE_AVISO)),
      lote: Lotes,
      modelo: some(Id),
      equipamiento: some(Id),
    }),
    elegido: z.strictObject({ lote: Lotes, modelo: some(Id), equipamiento: some(Id) }),
  }),
} as const;
export type AvisoDeDemanda = z.infer<typeof DemandaCall.solicitud>;
