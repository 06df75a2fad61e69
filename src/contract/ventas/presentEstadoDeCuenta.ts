import {
  type Decimal,
  decimal,
  formatPrecio,
  subtractDecimals,
  sumDecimals,
  ZERO,
} from '../../domain/decimal.ts';
import { countDias, formatLongFecha } from '../../domain/fecha.ts';
import type { Cuenta } from '../../domain/ventas/cuenta.ts';
import type { DocumentoCotizacion } from '../cotizacion.ts';
import type { VentaOpened } from '../panel/ventas.ts';
import { cuentaOfVenta, nameOfParcialidad, tellDelay, tellNext, tellPago } from './presentCuenta.ts';

/** What a statement is made of: the sale as its reader sees it, and the company. */
export interface EstadoDeCuenta {
  venta: Pick<
    VentaOpened,
    'hoy' | 'proyecto' | 'id_lote' | 'modelo' | 'contrato' | 'parcialidades' | 'pagos'
  > & { nombre: string | null };
  empresa: DocumentoCotizacion['empresa'];
}

/** A line: name, amount, what is said of it. */
export interface RowOfCuenta {
  titulo: string;
  derecha: string;
  lineas: string[];
}

interface ParteDeCuenta {
  titulo: string;
  texto?: string;
  cosas?: RowOfCuenta[];
}

interface StatementShown {
  titulo: string;
  /** `Al 26 de noviembre de 2026 · contrato LM-2026-031`. */
  sobre: string;
  /** The house, and whose it is. */
  texto: string;
  /** Name and amount. */
  resumen: [string, string][];
  /** `Sigue: $10,264.00 vencidos y $24,264.00 el 27 de noviembre.`; empty if nothing is ahead. */
  sigue: string;
  partes: [pagado: ParteDeCuenta, falta: ParteDeCuenta];
}

/**
 * The statement in words, for PDF, screen and mail. A payment that was taken back keeps its line, with the line
 * that took it back.
 */
export function presentEstadoDeCuenta({ venta }: Pick<EstadoDeCuenta, 'venta'>): StatementShown {
  const { hoy, proyecto, id_lote, modelo, contrato, nombre } = venta;
  const cuenta = cuentaOfVenta(venta);
  const next = tellNext(cuenta, hoy);
  const sigue = next && `Sigue: ${next}.`;
  return {
    titulo: 'Estado de cuenta',
    sobre: [`Al ${formatLongFecha(hoy)}`, contrato && `contrato ${contrato}`].filter(Boolean).join(' · '),
    texto: [nombre, proyecto, `lote ${id_lote}`, modelo].filter(Boolean).join(' · '),
    resumen: [
      ['Precio', formatPrecio(cuenta.precio)],
      ['Pagado', formatPrecio(cuenta.pagado)],
      ['Vencido', formatPrecio(cuenta.vencido)],
      ['Por pagar', formatPrecio(cuenta.porPagar)],
    ],
    sigue,
    partes: [paidOf(venta, cuenta.precio), owedOf(cuenta, hoy, sigue)],
  };
}

/** Every line in the order of writing, each with what was left to pay. */
function paidOf({ pagos, hoy }: EstadoDeCuenta['venta'], precio: Decimal): ParteDeCuenta {
  let paid = ZERO;
  const cosas = pagos.map((pago): RowOfCuenta => {
    const monto = decimal(pago.monto);
    paid = sumDecimals([paid, monto]);
    const { nombre, nota } = tellPago(pago, pagos, hoy);
    const left = `por pagar ${formatPrecio(subtractDecimals(precio, paid))}`;
    return {
      titulo: nombre,
      derecha: formatPrecio(monto),
      lineas: [`${formatLongFecha(pago.dia)} · ${left}`, ...(nota ? [nota] : [])],
    };
  });
  const titulo = 'Lo que has pagado';
  return cosas.length ? { titulo, cosas } : { titulo, texto: 'Todavía no hay pagos.' };
}

function owedOf({ parcialidades }: Cuenta, hoy: string, sigue: string): ParteDeCuenta {
  const cosas = parcialidades.flatMap((it): RowOfCuenta[] => {
    const { debe, vence } = it;
    if (debe === ZERO) return [];
    const days = vence === undefined ? 0 : countDias(vence, hoy);
    const when = vence === undefined ? 'Sin día acordado' : `Vence el ${formatLongFecha(vence)}`;
    return [
      {
        titulo: nameOfParcialidad(it),
        derecha: formatPrecio(debe),
        lineas: [days > 0 ? `${when.replace('Vence', 'Venció')} · ${tellDelay(days)}` : when],
      },
    ];
  });
  const titulo = 'Lo que falta';
  return cosas.length
    ? { titulo, ...(sigue && { texto: sigue }), cosas }
    : { titulo, texto: 'Nada: está liquidado.' };
}
