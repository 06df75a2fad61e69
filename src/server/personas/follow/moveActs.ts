import type { Queryable } from '../../plataforma/db/db.ts';

/** Tables of acts with their person's key (`contacto`), in the order of locks (docs/arquitectura.md). */
const LOCKED = ['descuento_pedido', 'cotizacion', 'apartado', 'venta'] as const;
/** All of them; whatever is added follows a join. */
export const OF_ACTS = [...LOCKED, 'visita', 'derecho_pedido'] as const;

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

/**
 * Gives the waits of these mailboxes and telephones to a person's key; one open wait for each lot remains, the
 * eldest. Each keeps its own address. The caller holds the lock of `to`.
 */
export async function moveEsperas(tx: Queryable, from: readonly string[], to: string): Promise<void> {
  const all = JSON.stringify([...from, to]);
  await tx.query(
    `delete from espera e using espera otra where ${OF_KEYS('e')} and ${OF_KEYS('otra')} and e.avisada_en is null
       and otra.avisada_en is null and otra.id_proyecto = e.id_proyecto and otra.id_lote = e.id_lote and otra.id < e.id`,
    [all],
  );
  await tx.query(`update espera e set clave = $2 where ${OF_KEYS('e')} and e.clave <> $2`, [all, to]);
}

const OF_KEYS = (of: string) => `${of}.clave in (select value from json_array_elements_text($1::json))`;
