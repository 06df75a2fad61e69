import type { DescuentoPedido } from '../../../contract/panel/descuentos.ts';
import { decimal, decimalToNumber } from '../../../domain/decimal.ts';
import { type Member, reachOf } from '../../../domain/permisos.ts';
import type { Queryable } from '../../db/db.ts';
import { readByIndex } from '../../db/readByIndex.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { priceChosen } from '../issue/composeDocumento.ts';
import { checkChosen, readChosen } from '../issue/readChosen.ts';
import type { StoredSolicitud } from './quoteForPersona.ts';

/** So many wait at once at most; who decides on these sees the next. */
const MOST = 50;

interface WaitingRow extends Record<string, unknown> {
  id: string;
  solicitud: StoredSolicitud;
  id_lote: string;
  precio: string;
  monto: string;
  motivo: string;
  pedido_en: Date;
  pedido_por: string;
  nombre: string;
  proyecto: string | null;
  modelo: string | null;
}

/** Discounts that wait, the oldest first: all for who may decide, else the reader's own. */
export function listDescuentos(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
): Promise<DescuentoPedido[]> {
  return readByIndex(db, (tx) => listWithin(tx, clock(), reader));
}

async function listWithin(db: Queryable, ahora: Date, reader: Member): Promise<DescuentoPedido[]> {
  const decides = reachOf(reader.rol, 'approveDescuento') !== 'none';
  const rows = await db.query<WaitingRow>(WAITING, [decides ? null : reader.id, MOST]);
  const shown: DescuentoPedido[] = [];
  for (const row of rows) {
    const { cliente, ...ids } = row.solicitud.solicitud;
    const today = checkChosen(await readChosen(db, ids, ahora), ids.equipamientos);
    shown.push({
      id: row.id,
      pedidoPor: { id: row.pedido_por, nombre: row.nombre },
      pedidoEn: row.pedido_en.toISOString(),
      persona: cliente.nombre,
      proyecto: row.proyecto ?? '',
      id_lote: row.id_lote,
      modelo: row.modelo ?? '',
      precio: decimalToNumber(decimal(row.precio)),
      precioHoy: today.ok ? decimalToNumber(priceChosen(today.catalogo)) : null,
      monto: decimalToNumber(decimal(row.monto)),
      motivo: row.motivo,
      decidible: decides && row.pedido_por !== reader.id,
    });
  }
  return shown;
}

const WAITING = `
  select d.id::text as id, d.solicitud, d.id_lote, trim_scale(d.precio)::text as precio, trim_scale(d.monto)::text as monto,
    d.motivo, d.pedido_en, d.pedido_por::text as pedido_por, quien.nombre, p.nombre as proyecto, m.nombre as modelo
  from descuento_pedido d join personal quien on quien.id = d.pedido_por
  left join proyecto p on p.id_proyecto = d.id_proyecto
  left join modelo m on m.id_modelo = (d.solicitud #>> '{solicitud,id_modelo}')::int
  where d.estado = 'esperando' and ($1::bigint is null or d.pedido_por = $1::bigint) order by d.id limit $2::int`;
