import type { Evento } from '../../../domain/eventos.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/**
 * Marks changed lots while reminders of lots are on. `remindLotes` checks them once the change has stood for
 * a while.
 */
export async function markLotesToCheck(tx: Queryable, eventos: readonly Evento[]): Promise<void> {
  const lotes = eventos.flatMap((evento) =>
    evento.tipo === 'lotes.cambiados'
      ? evento.de.map(({ id, id_proyecto }) => ({ id_proyecto, id_lote: id }))
      : [],
  );
  if (!lotes.length) return;
  // Sorted, so that concurrent writers cannot deadlock.
  await tx.query(
    `insert into lote_visto (id_proyecto, id_lote, por_mirar)
     select distinct id_proyecto, id_lote, true from json_to_recordset($1::json) as f(id_proyecto int, id_lote text)
     where exists (select from recordatorio_ajuste where tipo = 'lote') order by 1, 2
     on conflict (id_proyecto, id_lote) do update set por_mirar = true, por_mirar_en = null`,
    [JSON.stringify(lotes)],
  );
}
