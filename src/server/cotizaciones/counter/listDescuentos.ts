import type { z } from 'zod';
import type {
  DESCUENTO_CALLS,
  DecidedDescuento,
  DescuentoPedido,
} from '../../../contract/panel/descuentos.ts';
import { decimal, decimalToNumber } from '../../../domain/decimal.ts';
import { type Member, reachOf } from '../../../domain/permisos.ts';
import { mayReadPersona } from '../../lotes/inventario/presentLote.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';
import { priceChosen } from '../issue/composeDocumento.ts';
import { checkQuoteInput, loadQuoteInput } from '../issue/loadQuoteInput.ts';
import type { StoredSolicitud } from './quoteForPersona.ts';

/** Most waiting requests, and most decisions; deciding on these shows the next. */
const MOST = 50;

type AskedRow = {
  id: string;
  solicitud: StoredSolicitud | null;
  id_lote: string;
  precio: string;
  monto: string;
  motivo: string;
  pedido_en: Date;
  pedido_por: string;
  nombre: string;
  lleva: string | null;
  proyecto: string | null;
  modelo: string | null;
};

type DecidedRow = AskedRow & {
  estado: Present<DecidedDescuento['estado']>;
  decidido_por: Present<string>;
  decidio: string;
  decidido_en: Present<Date>;
  respuesta: string | null;
  folio: string | null;
};

/** Waiting discounts, oldest first, and the newest decisions: all for approvers, else the reader's own. */
export function listDescuentos(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
): Promise<z.infer<(typeof DESCUENTO_CALLS)['ListarDescuentos']['respuesta']>> {
  const own = mayDecide(reader) ? undefined : reader.id;
  return readByIndex(db, async (tx) => ({
    pedidos: (await readWaiting(tx, clock(), reader, { of: own, most: MOST })).filas,
    decididos: await readDecided(tx, reader, { of: own, most: MOST }),
  }));
}

export function mayDecide(reader: Member): boolean {
  return reachOf(reader.rol, 'approveDescuento') !== 'none';
}

interface Asked {
  /** Id of the requester; `undefined`: any. */
  of?: string | undefined;
  /** Excludes this requester's. */
  notOf?: string | undefined;
  most: number;
}

/** Waiting requests, oldest first. */
export async function readWaiting(
  db: Queryable,
  ahora: Date,
  reader: Member,
  { of, notOf, most }: Asked,
): Promise<{ total: number; filas: DescuentoPedido[] }> {
  const rows = await db.query<AskedRow & { total: number }>(WAITING, [of ?? null, notOf ?? null, most]);
  const filas: DescuentoPedido[] = [];
  for (const row of rows) {
    if (!row.solicitud) continue;
    const { cliente: _known, ...ids } = row.solicitud.solicitud;
    const today = checkQuoteInput(await loadQuoteInput(db, ids, ahora), ids.equipamientos);
    filas.push({
      ...askedOf(row, reader),
      precioHoy: today.ok ? decimalToNumber(priceChosen(today.catalogo)) : null,
      decidible: mayDecide(reader) && row.pedido_por !== reader.id,
    });
  }
  return { total: rows[0]?.total ?? 0, filas };
}

/** Decided requests, newest decision first. In: `unseen`: only those that the requester has not seen. */
export async function readDecided(
  db: Queryable,
  reader: Member,
  { of, most, unseen = false }: Pick<Asked, 'of' | 'most'> & { unseen?: boolean },
): Promise<DecidedDescuento[]> {
  const whose = of === undefined ? '' : 'and d.pedido_por = $2::bigint';
  const rows = await db.query<DecidedRow>(
    `${DECIDED} where d.decidido_en is not null ${whose} ${unseen ? 'and d.vista_en is null' : ''}
     order by d.decidido_en desc, d.id desc limit $1::int`,
    of === undefined ? [most] : [most, of],
  );
  return rows.map((row) => ({
    ...askedOf(row, reader),
    estado: row.estado,
    decididoPor: { id: row.decidido_por, nombre: row.decidio },
    decididoEn: row.decidido_en.toISOString(),
    respuesta: row.respuesta,
    folio: row.folio,
  }));
}

function askedOf(row: AskedRow, reader: Member) {
  return {
    id: row.id,
    pedidoPor: { id: row.pedido_por, nombre: row.nombre },
    pedidoEn: row.pedido_en.toISOString(),
    persona: (mayReadPersona(reader, row.lleva) && row.solicitud?.solicitud.cliente.nombre) || null,
    proyecto: row.proyecto ?? '',
    id_lote: row.id_lote,
    modelo: row.modelo ?? '',
    precio: decimalToNumber(decimal(row.precio)),
    monto: decimalToNumber(decimal(row.monto)),
    motivo: row.motivo,
  };
}

const COLUMNS = `d.id::text as id, d.solicitud, d.id_lote, trim_scale(d.precio)::text as precio, trim_scale(d.monto)::text as monto,
  d.motivo, d.pedido_en, d.pedido_por::text as pedido_por, quien.nombre, p.nombre as proyecto, m.nombre as modelo,
  (select asesor_id::text from persona where clave = d.contacto) as lleva`;
const FROM = `from descuento_pedido d join personal quien on quien.id = d.pedido_por
  left join proyecto p on p.id_proyecto = d.id_proyecto
  left join modelo m on m.id_modelo = (d.solicitud #>> '{solicitud,id_modelo}')::int`;

const WAITING = `select ${COLUMNS}, count(*) over ()::int as total ${FROM}
  where d.estado = 'esperando' and ($1::bigint is null or d.pedido_por = $1::bigint)
    and ($2::bigint is null or d.pedido_por <> $2::bigint) order by d.id limit $3::int`;

const DECIDED = `select ${COLUMNS}, d.estado, d.decidido_por::text as decidido_por, otra.nombre as decidio, d.decidido_en, d.respuesta,
  c.folio ${FROM}
  join personal otra on otra.id = d.decidido_por left join cotizacion c on c.id = d.cotizacion_id`;
