import { type Decimal, decimal, formatPrecio, sumDecimals } from '../../domain/decimal.ts';
import { formatNearFecha } from '../../domain/fecha.ts';
import type { ConceptoDePago } from '../../domain/planes/schedulePlan.ts';
import {
  type Cuenta,
  FORMAS_DE_PAGO,
  openCuenta,
  type Parcialidad,
  type ParcialidadesFolded,
  sumPagos,
} from '../../domain/ventas/cuenta.ts';
import type { PagoShown, VentaOpened } from '../panel/ventas.ts';

/** The account of a sale as its call answers it, by the same rule as the server's. */
export function cuentaOfVenta({
  parcialidades,
  pagos,
  hoy,
}: Pick<VentaOpened, 'parcialidades' | 'pagos' | 'hoy'>): Cuenta {
  const agreed = parcialidades.map(({ monto, fecha, concepto }) => ({
    ...{ concepto, monto: decimal(monto) },
    ...(fecha !== undefined && { fecha }),
  }));
  return openCuenta(agreed, sumPagos(pagos.map(({ monto }) => ({ monto: decimal(monto) }))), hoy);
}

const CONCEPTOS: Readonly<Record<ConceptoDePago, string>> = {
  apartado: 'Apartado',
  enganche: 'Resto del enganche',
  mensualidad: 'Mensualidad',
  entrega: 'A la entrega',
  credito: 'A la entrega o con crédito',
};

/** `Mensualidad 4`, `A la entrega`. */
export function nameOfParcialidad({ concepto, numero }: Pick<Parcialidad, 'concepto' | 'numero'>): string {
  return concepto === 'mensualidad' ? `${CONCEPTOS[concepto]} ${numero}` : CONCEPTOS[concepto];
}

/** `Mensualidades 1 a 3`, or the one instalment's name. */
export function nameOfFolded({ filas }: ParcialidadesFolded): string {
  const [first, last] = [filas[0], filas.at(-1)];
  if (!first || !last) return '';
  return first === last
    ? nameOfParcialidad(first)
    : `${CONCEPTOS[first.concepto]}es ${first.numero} a ${last.numero}`;
}

/** Sums of a row's instalments. */
export function sumFolded({ filas }: ParcialidadesFolded): Record<'monto' | 'pagado' | 'debe', Decimal> {
  const sum = (of: (fila: Parcialidad) => Decimal) => sumDecimals(filas.map(of));
  return {
    monto: sum(({ monto }) => monto),
    pagado: sum(({ pagado }) => pagado),
    debe: sum(({ debe }) => debe),
  };
}

/** A payment in words. */
interface PagoTold {
  /** `Transferencia SPEI 5530`, `Apartado 0281`, `Se quitó el pago de $24,264.00 del 25 de septiembre`. */
  nombre: string;
  /** Why a payment was taken back, and by whom: `Cheque devuelto · lo quitó Rosa Díaz`; else empty. */
  nota: string;
}

/** In: the line; all lines of its sale; `hoy` `YYYY-MM-DD`. */
export function tellPago(pago: PagoShown, pagos: readonly PagoShown[], hoy: string): PagoTold {
  const { forma, referencia, motivo, quita, quien } = pago;
  const taken = quita !== null && pagos.find(({ id }) => id === quita);
  if (!taken) {
    const how = forma === null ? CONCEPTOS.apartado : FORMAS_DE_PAGO[forma];
    return { nombre: [how, referencia].filter(Boolean).join(' '), nota: '' };
  }
  return {
    nombre: `Se quitó el pago de ${formatPrecio(decimal(taken.monto))} del ${formatNearFecha(taken.dia, hoy)}`,
    nota: [motivo, quien && `lo quitó ${quien.nombre}`].filter(Boolean).join(' · '),
  };
}

/** `1 día de atraso`, `30 días de atraso`. */
export function tellDelay(dias: number): string {
  return `${dias} ${dias === 1 ? 'día' : 'días'} de atraso`;
}

/** What an amount is of, and when: `$10,264.00 vencidos y $24,264.00 el 27 de noviembre`. */
export function tellNext(cuenta: Cuenta, hoy: string): string {
  const { vencido, parcialidades } = cuenta;
  const next = parcialidades.find(({ debe, vence }) => debe > 0n && vence !== undefined && vence >= hoy);
  return [
    vencido > 0n && `${formatPrecio(vencido)} vencidos`,
    next?.vence && `${formatPrecio(next.debe)} el ${formatNearFecha(next.vence, hoy)}`,
  ]
    .filter(Boolean)
    .join(' y ');
}
