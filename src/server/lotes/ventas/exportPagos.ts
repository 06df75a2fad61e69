import { LISTINGS } from '../../../contract/listings/listings.ts';
import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import type { PagoShown, VentaListed } from '../../../contract/panel/ventas.ts';
import { nameOfParcialidad, tellPago } from '../../../contract/ventas/presentCuenta.ts';
import { decimal } from '../../../domain/decimal.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { Member } from '../../../domain/permisos.ts';
import { FORMAS_DE_PAGO, tracePagos } from '../../../domain/ventas/cuenta.ts';
import { type ExportedSheet, exportSheet } from '../../personal/bitacora/exportSheet.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { RowSource } from '../../plataforma/db/pageOf.ts';
import type { SheetColumn } from '../../plataforma/sheets/writeSheet.ts';
import { paidOn, partesOfVentas, type VentasAsk } from './listVentas.ts';
import { readPagos, veilPago } from './openVenta.ts';
import { presentVentaListed, readVentas, seesPersona } from './ventaRows.ts';

/** A payment with its sale. */
interface PagoOfVenta {
  venta: VentaListed;
  pago: PagoShown;
  /** Instalments that it lies on: `Mensualidad 3; Mensualidad 4`. */
  cubre: string;
  /** What a line took back, or that the payment was; empty for one that stands. */
  quitado: string;
}

/** Payments of sales, newest sale first; of each, the newest payment first. */
export const PAGOS: RowSource<VentasAsk, PagoOfVenta> = {
  orden: ['momento', 'id', 'id'],
  async partesOf(tx, ask, given) {
    const { partes } = await partesOfVentas(tx, ask, given);
    const days = ['venta_id = v.id', ...paidOn('pago', ask.filtro, given)].join(' and ');
    return {
      partes: partes.map(({ orden, de, donde }) => ({
        orden: [...orden, 'g.id'],
        // Sale by sale in the page's order: joined whole, each page would read and sort all payments.
        de: `${de} cross join lateral (select id from pago where ${days} offset 0) g`,
        donde,
      })),
    };
  },
  async readRows(tx, places, { reader, hoy }) {
    const ventas = [...new Set(places.map(([, venta = '']) => venta))];
    const pagos = await readPagos(tx, ventas);
    const rows = (await readVentas(tx, ventas)).flatMap((known) => {
      const { id } = known.row;
      const venta = presentVentaListed(known, reader, hoy);
      const names = seesPersona(known.row, reader);
      const lines = (pagos.get(id) ?? []).map((pago) => (names ? pago : veilPago(pago)));
      const traced = tracePagos(
        known.cuenta?.pagos ?? [],
        lines.map(({ id: pago, quita, monto }) => ({ id: pago, quita, monto: decimal(monto) })),
      );
      const taken = new Set(lines.map(({ quita }) => quita));
      return lines.map((pago): PagoOfVenta => {
        const { nombre, nota } = tellPago(pago, lines, hoy);
        return {
          ...{ venta, pago },
          cubre: (traced.get(pago.id) ?? [])
            .map(({ parcialidad }) => nameOfParcialidad(parcialidad))
            .join('; '),
          quitado:
            pago.quita !== null
              ? [nombre, nota].filter(Boolean).join(' · ')
              : taken.has(pago.id)
                ? 'Se quitó después'
                : '',
        };
      });
    });
    const byId = new Map(rows.map((row) => [row.pago.id, row]));
    return places.flatMap(([, , pago = '']) => byId.get(pago) ?? []);
  },
};

/** Exports the payments of the sales of a filter, those that were taken back too. */
export function exportPagos(
  deps: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
  { formato, ...filtro }: PanelRequestOf<'ExportarPagos'>,
): Promise<ExportedSheet> {
  return exportSheet(deps, reader, {
    listing: LISTINGS.ventas,
    source: PAGOS,
    ask: { reader, filtro, hoy: fechaEnMexico(deps.clock()) },
    filtro,
    formato,
    nombre: 'pagos',
    accion: 'pagos.exportar',
    columnas: COLUMNS,
    present: (rows) => rows,
  });
}

const COLUMNS: readonly SheetColumn<PagoOfVenta>[] = [
  { titulo: 'Día', cell: ({ pago }) => ({ fecha: pago.dia }) },
  { titulo: 'Proyecto', cell: ({ venta }) => venta.proyecto },
  { titulo: 'Lote', cell: ({ venta }) => venta.id_lote },
  { titulo: 'Contrato', cell: ({ venta }) => venta.contrato ?? '' },
  { titulo: 'Nombre', cell: ({ venta }) => venta.persona?.nombre ?? '' },
  { titulo: 'Cubre', cell: ({ cubre }) => cubre },
  { titulo: 'Cantidad', suma: true, cell: ({ pago }) => ({ monto: pago.monto }) },
  // The payment of the hold has no way: nobody wrote it down.
  { titulo: 'Forma', cell: ({ pago }) => (pago.forma === null ? '' : FORMAS_DE_PAGO[pago.forma]) },
  { titulo: 'Referencia', cell: ({ pago }) => pago.referencia ?? '' },
  { titulo: 'Quitado', cell: ({ quitado }) => quitado },
  { titulo: 'Anotó', cell: ({ pago }) => pago.quien?.nombre ?? '' },
  { titulo: 'Anotado el', cell: ({ pago }) => ({ fecha: fechaEnMexico(new Date(pago.anotadoEn)) }) },
  { titulo: 'Vendida', cell: ({ venta }) => ({ fecha: venta.vendidoEn }) },
  { titulo: 'Vendió', cell: ({ venta }) => venta.vendio?.nombre ?? '' },
  { titulo: 'Venta anulada', cell: ({ venta }) => (venta.anulada ? 'Sí' : '') },
];
