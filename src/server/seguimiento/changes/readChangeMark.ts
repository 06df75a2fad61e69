import type { Queryable } from '../../plataforma/db/db.ts';

/**
 * A text that changes with whatever the panel shows, except drafts and demand. All that the staff and the program
 * do is in the log; what buyers do, and mails, have rows of their own. It is read every second while a panel
 * is open, so each part reads the end of an index: a transaction that commits after one with a higher id still
 * changes the sum, as long as fewer than 64 run at once.
 */
export async function readChangeMark(db: Queryable): Promise<string> {
  const [row] = await db.query<{ version: string }>(
    `select concat('.',
       (select sum(id) from (select id from bitacora order by id desc limit 64) l), '.',
       (select sum(id) from (select id from cotizacion order by id desc limit 64) c), '.',
       (select sum(id) from (select id from persona_nota order by id desc limit 64) n), '.',
       (select sum(id) from (select id from visita order by id desc limit 64) v), '.',
       (select sum(id) from (select id from espera order by id desc limit 64) e), '.',
       (select sum(id) from (select id from derecho_pedido order by id desc limit 64) d), '.',
       (select extract(epoch from max(enviado_en)) from correo_salida where tipo = 'cliente' and estado = 'enviado'), '.',
       (select sum(cotizacion_id) from (select cotizacion_id from correo_salida
         where tipo = 'cliente' and estado = 'rechazado' order by cotizacion_id desc limit 64) r)) as version`,
  );
  return row?.version ?? '';
}
