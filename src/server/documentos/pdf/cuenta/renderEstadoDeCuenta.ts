import { formatLongFecha } from '../../../../domain/fecha.ts';
import { renderPartes } from '../partes.ts';
import { type EstadoDeCuenta, presentEstadoDeCuenta } from './presentEstadoDeCuenta.ts';

/** A sale's statement as a PDF. In: JPEG `logo`, else the name. */
export function renderEstadoDeCuenta(estado: EstadoDeCuenta, logo: Buffer | undefined): Promise<Buffer> {
  const { empresa, venta } = estado;
  return renderPartes({
    ...presentEstadoDeCuenta(estado),
    ...{ empresa, logo, nombre: `Lote ${venta.id_lote}`, emitida: formatLongFecha(venta.hoy) },
    // Noon in Mexico City: the day's date in every reader's zone.
    fecha: new Date(`${venta.hoy}T18:00:00Z`),
  });
}
