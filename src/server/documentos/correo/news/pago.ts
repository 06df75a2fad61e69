import type { DocumentoCotizacion } from '../../../../contract/cotizacion.ts';
import { nameOfParcialidad } from '../../../../contract/ventas/presentCuenta.ts';
import { presentRecordatorioDePago } from '../../../../contract/ventas/presentRecordatorioDePago.ts';
import { formatPrecio } from '../../../../domain/decimal.ts';
import { formatLongFecha } from '../../../../domain/fecha.ts';
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

export function newsOfPago(told: ToldPago): News {
  const { nombre, proyecto, parcialidad, cuenta, empresa, camino } = told;
  const { vencido } = cuenta;
  const { titulo, texto } = presentRecordatorioDePago({ ...told, vence: parcialidad.vence });
  return {
    ...{ titulo, texto },
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
