import { LISTINGS } from '../../../contract/listings/listings.ts';
import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import { type ColumnaDeCotizaciones, ESTADO_DE_CORREO_WORDS } from '../../../contract/panel/choices.ts';
import type { CotizacionListed } from '../../../contract/panel/cotizaciones.ts';
import { decimal, decimalToNumber, sumDecimals } from '../../../domain/decimal.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { Member } from '../../../domain/permisos.ts';
import { type ExportedSheet, exportSheet } from '../../personal/bitacora/exportSheet.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { CellToWrite } from '../../plataforma/sheets/writeLibro.ts';
import type { SheetColumn } from '../../plataforma/sheets/writeSheet.ts';
import { COTIZACIONES, scopeOf } from './listForPanel.ts';
import { presentListed } from './readListed.ts';

/** The quotes that are seen, in the columns that are shown, as a file. */
export function exportForPanel(
  deps: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
  { formato, columnas, ...filtro }: PanelRequestOf<'ExportarCotizaciones'>,
): Promise<ExportedSheet> {
  const ahora = deps.clock();
  return exportSheet(deps, reader, {
    listing: LISTINGS.cotizaciones,
    source: COTIZACIONES,
    ask: { ...scopeOf(reader), filtro, ahora },
    filtro,
    formato,
    nombre: 'cotizaciones',
    accion: 'cotizaciones.exportar',
    nota: { columnas },
    columnas: columnas.map((columna) => COLUMNS[columna]),
    present: (rows) => rows.map((row) => presentListed(row, reader, ahora)),
  });
}

const ESTADOS: Record<CotizacionListed['estado'], string> = {
  vigente: 'Vigente',
  vencida: 'Vencida',
  renovada: 'Renovada',
};

const COLUMNS: Record<ColumnaDeCotizaciones, SheetColumn<CotizacionListed>> = {
  folio: { titulo: 'Folio', cell: ({ folio }) => folio },
  emitida: { titulo: 'Emitida', cell: ({ emitidaEn }) => ({ fecha: fechaEnMexico(new Date(emitidaEn)) }) },
  nombre: { titulo: 'Nombre', cell: ({ persona }) => persona?.nombre ?? '' },
  correo: { titulo: 'Correo', cell: ({ persona }) => persona?.correo ?? '' },
  telefono: { titulo: 'Teléfono', cell: ({ persona }) => persona?.telefono ?? '' },
  proyecto: { titulo: 'Proyecto', cell: ({ proyecto }) => proyecto },
  lote: { titulo: 'Lote', cell: ({ id_lote }) => id_lote },
  modelo: { titulo: 'Modelo', cell: ({ modelo }) => modelo },
  noCabe: { titulo: 'No cabe', cell: ({ noCabe }) => noCabe ?? '' },
  precio: {
    titulo: 'Precio',
    cell: ({ precioTotal, descuento }) => montoOf(precioTotal, descuento?.monto ?? 0),
  },
  // With its sign: price and discount come to the total as they are read.
  descuento: { titulo: 'Descuento', cell: ({ descuento }) => ({ monto: descuento ? -descuento.monto : 0 }) },
  total: { titulo: 'Total', cell: ({ precioTotal }) => ({ monto: precioTotal }) },
  vigencia: { titulo: 'Vigente hasta', cell: ({ vigencia }) => ({ fecha: vigencia }) },
  estado: { titulo: 'Estado', cell: ({ estado, borrada }) => (borrada ? 'Datos borrados' : ESTADOS[estado]) },
  entrega: {
    titulo: 'Envío',
    cell: ({ entrega }) => (entrega ? ESTADO_DE_CORREO_WORDS[entrega.estado] : ''),
  },
  asesor: { titulo: 'Asesor', cell: ({ asesor }) => asesor?.nombre ?? '' },
};

/** The sum of two amounts, MXN. */
function montoOf(a: number, b: number): CellToWrite {
  return { monto: decimalToNumber(sumDecimals([decimal(a), decimal(b)])) };
}
