import {
  type EstadoDeCuenta,
  presentEstadoDeCuenta,
} from '../../../../contract/ventas/presentEstadoDeCuenta.ts';
import { formatLongFecha } from '../../../../domain/fecha.ts';
import { renderPartes } from '../partes.ts';

/** A sale's statement as a PDF. In: JPEG `logo`, else the name. */
export function renderEstadoDeCuenta(estado: EstadoDeCuenta, logo: Buffer | undefined): Promise<Buffer> {
  const { empresa, venta } = estado;
  const { titulo, sobre, texto, resumen, partes } = presentEstadoDeCuenta(estado);
  return renderPartes({
    ...{ titulo, sobre, texto, partes: [{ titulo: 'Resumen', pares: resumen }, ...partes] },
    ...{ empresa, logo, nombre: `Lote ${venta.id_lote}`, emitida: formatLongFecha(venta.hoy) },
    // Noon in Mexico City: the day's date in every reader's zone.
    fecha: new Date(`${venta.hoy}T18:00:00Z`),
  });
}
