import type { Evento } from '../../../domain/eventos.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/**
 * Not posted. The company's system gets holds and sales, and reads lots by the API; payments have no body in
 * `contract/webhook.ts`, and a notice without a body would stop the sale's later ones.
 */
const UNTOLD: ReadonlySet<Evento['tipo']> = new Set([
  'lotes.cambiados',
  'venta.pagada',
  'venta.pago_quitado',
]);

/**
 * Stores events as notices to post later (`startEventoLoop`), if a target exists. An object's notices are
 * posted by id.
 */
export async function keepEventos(tx: Queryable, eventos: readonly Evento[]): Promise<void> {
  const rows = eventos
    .filter(({ tipo }) => !UNTOLD.has(tipo))
    .flatMap(({ tipo, en, de }) =>
      de.map(({ id, ...dato }) => ({ tipo, sobre: `${tipo.slice(0, tipo.indexOf('.'))} ${id}`, en, dato })),
    )
    .map((row, orden) => ({ ...row, orden }));
  if (!rows.length) return;
  await tx.query(
    `insert into aviso (tipo, sobre, dato, creado_en)
     select tipo, sobre, jsonb_strip_nulls(dato), en
     from json_to_recordset($1::json) as f(orden int, tipo text, sobre text, dato jsonb, en timestamptz)
     where exists (select from aviso_destino) order by orden`,
    [JSON.stringify(rows)],
  );
}
