import { z } from 'zod';
import { MESES_DE_NEGOCIO_MAX, monthsBetween, PASOS_DE_NEGOCIO } from '../../domain/negocio/negocio.ts';
import type { Accion } from '../../domain/permisos.ts';
import { ORIGEN_KINDS } from '../../domain/personas/origen.ts';

const IdDeProyecto = z.int32().positive();
const Mes = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Debe ser un mes como 2026-01');
const Cuantos = z.int();
/** As text: sums of a whole company may exceed a JSON number. */
const Pesos = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .describe('MXN');
const Costo = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'Escribe un monto en pesos y centavos');
const OrigenShown = z.enum(ORIGEN_KINDS);

/** Whole months, both included, of a project or of all. */
const Periodo = z.strictObject({ id_proyecto: IdDeProyecto.optional(), desde: Mes, hasta: Mes });
const PERIODO = {
  error: `El periodo va de un mes a otro igual o posterior, y es de ${MESES_DE_NEGOCIO_MAX} meses cuando mucho`,
  path: ['hasta'],
};
const isPeriodo = ({ desde, hasta }: { desde: string; hasta: string }) => {
  const months = desde <= hasta ? monthsBetween(desde, hasta).length : 0;
  return months > 0 && months <= MESES_DE_NEGOCIO_MAX;
};

/** Lots now; `sinPrecio`: of them, those whose price nobody said, which `pesos` lacks. */
const SumOfLotes = z.object({ lotes: Cuantos, pesos: Pesos, sinPrecio: Cuantos });
export type SumOfLotesShown = z.infer<typeof SumOfLotes>;

const PasoShown = z.object({
  paso: z.enum(PASOS_DE_NEGOCIO),
  cuantos: Cuantos,
  pesos: Pesos,
  /** Of `cuantos`, those that `pesos` lacks. */
  sinPrecio: Cuantos,
});

const OfPeriodo = z.object({
  visitas: Cuantos,
  apartados: Cuantos,
  ventas: Cuantos,
  vendido: Pesos,
  sinPrecio: Cuantos,
});

const OrigenDeNegocio = OfPeriodo.extend({
  /** `null`: nobody said how they came. */
  origen: OrigenShown.nullable(),
  personas: Cuantos,
  /** Typed for the period's months; `null`: none. */
  costo: Pesos.nullable(),
  /** `null`: no cost, or no sale. */
  costoPorVenta: Pesos.nullable(),
});
export type OrigenDeNegocio = z.infer<typeof OrigenDeNegocio>;

const Negocio = z.object({
  /** Days of the period, both included. */
  desde: z.iso.date(),
  hasta: z.iso.date(),
  hoy: z.iso.date(),
  vendido: SumOfLotes,
  apartado: SumOfLotes,
  /** `pesos`: each lot with the cheapest house that fits. */
  porVender: SumOfLotes,
  fuera: z.object({ noLiberado: Cuantos, bloqueado: Cuantos, muestra: Cuantos }),
  meses: z.array(z.object({ mes: Mes, ventas: Cuantos, entero: z.boolean() })),
  /** Lots a month; `null` before a whole month since the first sale. */
  ritmo: z.number().nullable(),
  /** Months for which the lots on sale last. */
  alcanza: Cuantos.nullable(),
  /** Median days from the first contact to the sale, and over how many of the period's sales. */
  diasAVenta: z.number().nullable(),
  ventasConDias: Cuantos,
  embudo: z.array(PasoShown),
  origenes: z.array(OrigenDeNegocio),
  asesores: z.array(OfPeriodo.extend({ nombre: z.string().nullable().describe('null: de nadie') })),
});
export type Negocio = z.infer<typeof Negocio>;

const Hecho = z.object({ hecho: z.literal(true) });

export const NEGOCIO_CALLS = {
  LeerNegocio: {
    resumen: 'Lo vendido, apartado y por vender en pesos, y lo que pasó en unos meses; sin datos de nadie',
    accion: 'readNegocio',
    solicitud: Periodo.refine(isPeriodo, PERIODO),
    respuesta: Negocio.extend({ correoDelLunes: z.boolean().describe('De quien lee') }),
  },
  ExportarNegocio: {
    resumen: 'Lo mismo como CSV',
    accion: 'readNegocio',
    solicitud: Periodo.refine(isPeriodo, PERIODO),
    respuesta: z.object({ archivo: z.string(), csv: z.string(), lineas: Cuantos }),
  },
  FijarCosto: {
    resumen: 'Lo que costó un origen en un mes de un proyecto; sustituye lo que decía',
    accion: 'changeCostos',
    solicitud: z.strictObject({
      id_proyecto: IdDeProyecto,
      origen: OrigenShown,
      mes: Mes,
      /** `null`: none any more. */
      monto: Costo.nullable(),
    }),
    respuesta: Hecho,
  },
  FijarCorreoDelLunes: {
    resumen: 'Enciende o apaga el correo de cada lunes de quien llama',
    accion: 'readNegocio',
    solicitud: z.strictObject({ encendido: z.boolean() }),
    respuesta: Hecho,
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
