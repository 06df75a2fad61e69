import { type Decimal, decimal, decimalOfCentavos, subtractDecimals, toCentavos } from './decimal.ts';
import { countDias } from './fecha.ts';

/** A mortgage with equal monthly payments at a fixed rate (French method), due at each month's end. */
export interface Credito {
  /** Loan, MXN. */
  monto: Decimal;
  /** Nominal yearly rate, %: `10.5` is 10.5 % a year, 0.875 % a month. */
  tasaAnual: Decimal;
  /** Whole years. */
  plazoAnios: number;
}

/** One monthly payment, MXN: `pago` = `interes` + `capital`. */
export interface Pago {
  numero: number;
  pago: Decimal;
  interes: Decimal;
  capital: Decimal;
  saldo: Decimal;
}

export interface Amortizacion {
  /** Equal payment, MXN to the centavo; the last one absorbs the rounding. */
  mensualidad: Decimal;
  pagos: readonly Pago[];
  totalIntereses: Decimal;
  totalPagado: Decimal;
}

/** Twelve payments, or fewer in the last year if rounding ended the debt early. */
export interface AnioDeCredito {
  anio: number;
  interes: Decimal;
  capital: Decimal;
  saldo: Decimal;
  pagos: readonly Pago[];
}

/** Limits of the simulator. They hold any Mexican mortgage and keep sums exact JSON numbers. */
export const CREDITO_LIMITS = {
  monto: { minimo: decimal(50_000), maximo: decimal(100_000_000) },
  tasaAnual: { minimo: decimal(0), maximo: decimal(25) },
  plazoAnios: { minimo: 1, maximo: 30 },
} as const;

type MotivoCredito = 'MONTO' | 'TASA' | 'PLAZO';

const MESES = 12;
/** A `Decimal` counts 1/100,000; a rate in % is divided by 100 and by 12 months. */
const MES_DE_CIEN_POR_CIENTO = 100_000n * 100n * BigInt(MESES);

/** Out: payments whose `capital` sums exactly to the loan, or the input that is beyond `CREDITO_LIMITS`. */
export function amortize(
  credito: Credito,
): { ok: true; amortizacion: Amortizacion } | { ok: false; motivo: MotivoCredito } {
  const motivo = findFault(credito);
  if (motivo) return { ok: false, motivo };
  const monto = toCentavos(credito.monto);
  const months = credito.plazoAnios * MESES;
  const mensualidad = paymentOf(monto, credito.tasaAnual, months);
  const pagos = schedule(monto, credito.tasaAnual, months, mensualidad);
  const totalIntereses = sumCentavos(pagos.map((pago) => pago.interes));
  return {
    ok: true,
    amortizacion: {
      mensualidad: decimalOfCentavos(mensualidad),
      pagos,
      totalIntereses: decimalOfCentavos(totalIntereses),
      totalPagado: decimalOfCentavos(monto + totalIntereses),
    },
  };
}

/** The equal payment, MXN to the centavo; `undefined` beyond `CREDITO_LIMITS`. */
function mensualidadOf(credito: Credito): Decimal | undefined {
  if (findFault(credito)) return undefined;
  const { monto, tasaAnual, plazoAnios } = credito;
  return decimalOfCentavos(paymentOf(toCentavos(monto), tasaAnual, plazoAnios * MESES));
}

/** Defaults. The rate is about what Mexican banks publish for a fixed-rate mortgage in 2026. */
export const CREDITO_ASSUMPTIONS = {
  /** % of the price. */
  enganche: decimal(20),
  plazoAnios: 20,
  /** Nominal yearly rate, %. */
  tasaAnual: decimal('10.5'),
} as const;

export interface EstimatedMensualidad {
  /** MXN to the centavo. */
  mensualidad: Decimal;
  /** Down payment, MXN to the centavo. */
  enganche: Decimal;
}

/** Monthly cost by `CREDITO_ASSUMPTIONS`, MXN; `undefined` if the loan is beyond `CREDITO_LIMITS`. */
export function estimateMensualidad(precio: Decimal): EstimatedMensualidad | undefined {
  const { plazoAnios, tasaAnual } = CREDITO_ASSUMPTIONS;
  const enganche = downPaymentOf(precio, CREDITO_ASSUMPTIONS.enganche);
  const monto = subtractDecimals(precio, enganche);
  const mensualidad = mensualidadOf({ monto, tasaAnual, plazoAnios });
  return mensualidad === undefined ? undefined : { mensualidad, enganche };
}

/** Terms of a credit that the company lists (`creditos.csv`, decisions 12). */
export interface CreditoTerms {
  /** Nominal yearly rate, %. */
  tasa: Decimal;
  /** Years. */
  plazo: number;
  /** Most of the price that it lends, %. */
  aforo: Decimal;
  /** Most that it lends, MXN. */
  tope?: Decimal | undefined;
}

