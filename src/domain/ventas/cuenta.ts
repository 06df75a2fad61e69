import {
  type Decimal,
  decimalOfCentavos,
  isWholeCentavos,
  subtractDecimals,
  sumDecimals,
  toCentavos,
  ZERO,
} from '../decimal.ts';
import { addDias, addMonths, countDias } from '../fecha.ts';
import type { ConceptoDePago, PagoDePlan } from '../planes/schedulePlan.ts';

/** Ways to pay (decisions 15), with their words. */
export const FORMAS_DE_PAGO = {
  transferencia: 'Transferencia',
  efectivo: 'Efectivo',
  cheque: 'Cheque',
  tarjeta: 'Tarjeta',
  credito: 'Crédito',
} as const satisfies Record<string, string>;
export type FormaDePago = keyof typeof FORMAS_DE_PAGO;

export function isFormaDePago(text: string): text is FormaDePago {
  return Object.hasOwn(FORMAS_DE_PAGO, text);
}

/** Days from today, today included, whose instalments are due soon. */
export const DIAS_DUE_SOON = 7;

/** An instalment with what was paid of it, MXN. `monto` = `pagado` + `debe`. */
export interface Parcialidad {
  concepto: ConceptoDePago;
  /** Its place among those of its kind, from 1. */
  numero: number;
  monto: Decimal;
  /** `YYYY-MM-DD`; absent if nobody said when. */
  vence?: string;
  pagado: Decimal;
  debe: Decimal;
}

/** What a sale owes on a day, MXN. `precio` = `pagado` + `porPagar`, always. */
export interface Cuenta {
  /** Oldest first; without a day last. */
  parcialidades: readonly Parcialidad[];
  precio: Decimal;
  pagado: Decimal;
  porPagar: Decimal;
  /** Owed of instalments due before today. */
  vencido: Decimal;
  /** Owed of instalments due from today on, within `DIAS_DUE_SOON`. */
  porVencer: Decimal;
  /** Days since the oldest overdue instalment; 0 if none. */
  atraso: number;
}

/** A payment, or a line that takes one back with the same amount below zero. */
export interface PagoLine {
  monto: Decimal;
}

/**
 * The instalments of a sale from the rows of a plan: whole centavos, in the order of their days. The last
 * row of a plan may have the price's own decimals; a sale is paid in centavos, so they are rounded away.
 */
export function agreePagos(pagos: readonly PagoDePlan[]): PagoDePlan[] {
  return pagos
    .map((pago) => ({ ...pago, monto: decimalOfCentavos(toCentavos(pago.monto)) }))
    .filter(({ monto }) => monto > ZERO)
    .sort((a, b) => compareDays(a.fecha, b.fecha));
}

function compareDays(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined || b === undefined) return a === undefined ? 1 : -1;
  return a < b ? -1 : 1;
}

/**
 * The same payments, counted from another day of the apartado: months stay months, other spans stay days. In:
 * rows whose first has the day that they were computed from; `desde`: `YYYY-MM-DD`.
 */
export function movePagos(pagos: readonly PagoDePlan[], desde: string): PagoDePlan[] {
  const from = pagos[0]?.fecha;
  if (from === undefined) return [...pagos];
  return pagos.map((pago) => {
    const { fecha, concepto } = pago;
    if (fecha === undefined) return pago;
    const isByDays = concepto === 'apartado' || concepto === 'enganche';
    const moved = isByDays
      ? addDias(desde, countDias(from, fecha))
      : addMonths(desde, monthsBetween(from, fecha));
    return { ...pago, fecha: moved };
  });
}

function monthsBetween(from: string, to: string): number {
  const months = (fecha: string) => Number(fecha.slice(0, 4)) * 12 + Number(fecha.slice(5, 7));
  return months(to) - months(from);
}

/** Sum of what was paid, less what was taken back. */
export function sumPagos(lineas: readonly PagoLine[]): Decimal {
  return sumDecimals(lineas.map(({ monto }) => monto));
}

/**
 * What a sale owes on a day. Payments are laid on the oldest instalments first, whatever the order in which
 * they were typed (decisions 15). In: instalments of `agreePagos`; `pagado` at most their sum; `hoy`
 * `YYYY-MM-DD`.
 */
export function openCuenta(pagos: readonly PagoDePlan[], pagado: Decimal, hoy: string): Cuenta {
  const parcialidades = layPaid(pagos, pagado);
  const precio = sumDecimals(pagos.map(({ monto }) => monto));
  const last = addDias(hoy, DIAS_DUE_SOON - 1);
  const owed = (isAsked: (vence: string) => boolean) =>
    parcialidades.filter(({ vence, debe }) => debe > ZERO && vence !== undefined && isAsked(vence));
  const overdue = owed((vence) => vence < hoy);
  const soon = owed((vence) => vence >= hoy && vence <= last);
  const sum = (rows: readonly Parcialidad[]) => sumDecimals(rows.map(({ debe }) => debe));
  const oldest = overdue[0]?.vence;
  return {
    parcialidades,
    precio,
    pagado,
    porPagar: subtractDecimals(precio, pagado),
    vencido: sum(overdue),
    porVencer: sum(soon),
    atraso: oldest === undefined ? 0 : countDias(oldest, hoy),
  };
}

