import { PRECIO_APARTADO } from '../cotizacion.ts';
import {
  type Decimal,
  decimal,
  decimalOfCentavos,
  divideRounded,
  percentToCentavos,
  subtractDecimals,
  sumDecimals,
  ZERO,
} from '../decimal.ts';
import { addDias, addMonths } from '../fecha.ts';

/** Terms of a payment plan (decisions 12). Percentages of 'A pagar'; `descuento` is one of the total. */
export interface PlanTerms {
  enganche: Decimal;
  /** Days from the apartado to the rest of the enganche. */
  dias_enganche: number;
  /** Number of monthly payments. */
  parcialidades: number;
  /** What they are together. */
  porcentaje_parcialidades: Decimal;
  descuento: Decimal;
}

/** `enganche` is what is left of it after the apartado. `credito`: on delivery or by credit. */
export const CONCEPTOS_DE_PAGO = ['apartado', 'enganche', 'mensualidad', 'entrega', 'credito'] as const;
export type ConceptoDePago = (typeof CONCEPTOS_DE_PAGO)[number];

/** One payment, MXN; `fecha` `YYYY-MM-DD`, absent if nobody said when. */
export interface PagoDePlan {
  concepto: ConceptoDePago;
  monto: Decimal;
  fecha?: string;
}

/** MXN. `aPagar` = total − `descuento` = sum of `pagos`. */
export interface PlanSchedule {
  descuento: Decimal;
  aPagar: Decimal;
  pagos: readonly PagoDePlan[];
}

export interface PlanBasis {
  /** Price after the staff's discount, MXN. */
  total: Decimal;
  /** Day of the apartado in Mexico City, `YYYY-MM-DD`. */
  desde: string;
  /** Months from the apartado to delivery (`monthsToDelivery`), if told. */
  meses?: number | undefined;
}

const TODO = decimal(100);
/** In units of `Decimal`. */
const CENTAVO = 1000n;

/**
 * Payments of a plan in order, none of them zero (decisions 12). Each is rounded to the centavo, the last of
 * its kind takes the difference. What the apartado is beyond the enganche shortens the last payments. A total
 * of zero or less is one payment on delivery, or none.
 */
export function schedulePlan(plan: PlanTerms, { total, desde, meses }: PlanBasis): PlanSchedule {
  const descuento = discountOfPlan(total, plan.descuento);
  const aPagar = subtractDecimals(total, descuento);
  const { apartado, enganche, mensual, resto } = split(plan, aPagar);
  const hasTerms = plan.parcialidades > 0 || plan.descuento > ZERO;
  const pagos: PagoDePlan[] = [
    { concepto: 'apartado', monto: apartado, fecha: desde },
    { concepto: 'enganche', monto: enganche, fecha: addDias(desde, plan.dias_enganche) },
    ...divide(mensual, plan.parcialidades).map(
      (monto, i): PagoDePlan => ({ concepto: 'mensualidad', monto, fecha: addMonths(desde, i + 1) }),
    ),
    {
      concepto: hasTerms ? 'entrega' : 'credito',
      monto: resto,
      ...(meses !== undefined && { fecha: addMonths(desde, meses) }),
    },
  ];
  return { descuento, aPagar, pagos: pagos.filter(({ monto }) => monto !== ZERO) };
}

/** A plan's discount, MXN. In: the total, MXN; %. */
export function discountOfPlan(total: Decimal, descuento: Decimal): Decimal {
  return total > ZERO ? least(percentToCentavos(total, descuento), total) : ZERO;
}

function split(plan: PlanTerms, aPagar: Decimal) {
  if (aPagar <= ZERO) return { apartado: ZERO, enganche: ZERO, mensual: ZERO, resto: aPagar };
  const { porcentaje_parcialidades, parcialidades } = plan;
  const apartado = least(PRECIO_APARTADO, aPagar);
  const down = plan.enganche >= TODO ? aPagar : least(percentToCentavos(aPagar, plan.enganche), aPagar);
  const enganche = down > apartado ? subtractDecimals(down, apartado) : ZERO;
  const left = subtractDecimals(aPagar, sumDecimals([apartado, enganche]));
  const isAll = sumDecimals([plan.enganche, porcentaje_parcialidades]) >= TODO;
  const monthly = isAll ? left : least(percentToCentavos(aPagar, porcentaje_parcialidades), left);
  const mensual = parcialidades > 0 && porcentaje_parcialidades > ZERO ? monthly : ZERO;
  return { apartado, enganche, mensual, resto: subtractDecimals(left, mensual) };
}

/** `veces` equal amounts to the centavo, of which the last takes the difference and none is negative. */
function divide(monto: Decimal, veces: number): Decimal[] {
  if (veces === 0) return [];
  const centavos = divideRounded(monto, CENTAVO * BigInt(veces));
  const first = Array<Decimal>(veces - 1).fill(decimalOfCentavos(centavos));
  const last = subtractDecimals(monto, sumDecimals(first));
  // Halves rounded up may exceed an amount of a few centavos.
  return last < ZERO ? [monto] : [...first, last];
}

function least(a: Decimal, b: Decimal): Decimal {
  return a < b ? a : b;
}