/** What a listed credit means for a price, MXN. */
export interface ComparedCredito {
  monto: Decimal;
  mensualidad: Decimal;
  /** Monthly income of which the payment is `PARTE_DEL_INGRESO` %. */
  ingreso: Decimal;
  /** What is left to pay without the credit. */
  enganche: Decimal;
}

/** Most of an income that lenders let a mortgage take, %. */
export const PARTE_DEL_INGRESO = 30n;

/** The most that the credit lends for a price. `undefined` if it lends nothing. */
export function compareCredito(
  { tasa, plazo, aforo, tope }: CreditoTerms,
  precio: Decimal,
): ComparedCredito | undefined {
  if (precio <= decimal(0) || aforo > decimal(100)) return undefined;
  const share = downPaymentOf(precio, aforo);
  const monto = tope !== undefined && tope < share ? tope : share;
  if (monto <= decimal(0) || plazo < 1) return undefined;
  const pago = paymentOf(toCentavos(monto), tasa, plazo * MESES);
  return {
    monto,
    mensualidad: decimalOfCentavos(pago),
    ingreso: decimalOfCentavos(divideRounding(pago * 100n, PARTE_DEL_INGRESO)),
    enganche: subtractDecimals(precio, monto),
  };
}

/** Days after which a credit's figures count as old (decisions 12). */
const VIGENCIA_DIAS = 90;

/** In: the day as of which they hold, and today's, `YYYY-MM-DD`. */
export function isOldCredito(vigente: string, hoy: string): boolean {
  return countDias(vigente, hoy) > VIGENCIA_DIAS;
}

function findFault({ monto, tasaAnual, plazoAnios }: Credito): MotivoCredito | undefined {
  const { monto: amounts, tasaAnual: rates, plazoAnios: years } = CREDITO_LIMITS;
  if (monto < amounts.minimo || monto > amounts.maximo) return 'MONTO';
  if (tasaAnual < rates.minimo || tasaAnual > rates.maximo) return 'TASA';
  if (!Number.isInteger(plazoAnios) || plazoAnios < years.minimo || plazoAnios > years.maximo) return 'PLAZO';
  return undefined;
}

/**
 * monto · i · (1+i)ⁿ / ((1+i)ⁿ − 1) as a fraction of integers, so that (1+i)ⁿ is exact. With i = rate / year:
 * (1+i)ⁿ = (year+rate)ⁿ / yearⁿ.
 */
function paymentOf(monto: bigint, rate: bigint, months: number): bigint {
  const n = BigInt(months);
  if (rate === 0n) return divideRounding(monto, n);
  const grown = (MES_DE_CIEN_POR_CIENTO + rate) ** n;
  const unit = MES_DE_CIEN_POR_CIENTO ** n;
  return divideRounding(monto * rate * grown, MES_DE_CIEN_POR_CIENTO * (grown - unit));
}

function schedule(monto: bigint, rate: bigint, months: number, mensualidad: bigint): Pago[] {
  const pagos: Pago[] = [];
  let saldo = monto;
  for (let numero = 1; numero <= months && saldo > 0n; numero++) {
    const interes = divideRounding(saldo * rate, MES_DE_CIEN_POR_CIENTO);
    const isLast = numero === months || mensualidad - interes >= saldo;
    const capital = isLast ? saldo : mensualidad - interes;
    saldo -= capital;
    pagos.push({
      numero,
      pago: decimalOfCentavos(capital + interes),
      interes: decimalOfCentavos(interes),
      capital: decimalOfCentavos(capital),
      saldo: decimalOfCentavos(saldo),
    });
  }
  return pagos;
}

/** Quotient of two non-negative amounts, halves up. */
function divideRounding(a: bigint, b: bigint): bigint {
  return (2n * a + b) / (2n * b);
}

function sumCentavos(amounts: readonly Decimal[]): bigint {
  return amounts.reduce((sum, amount) => sum + toCentavos(amount), 0n);
}

export function groupByAnio(pagos: readonly Pago[]): AnioDeCredito[] {
  const years = Array.from({ length: Math.ceil(pagos.length / MESES) }, (_, index) =>
    pagos.slice(index * MESES, (index + 1) * MESES),
  );
  return years.map((months, index) => ({
    anio: index + 1,
    interes: decimalOfCentavos(sumCentavos(months.map((pago) => pago.interes))),
    capital: decimalOfCentavos(sumCentavos(months.map((pago) => pago.capital))),
    saldo: months.at(-1)?.saldo ?? decimal(0),
    pagos: months,
  }));
}

/** Down payment of `porcentaje` % of a price, MXN, to the centavo. */
export function downPaymentOf(precio: Decimal, porcentaje: Decimal): Decimal {
  return decimalOfCentavos(divideRounding(precio * porcentaje, 10_000_000_000n));
}

/** A down payment as % of the price, to 2 decimals; 0 if the price is 0. */
export function porcentajeOf(precio: Decimal, enganche: Decimal): Decimal {
  return decimalOfCentavos(precio === 0n ? 0n : divideRounding(enganche * 10_000n, precio));
}
