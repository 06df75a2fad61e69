import type { Hoy, RecoverCotizacionAnswer } from '../../../contract/cotizacion.ts';
import { endOf, isLive } from '../../../domain/apartado.ts';
import { maskContacto } from '../../../domain/contacto.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { canChoose } from '../../../domain/lote.ts';
import { findNearLotes } from '../../lotes/findNearLotes.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db, Queryable } from '../../plataforma/db/db.ts';
import { loadQuoteInput } from '../issue/loadQuoteInput.ts';
import { composeHoy, idsOf } from './composeHoy.ts';
import { findByToken } from './findCotizacion.ts';

export interface ShowDeps {
  db: Db;
  clock: Clock;
  archivos: Archivos;
  /** Whether there is a mail server. */
  conServidor: boolean;
}

/**
 * A quote's page: as issued, and its state today. The contact is masked, as holders of the address may be
 * other people.
 */
export async function showCotizacion(
  { db, clock, archivos, conServidor }: ShowDeps,
  token: string,
): Promise<RecoverCotizacionAnswer | undefined> {
  const found = await findByToken(db, token, conServidor);
  if (!found) return undefined;
  const ids = idsOf(found.documento);
  const ahora = clock();
  const elegido = await loadQuoteInput(db, ids, ahora);
  const available = canChoose(elegido.lote);
  const tuyo = available ? undefined : await findOwn(db, token, ahora);
  const lotesCercanos =
    available || tuyo
      ? []
      : await findNearLotes(db, archivos, { ...ids, terreno: found.documento.lote.terreno });
  const fecha = fechaEnMexico(ahora);
  const documento = { ...found.documento, cliente: maskContacto(found.documento.cliente) };
  return { ...found, documento, hoy: composeHoy(documento, elegido, { fecha, lotesCercanos, tuyo }) };
}

/**
 * The lot's meaning for holders of the quote's secret: a live hold made from this quote, or its sale;
 * `undefined` without either. In: the secret.
 */
async function findOwn(db: Queryable, token: string, ahora: Date): Promise<Hoy['tuyo']> {
  const [row] = await db.query<Row>(OWN, [token]);
  if (!row) return undefined;
  if (row.vendido) return { estado: 'vendido' };
  if (row.vence_en === null) return undefined;
  const apartado = { venceEn: row.vence_en, pagado: row.pagado === true };
  if (!isLive(apartado, ahora.getTime())) return undefined;
  const end = endOf(apartado, ahora.getTime());
  return end === undefined
    ? { estado: 'pagado' }
    : { estado: 'apartado', hasta: new Date(end).toISOString() };
}

type Row = { vence_en: number | null; pagado: boolean | null; vendido: boolean };

const OWN = `
  select (extract(epoch from a.vence_en) * 1000)::float8 as vence_en, a.pago_en is not null as pagado,
    exists (select from venta v where v.id_proyecto = l.id_proyecto and v.id_lote = l.id_lote and v.anulada_en is null
      and v.cotizacion_id = c.id) as vendido
  from cotizacion c
  cross join lateral (select (c.documento -> 'proyecto' ->> 'id_proyecto')::int as id_proyecto,
    c.documento -> 'lote' ->> 'id_lote' as id_lote) l
  left join apartado a on a.id_proyecto = l.id_proyecto and a.id_lote = l.id_lote and a.terminado_en is null
    and a.cotizacion_id = c.id
  where c.token = $1`;
