import {
  type EstadoDeCuenta,
  presentEstadoDeCuenta,
  type RowOfCuenta,
} from '../../../../contract/ventas/presentEstadoDeCuenta.ts';
import { formatLongFecha } from '../../../../domain/fecha.ts';
import type { TablaDeColumnas } from '../columnas.ts';
import { renderPartes } from '../partes.ts';

/** A sale's statement as a PDF. In: JPEG `logo`, else the name. */
export function renderEstadoDeCuenta(estado: EstadoDeCuenta, logo: Buffer | undefined): Promise<Buffer> {
  const { empresa, venta } = estado;
  const { titulo, sobre, texto, resumen, partes } = presentEstadoDeCuenta(estado);
  const [pagado, { cosas, ...falta }] = partes;
  return renderPartes({
    ...{ titulo, sobre, texto },
    partes: [
      {
        titulo: 'Resumen',
        cosas: resumen.map(([nombre, derecha]) => ({ titulo: nombre, derecha, lineas: [] })),
      },
      pagado,
      { ...falta, ...(cosas && { tabla: tableOf(cosas) }) },
    ],
    ...{ empresa, logo, nombre: `Lote ${venta.id_lote}`, emitida: formatLongFecha(venta.hoy) },
    // Noon in Mexico City: the day's date in every reader's zone.
    fecha: new Date(`${venta.hoy}T18:00:00Z`),
  });
}

/** What is owed, a line each: a plan of years fits a page. Payments are no table, as their reasons may be long. */
function tableOf(cosas: readonly RowOfCuenta[]): TablaDeColumnas {
  return {
    columnas: [
      { titulo: 'Pago', parte: 3 },
      { titulo: 'Vencimiento', parte: 5 },
      { titulo: 'Debe', parte: 2, cifras: true },
    ],
    filas: cosas.map(({ titulo, lineas, derecha }) => [titulo, lineas.join(' · '), derecha]),
  };
}
