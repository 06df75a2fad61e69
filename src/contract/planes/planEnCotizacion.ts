import { z } from 'zod';
import { GASTO_KINDS, GASTO_TIMES } from '../../domain/gastos.ts';
import { CONCEPTOS_DE_PAGO } from '../../domain/planes/schedulePlan.ts';

const Monto = z.number().describe('MXN');
const Porcentaje = z.number().describe('%');

/** A payment plan as computed at issue (decisions 12). `monto` × `veces` of `pagos` sum exactly to `aPagar`. */
export const PlanEnCotizacion = z.object({
  id_plan: z.string(),
  nombre: z.string(),
  descripcion: z.string().optional(),
  enganche: Porcentaje,
  descuento: z.object({ porcentaje: Porcentaje, monto: Monto }).optional(),
  aPagar: Monto.describe('MXN: el total menos el descuento del plan'),
  pagos: z.array(
    z.object({
      concepto: z.enum(CONCEPTOS_DE_PAGO),
      veces: z.int().min(1).describe('Pagos iguales, uno cada mes'),
      monto: Monto.describe('MXN, de cada uno'),
      fecha: z.iso.date().describe('Del primero, si se aparta el día de la cotización').optional(),
      hasta: z.iso.date().describe('Del último').optional(),
    }),
  ),
});
export type PlanEnCotizacion = z.infer<typeof PlanEnCotizacion>;

/** The buyer's plan for the staff; `null` if none was chosen. MXN. */
export const ChosenPlan = PlanEnCotizacion.pick({ nombre: true, aPagar: true }).nullable();
export type ChosenPlan = z.infer<typeof ChosenPlan>;

/** A cost beside the price, with its estimate for this house, MXN. */
export const GastoEnCotizacion = z.object({
  nombre: z.string(),
  tipo: z.enum(GASTO_KINDS),
  desde: z.number(),
  hasta: z.number(),
  cuando: z.enum(GASTO_TIMES),
  nota: z.string().optional(),
  estimado: z.object({ desde: Monto, hasta: Monto }),
});
export type GastoEnCotizacion = z.infer<typeof GastoEnCotizacion>;
