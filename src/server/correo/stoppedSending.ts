import type { Queryable } from '../plataforma/db/db.ts';

/** Since when sending is stopped on all instances; `undefined` if it is not. */
export async function readStoppedSending(db: Queryable): Promise<Date | undefined> {
  const [row] = await db.query<{ desde: Date }>('select desde from envio_detenido');
  return row?.desde;
}

/** Stops sending. In: the database's time. */
export async function stopSending(tx: Queryable, ahora: Date): Promise<void> {
  await tx.query('insert into envio_detenido (desde) values ($1) on conflict do nothing', [ahora]);
}

/** Out: how many mails and calls now go out; `undefined` if sending was not stopped. */
export async function resumeSending(tx: Queryable): Promise<number | undefined> {
  const gone = await tx.query('delete from envio_detenido returning desde');
  if (!gone.length) return undefined;
  const [row] = await tx.query<{ n: number }>(
    `select (select count(*) from correo_salida where estado = 'pendiente')::int
       + (select count(*) from aviso where estado = 'pendiente')::int as n`,
  );
  return row?.n ?? 0;
}