/** Lays what was paid on the instalments, in their order. In: `pagado` at most their sum. */
export function layPaid(pagos: readonly PagoDePlan[], pagado: Decimal): Parcialidad[] {
  const counts = new Map<ConceptoDePago, number>();
  let left = pagado;
  return pagos.map(({ concepto, monto, fecha }) => {
    const laid = left < monto ? left : monto;
    left = subtractDecimals(left, laid);
    const numero = (counts.get(concepto) ?? 0) + 1;
    counts.set(concepto, numero);
    const vence = fecha !== undefined && { vence: fecha };
    return { concepto, numero, monto, ...vence, pagado: laid, debe: subtractDecimals(monto, laid) };
  });
}

/** The first instalment that is owed and due from today on, within `DIAS_DUE_SOON`. In: `hoy` `YYYY-MM-DD`. */
export function nextDue({ parcialidades }: Cuenta, hoy: string): Parcialidad | undefined {
  const last = addDias(hoy, DIAS_DUE_SOON - 1);
  return parcialidades.find(
    ({ debe, vence }) => debe > ZERO && vence !== undefined && vence >= hoy && vence <= last,
  );
}

/** What to propose for the next payment: overdue and due soon, else the next instalment. */
export function proposePago({ vencido, porVencer, parcialidades }: Cuenta): Decimal {
  const due = sumDecimals([vencido, porVencer]);
  return due > ZERO ? due : (parcialidades.find(({ debe }) => debe > ZERO)?.debe ?? ZERO);
}

/** Where a payment would land. */
export interface PagoLaid {
  parcialidad: Parcialidad;
  monto: Decimal;
  /** Whether it completes the instalment. */
  completa: boolean;
}

/** The instalments that a payment would be laid on. In: `monto` at most what is owed. */
export function layPago({ parcialidades }: Pick<Cuenta, 'parcialidades'>, monto: Decimal): PagoLaid[] {
  let left = monto;
  return parcialidades.flatMap((parcialidad) => {
    const laid = left < parcialidad.debe ? left : parcialidad.debe;
    if (laid <= ZERO) return [];
    left = subtractDecimals(left, laid);
    return [{ parcialidad, monto: laid, completa: laid === parcialidad.debe }];
  });
}

/**
 * The instalments that each payment lies on, by its id. A payment that was taken back lies on none, nor does the
 * line that did so. In: lines in the order of writing.
 */
export function tracePagos(
  pagos: readonly PagoDePlan[],
  lineas: readonly (PagoLine & { id: string; quita: string | null })[],
): ReadonlyMap<string, PagoLaid[]> {
  const taken = new Set(lineas.map(({ quita }) => quita));
  const standing = lineas.filter(({ id, quita }) => quita === null && !taken.has(id));
  return new Map(
    standing.map(({ id, monto }, at) => {
      const before = sumPagos(standing.slice(0, at));
      return [id, layPago({ parcialidades: layPaid(pagos, before) }, monto)];
    }),
  );
}

/** Why a payment is refused. */
export type PagoFault = 'PAGO_SIN_MONTO' | 'PAGO_MAYOR' | 'PAGO_ANTES_DE_VENTA' | 'FECHA_FUTURA';

/**
 * Whether a typed payment can be written. In: `vendida`, the day of the sale; `hoy` in Mexico City. Out:
 * `undefined` if it can.
 */
export function judgePago(
  { porPagar }: Pick<Cuenta, 'porPagar'>,
  { monto, dia }: { monto: Decimal; dia: string },
  { vendida, hoy }: { vendida: string; hoy: string },
): PagoFault | undefined {
  if (monto <= ZERO || !isWholeCentavos(monto)) return 'PAGO_SIN_MONTO';
  if (dia > hoy) return 'FECHA_FUTURA';
  if (dia < vendida) return 'PAGO_ANTES_DE_VENTA';
  return monto > porPagar ? 'PAGO_MAYOR' : undefined;
}

/** Instalments that a page shows as one row, in order. */
export interface ParcialidadesFolded {
  filas: readonly Parcialidad[];
  /** `pagadas`: all paid; `lejanas`: none due soon. Absent: one row on its own. */
  porque?: 'pagadas' | 'lejanas';
}

/** Unpaid instalments shown on their own behind those that are due soon. */
const NEXT_SHOWN = 2;

/**
 * The rows of a sale's page: monthly payments that are paid, or far ahead, fold into one row each; what is
 * overdue or due soon never folds. In: `hoy` `YYYY-MM-DD`.
 */
export function foldParcialidades({ parcialidades }: Cuenta, hoy: string): ParcialidadesFolded[] {
  const last = addDias(hoy, DIAS_DUE_SOON - 1);
  let ahead = 0;
  const reasonOf = ({ concepto, debe, vence }: Parcialidad): ParcialidadesFolded['porque'] => {
    if (concepto !== 'mensualidad') return undefined;
    if (debe === ZERO) return 'pagadas';
    if (vence !== undefined && vence <= last) return undefined;
    ahead += 1;
    return ahead > NEXT_SHOWN ? 'lejanas' : undefined;
  };
  const groups: { filas: Parcialidad[]; porque?: 'pagadas' | 'lejanas' }[] = [];
  for (const fila of parcialidades) {
    const porque = reasonOf(fila);
    const open = groups.at(-1);
    if (porque && open?.porque === porque) open.filas.push(fila);
    else groups.push({ filas: [fila], ...(porque && { porque }) });
  }
  return groups.map((group) => (group.filas.length > 1 ? group : { filas: group.filas }));
}
