import { z } from 'zod';

const Instante = z.iso.datetime();
/** The quote's secret, which is the visit's too. */
const Secreto = z.object({ c: z.string().min(1).max(100) });
const Elegida = Secreto.extend({ inicio: Instante });

/** The person's visit that is still ahead. */
export const VisitaShown = z.object({
  inicio: Instante,
  minutos: z.int(),
  lugar: z.string().optional(),
  /** Who receives them; absent while nobody was named. */
  atiende: z.string().optional(),
  /** Address of their picture (`imagen.ts`). */
  retrato: z.string().optional(),
  estado: z.enum(['pedida', 'confirmada']),
});
export type VisitaShown = z.infer<typeof VisitaShown>;

/** What a buyer can do about a visit now. Every call of visits answers it. */
export const VisitasShown = z.object({
  visita: VisitaShown.optional(),
  /** Free beginnings in order of time; empty if the company or the project receives nobody. */
  horas: z.array(Instante),
  minutos: z.int(),
  lugar: z.string().optional(),
  /** Who would receive them. */
  atiende: z.string().optional(),
  retrato: z.string().optional(),
});
export type VisitasShown = z.infer<typeof VisitasShown>;

/** The buyers' calls about a visit, each by the secret of a quote. */
export const VISITA_CALLS = {
  HorasDeVisita: {
    resumen: 'Las horas libres para visitar el proyecto de una cotización, y la visita ya agendada',
    solicitud: Secreto,
    cambia: false,
  },
  AgendarVisita: {
    resumen: 'Agenda una visita a una hora libre y la confirma por correo; repetida responde lo mismo',
    solicitud: Elegida,
    cambia: true,
  },
  MoverVisita: {
    resumen: 'Pasa la visita agendada a otra hora libre',
    solicitud: Elegida,
    cambia: true,
  },
  CancelarVisita: {
    resumen: 'Cancela la visita agendada; repetida responde lo mismo',
    solicitud: Secreto,
    cambia: true,
  },
} as const satisfies Record<string, { resumen: string; solicitud: z.ZodType; cambia: boolean }>;
export type VisitaCall = keyof typeof VISITA_CALLS;
