import { LISTINGS } from '../../../contract/listings/listings.ts';
import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import {
  type ColumnaDeCotizaciones,
  ESTADO_DE_CORREO_WORDS,
  HOY_COUNT_MAX,
} from '../../../contract/panel/choices.ts';
import type { COTIZACION_CALLS, CotizacionListed } from '../../../contract/panel/cotizaciones.ts';
import { ARCHIVO } from '../../../domain/correo/entrega.ts';
import { decimal, decimalToNumber, sumDecimals } from '../../../domain/decimal.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { limitedTo, type Member } from '../../../domain/permisos.ts';
import { tellCampana } from '../../../domain/personas/origen.ts';
import { type ExportedSheet, exportSheet } from '../../personal/bitacora/exportSheet.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import { answering, asMember, type SignedHandler } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import type { CellToWrite } from '../../plataforma/sheets/writeLibro.ts';
import type { SheetColumn } from '../../plataforma/sheets/writeSheet.ts';
import { newMails } from '../send/resendCotizacion.ts';
import { COTIZACIONES, listForPanel, scopeOf } from './listForPanel.ts';
import { readForPanel } from './readForPanel.ts';
import { presentListed } from './readListed.ts';
import { correctFromPanel, resendFromPanel } from './sendFromPanel.ts';

/** Exports the quotes of a filter with the shown columns. */
function exportForPanel(
  deps: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
  { formato, columnas, ...filtro }: PanelRequestOf<'ExportarCotizaciones'>,
): Promise<ExportedSheet> {
  const ahora = deps.clock();
  const hoy = fechaEnMexico(ahora);
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
    present: (rows) => rows.map((row) => presentListed(row, reader, hoy)),
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
  // Negative: price and discount sum to the total.
  descuento: { titulo: 'Descuento', cell: ({ descuento }) => ({ monto: descuento ? -descuento.monto : 0 }) },
  total: { titulo: 'Total', cell: ({ precioTotal }) => ({ monto: precioTotal }) },
  plan: { titulo: 'Plan', cell: ({ plan }) => plan?.nombre ?? '' },
  aPagar: { titulo: 'A pagar', cell: ({ plan }) => (plan ? { monto: plan.aPagar } : '') },
  vigencia: { titulo: 'Vigente hasta', cell: ({ vigencia }) => ({ fecha: vigencia }) },
  estado: { titulo: 'Estado', cell: ({ estado, borrada }) => (borrada ? 'Datos borrados' : ESTADOS[estado]) },
  entrega: {
    titulo: 'Envío',
    cell: ({ entrega }) => (entrega ? ESTADO_DE_CORREO_WORDS[entrega.estado] : ''),
  },
  asesor: { titulo: 'Asesor', cell: ({ asesor }) => asesor?.nombre ?? '' },
  campana: { titulo: 'Campaña', cell: ({ campana }) => tellCampana(campana) },
};

/** Sum of two amounts, MXN. */
function montoOf(a: number, b: number): CellToWrite {
  return { monto: decimalToNumber(sumDecimals([decimal(a), decimal(b)])) };
}

type Deps = Pick<PanelDeps, 'db' | 'clock' | 'settings'>;

/**
 * Whether there is a mail server, and how many valid quotes were stored as files, among the reader's own and
 * unassigned people.
 */
async function countFiled(
  { db, clock, settings }: Deps,
  reader: Member,
): Promise<{ conServidor: boolean; guardadas: number }> {
  const [row] = await db.query<{ n: number }>(COUNT, [
    fechaEnMexico(clock()),
    limitedTo(reader, 'resendCotizacion'),
  ]);
  return { conServidor: settings.smtpUrl !== undefined, guardadas: row?.n ?? 0 };
}

/** Sends those quotes as new mails, subject to the usual limits; logs how many. Out: how many. */
function sendFiled({ db, clock, settings }: Deps, reader: Member): Promise<number> {
  if (settings.smtpUrl === undefined) return Promise.resolve(0);
  return db.transaction(async (tx: Queryable) => {
    const en = clock();
    const sent = await tx.query(SEND, [en, fechaEnMexico(en), limitedTo(reader, 'resendCotizacion')]);
    if (sent.length)
      await writeBitacora(tx, {
        author: { origen: 'panel', personalId: reader.id },
        en,
        accion: 'correo.liberar',
        despues: { correos: sent.length, guardados: true },
      });
    return sent.length;
  }, 'read committed');
}

/**
 * SQL: valid, not renewed quotes whose newest mail is a file. In: SQL of the day in Mexico City, and of the
 * adviser.
 */
const filed = (hoy: string, own: string) => `correo_salida s
  join cotizacion c on c.id = s.cotizacion_id join persona p on p.clave = c.contacto
  where s.tipo = 'cliente' and s.estado = 'enviado' and s.aceptado_por = '${ARCHIVO}'
    and c.vigencia >= ${hoy}::date and c.token is not null
    and (${own}::bigint is null or p.asesor_id is null or p.asesor_id = ${own}::bigint)
    and not exists (select from correo_salida nueva
      where nueva.cotizacion_id = c.id and nueva.tipo = 'cliente' and nueva.id > s.id)
    and not exists (select from cotizacion nueva where nueva.anterior_id = c.id offset 0)`;

const COUNT = `select count(*)::int as n from (select from ${filed('$1', '$2')} limit ${HOY_COUNT_MAX}) as contadas`;

const SEND = newMails({
  from: `${filed('$2', '$3')} order by c.id limit ${HOY_COUNT_MAX}`,
  id: 'gen_random_uuid()::text',
  liberado: false,
});

export const COTIZACION_HANDLERS: { [C in keyof typeof COTIZACION_CALLS]: SignedHandler<C> } = {
  ListarCotizaciones: asMember(listForPanel),
  LeerCotizacion: (deps, { folio }, { signed }) => readForPanel(deps, signed.personal, folio),
  LeerSalidaDeCorreos: answering(countFiled),
  async EnviarGuardadas(deps, _body, { signed }) {
    const enviadas = await sendFiled(deps, signed.personal);
    return { ok: true, answer: { enviadas } };
  },
  ReenviarCotizacion: (deps, { folio }, { signed }) => resendFromPanel(deps, signed.personal, folio),
  CorregirCorreoDeCotizacion: asMember(correctFromPanel),
  ExportarCotizaciones: asMember(exportForPanel),
};
