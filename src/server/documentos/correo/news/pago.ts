import type { DocumentoCotizacion } from '../../../../contract/cotizacion.ts';
import { nameOfParcialidad } from '../../../../contract/ventas/presentCuenta.ts';
import { formatPrecio } from '../../../../domain/decimal.ts';
import { formatLongFecha, formatNearFecha } from '../../../../domain/fecha.ts';
import type { Cuenta, Parcialidad } from '../../../../domain/ventas/cuenta.ts';
import type { News } from './news.tsx';

/** An instalment that is due soon. */
export interface ToldPago {
  nombre: string;
  proyecto: string;
  id_lote: string;
  parcialidad: Parcialidad & { vence: string };
  cuenta: Cuenta;
  /** `YYYY-MM-DD`. */
  hoy: string;
  empresa: DocumentoCotizacion['empresa'];
  /** Absolute address that the button opens, and its words. */
  camino: { texto: string; href: string };
}

export function subjectOfPago({ parcialidad, hoy, id_lote, proyecto }: ToldPago): string {
  return `Tu pago vence el ${formatNearFecha(parcialidad.vence, hoy)}: lote ${id_lote}, ${proyecto}`;
}

export function newsOfPago(told: ToldPago): News {
  const { nombre, proyecto, id_lote, parcialidad, cuenta, empresa, camino } = told;
  const { vencido } = cuenta;
  return {
    titulo: `Tu pago vence el ${formatNearFecha(parcialidad.vence, told.hoy)}`,
    texto: `te recordamos el siguiente pago del lote ${id_lote} de ${proyecto}. Si ya pagaste, no hagas caso de este correo.`,
    ...{ nombre, proyecto, empresa, leyendas: [] },
    lineas: [
      ['Pago', nameOfParcialidad(parcialidad)],
      ['Vence', formatLongFecha(parcialidad.vence)],
      ['Cantidad', formatPrecio(parcialidad.debe)],
      ...(vencido > 0n ? [['Vencido', formatPrecio(vencido)] as [string, string]] : []),
      ['Por pagar en total', formatPrecio(cuenta.porPagar)],
    ],
    caminos: [camino],
    porQue: 'Te escribimos una vez antes de cada pago de tu compra.',
  };
}
