import { type Decimal, decimal, decimalToNumber, ZERO } from '../../domain/decimal.ts';
import { estimateGasto } from '../../domain/gastos.ts';
import { groupPagos } from '../../domain/planes/groupPagos.ts';
import { monthsToDelivery } from '../../domain/planes/monthsToDelivery.ts';
import { type PlanTerms, schedulePlan } from '../../domain/planes/schedulePlan.ts';
import type { ChosenPlan, GastoEnCotizacion, PlanEnCotizacion } from './planEnCotizacion.ts';

/** A row of `planes.csv`; absent percentages and numbers are 0. */
export type PlanRow = Pick<PlanEnCotizacion, 'id_plan' | 'nombre' | 'descripcion'> & {
  [Name in keyof PlanTerms]?: number | undefined;
};

/** A row of `gastos.csv`; without `hasta` one amount. */
export type GastoRow = Omit<GastoEnCotizacion, 'estimado' | 'hasta'> & { hasta?: number | undefined };

export interface PlanesBasis {
  /** Price after the staff's discount, MXN. */
  total: Decimal;
  /** Day of the apartado in Mexico City, `YYYY-MM-DD`. */
  desde: string;
  /** The model's own text, such as '6 meses después del apartado'. */
  entrega: string | undefined;
}

/** The company's plans for a house, for a draft and at issue. */
export function computePlanes(rows: readonly PlanRow[], basis: PlanesBasis): PlanEnCotizacion[] {
  const { total, desde } = basis;
  // A house that is ready is handed over once it is paid: nobody said when.
  const meses = monthsToDelivery(basis.entrega) || undefined;
  return rows.map((row) => {
    const { id_plan, nombre, descripcion, enganche = 0 } = row;
    const { descuento, aPagar, pagos } = schedulePlan(termsOf(row), { total, desde, meses });
    return {
      ...{ id_plan, nombre, ...(descripcion && { descripcion }), enganche },
      ...(descuento !== ZERO && {
        descuento: { porcentaje: row.descuento ?? 0, monto: decimalToNumber(descuento) },
      }),
      aPagar: decimalToNumber(aPagar),
      pagos: groupPagos(pagos).map((pago) => ({ ...pago, monto: decimalToNumber(pago.monto) })),
    };
  });
}

/** The plan that a quote's buyer chose. */
export function quotedPlanOf({
  planes,
  plan,
}: {
  planes?: readonly PlanEnCotizacion[] | undefined;
  plan?: string | undefined;
}): ChosenPlan {
  const chosen = planes?.find(({ id_plan }) => id_plan === plan);
  return chosen ? { nombre: chosen.nombre, aPagar: chosen.aPagar } : null;
}

function termsOf(row: PlanRow): PlanTerms {
  return {
    enganche: decimal(row.enganche ?? 0),
    dias_enganche: row.dias_enganche ?? 0,
    parcialidades: row.parcialidades ?? 0,
    porcentaje_parcialidades: decimal(row.porcentaje_parcialidades ?? 0),
    descuento: decimal(row.descuento ?? 0),
  };
}

/** The company's costs beside the price, estimated for a total, MXN. */
export function computeGastos(rows: readonly GastoRow[], total: Decimal): GastoEnCotizacion[] {
  return rows.flatMap((row) => {
    const { nombre, tipo, desde, hasta = desde, cuando, nota } = row;
    const estimado = estimateGasto({ tipo, desde: decimal(desde), hasta: decimal(hasta) }, total);
    if (!estimado) return [];
    return [
      {
        ...{ nombre, tipo, desde, hasta, cuando, ...(nota && { nota }) },
        estimado: { desde: decimalToNumber(estimado.desde), hasta: decimalToNumber(estimado.hasta) },
      },
    ];
  });
}
