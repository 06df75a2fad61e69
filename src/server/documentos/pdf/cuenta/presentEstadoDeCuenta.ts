import type { DocumentoCotizacion } from '../../../../contract/cotizacion.ts';
import type { VentaOpened } from '../../../../contract/panel/ventas.ts';
import {
  cuentaOfVenta,
  nameOfPago,
  nameOfParcialidad,
  tellDelay,
  tellNext,
} from '../../../../contract/ventas/presentCuenta.ts';
import {
  type Decimal,
  decimal,
  formatPrecio,
  subtractDecimals,
  sumDecimals,
  ZERO,
} from '../../../../domain/decimal.ts';
import { countDias, formatLongFecha } from '../../../../domain/fecha.ts';
import type { Cuenta } from '../../../../domain/ventas/cuenta.ts';
import type { DatoShown, ParteDeDatos } from '../partes.ts';

/** What a statement is made of: the sale as its reader sees it, and the company. */
export interface EstadoDeCuenta {
  venta: Pick<
    VentaOpened,
    'hoy' | 'proyecto' | 'id_lote' | 'modelo' | 'contrato' | 'parcialidades' | 'pagos'
  > & { nombre: string | null };
  empresa: DocumentoCotizacion['empresa'];
}

interface StatementShown {
  titulo: string;
  /** `Al 26 de noviembre de 2026 · contrato LM-2026-031`. */
  sobre: string;
  /** The house, and whose it is. */
  texto: string;
  partes: ParteDeDatos[];
}

/** The statement in words. A payment that was taken back keeps its line, with the line that took it back. */
export function presentEstadoDeCuenta({ venta }: EstadoDeCuenta): StatementShown {
  const { hoy, proyecto, id_lote, modelo, contrato, nombre } = venta;
  const cuenta = cuentaOfVenta(venta);
  const sigue = tellNext(cuenta, hoy);
  return {
    titulo: 'Estado de cuenta',
    sobre: [`Al ${formatLongFecha(hoy)}`, contrato && `contrato ${contrato}`].filter(Boolean).join(' · '),
    texto: [nombre, proyecto, `lote ${id_lote}`, modelo].filter(Boolean).join(' · '),
    partes: [
      {
        titulo: 'Resumen',
        pares: [
          ['Precio', formatPrecio(cuenta.precio)],
          ['Pagado', formatPrecio(cuenta.pagado)],
          ['Vencido', formatPrecio(cuenta.vencido)],
          ['Por pagar', formatPrecio(cuenta.porPagar)],
        ],
      },
      paidOf(venta, cuenta.precio),
      owedOf(cuenta, hoy, sigue && `Sigue: ${sigue}.`),
    ],
  };
}

/** Every line in the order of writing, each with what was left to pay. */
function paidOf({ pagos }: EstadoDeCuenta['venta'], precio: Decimal): ParteDeDatos {
  let paid = ZERO;
  const cosas = pagos.map((pago): DatoShown => {
    const monto = decimal(pago.monto);
    paid = sumDecimals([paid, monto]);
    return {
      titulo: nameOfPago(pago),
      derecha: formatPrecio(monto),
      lineas: [`${formatLongFecha(pago.dia)} · por pagar ${formatPrecio(subtractDecimals(precio, paid))}`],
    };
  });
  const titulo = 'Lo que has pagado';
  return cosas.length ? { titulo, cosas } : { titulo, texto: 'Todavía no hay pagos.' };
}

function owedOf({ parcialidades }: Cuenta, hoy: string, sigue: string): ParteDeDatos {
  const cosas = parcialidades.flatMap((it): DatoShown[] => {
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
