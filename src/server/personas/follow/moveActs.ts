import type { Queryable } from '../../plataforma/db/db.ts';

/** Tables of acts with their person's key (`contacto`), in the order of locks (docs/arquitectura.md). */
const LOCKED = ['descuento_pedido', 'cotizacion', 'apartado', 'venta'] as const;
const OF_ACTS = [...LOCKED, 'visita', 'derecho_pedido'] as const;

/** Locks these people's acts, before the people themselves. */
export async function lockActs(tx: Queryable, claves: readonly string[]): Promise<void> {
  for (const tabla of LOCKED)
    await tx.query(
      `select from ${tabla} where contacto in (select value from json_array_elements_text($1::json)) order by id for update`,
      [JSON.stringify(claves)],
    );
}

/** Gives requests, quotes, holds, sales and visits of one key to another, with a stop of reminders. */
export async function moveActs(tx: Queryable, from: string, to: string): Promise<void> {
  for (const tabla of OF_ACTS)
    await tx.query(`update ${tabla} set contacto = $2 where contacto = $1`, [from, to]);
  await tx.query(
    `insert into recordatorio_alto (clave, detenido_en)
     select $2, detenido_en from recordatorio_alto where clave = $1 on conflict do nothing`,
    [from, to],
  );
}
