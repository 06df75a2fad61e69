import type { z } from 'zod';
import { type ColumnaDeCotizaciones, ENTREGA_WORDS } from '../../../contract/panel/choices.ts';
import {
  type COTIZACION_CALLS,
  type CotizacionListed,
  EXPORT_MAX,
} from '../../../contract/panel/cotizaciones.ts';
import { decimal, decimalToNumber, sumDecimals } from '../../../domain/decimal.ts';
import { fechaEnMexico, formatLongFecha } from '../../../domain/fecha.ts';
import type { Member } from '../../../domain/permisos.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';
import type { CellToWrite } from '../../plataforma/sheets/writeLibro.ts';
import { type SheetColumn, writeSheet } from '../../plataforma/sheets/writeSheet.ts';
import { findListed, scopeOf } from './listForPanel.ts';
import { presentListed, readListed } from './readListed.ts';
import type { ListedCursor } from './statementOfListed.ts';

type Exportar = (typeof COTIZACION_CALLS)['ExportarCotizaciones'];

/** Quotes read at once, 4 KB each; between two lots everybody else is answered. */
const LOT = 500;

export type ExportedCotizaciones =
  | { ok: true; answer: z.infer<Exportar['respuesta']> }
  | { ok: false; motivo: 'EXPORTACION_GRANDE'; detail: string };

/**
 * The quotes that are seen, in the columns that are shown, as a file for a spreadsheet; that it was taken is a line of the log.
 * More than 10,000 are refused with the day up to which there are as many: nobody counts the rest.
 */
export async function exportForPanel(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
  { formato, columnas, ...filtro }: z.infer<Exportar['solicitud']>,
): Promise<ExportedCotizaciones> {
  const ahora = clock();
  const limit = EXPORT_MAX + 1;
  const found = await readByIndex(db, (tx) =>
    findListed(tx, { ...scopeOf(reader), filtro, ahora, cursor: undefined, limit }),
  );
  if (found.length > EXPORT_MAX) return tooMany(found);
  const rows = await readAll(db, found, reader, ahora);
  const { busca, ...sinPersonas } = filtro;
  await writeBitacora(db, {
    author: { origen: 'panel', personalId: reader.id },
    en: ahora,
    accion: 'cotizaciones.exportar',
    // What was searched for may be a name, a mail or a telephone.
    despues: {
      cotizaciones: rows.length,
      formato,
      columnas,
      filtro: sinPersonas,
      conBusqueda: busca !== undefined,
    },
  });
  const columns = columnas.map((columna) => COLUMNS[columna]);
  const contenido = await writeSheet(formato, 'Cotizaciones', columns, rows);
  return {
    ok: true,
    answer: {
      archivo: `cotizaciones-${fechaEnMexico(ahora)}.${formato}`,
      contenido: contenido.toString('base64'),
      cotizaciones: rows.length,
    },
  };
}

function tooMany(found: readonly ListedCursor[]): ExportedCotizaciones {
  const [newest, oldest] = [found[0], found[EXPORT_MAX - 1]].map((it) =>
    it ? formatLongFecha(fechaEnMexico(new Date(it.en))) : '',
  );
  const most = EXPORT_MAX.toLocaleString('en-US');
  return {
    ok: false,
    motivo: 'EXPORTACION_GRANDE',
    detail:
      `Con este filtro hay más de ${most}, que es lo que cabe en un archivo. Las ${most} más recientes van del ${oldest} al ${newest}: ` +
      'acota las fechas de día a día, o elige un proyecto o un asesor, y descárgalas por partes',
  };
}

async function readAll(
  db: Db,
  found: readonly ListedCursor[],
  reader: Member,
  ahora: Date,
): Promise<CotizacionListed[]> {
  const rows: CotizacionListed[] = [];
  for (let at = 0; at < found.length; at += LOT) {
    const ids = found.slice(at, at + LOT).map(({ id }) => id);
    const lot = await readByIndex(db, (tx) => readListed(tx, ids));
    for (const read of lot) rows.push(presentListed(read, reader, ahora));
  }
  return rows;
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
  entrega: { titulo: 'Envío', cell: ({ entrega }) => (entrega ? ENTREGA_WORDS[entrega.estado] : '') },
  asesor: { titulo: 'Asesor', cell: ({ asesor }) => asesor?.nombre ?? '' },
};

/** The sum of two amounts, MXN. */
function montoOf(a: number, b: number): CellToWrite {
  return { monto: decimalToNumber(sumDecimals([decimal(a), decimal(b)])) };
}
