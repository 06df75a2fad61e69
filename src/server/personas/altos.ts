import type { Db, Present, Queryable } from '../plataforma/db/db.ts';

/** Why a reminder was not sent, as stored in the outbox. */
export const MOTIVO_DE_ALTO = {
  persona: 'recordatorios detenidos',
  empresa: 'recordatorios apagados',
  cambio: 'ya no aplica',
} as const;

/** Whether a mailbox wants no reminders; `undefined` for an unknown token or deleted data. */
export interface AltoShown {
  detenido: boolean;
}

/** In: a reminder's token. */
export async function readAlto(db: Queryable, token: string): Promise<AltoShown | undefined> {
  const [row] = await db.query<{ detenido: boolean }>(
    `select exists (select from recordatorio_alto where clave = c.contacto) as detenido
     from recordatorio r join cotizacion c on c.id = r.cotizacion_id where r.token = $1 and c.contacto is not null`,
    [token],
  );
  return row && { detenido: row.detenido };
}

/**
 * Stops the reminders to this reminder's mailbox, the waiting ones too, or allows them again. Idempotent. In:
 * the token; the database's time. Out: the new state.
 */
export function setAlto(
  db: Db,
  token: string,
  { detenido, ahora }: { detenido: boolean; ahora: Date },
): Promise<AltoShown | undefined> {
  return db.transaction(async (tx) => {
    // Deleting the person waits for this lock, and then deletes the stop too.
    const [row] = await tx.query<{ contacto: Present<string> }>(
      `select c.contacto from recordatorio r join cotizacion c on c.id = r.cotizacion_id
       where r.token = $1 and c.contacto is not null for share of c`,
      [token],
    );
    if (!row) return undefined;
    await setAltoOf(tx, row.contacto, { detenido, ahora });
    return { detenido };
  }, 'read committed');
}

/**
 * As `setAlto`, by `mailboxKeyOf`: people who phone have no link at hand. The caller has locked the person.
 */
export async function setAltoOf(
  tx: Queryable,
  clave: string,
  { detenido, ahora }: { detenido: boolean; ahora: Date },
): Promise<void> {
  if (!detenido) {
    await tx.query('delete from recordatorio_alto where clave = $1', [clave]);
    return;
  }
  await tx.query(
    'insert into recordatorio_alto (clave, detenido_en) values ($1, $2::timestamptz) on conflict do nothing',
    [clave, ahora],
  );
  await cancelWaiting(tx, 'destinatario_clave = $1::text', [clave], MOTIVO_DE_ALTO.persona);
}

/** When the mailbox stopped its reminders. */
export async function readAltoOf(db: Queryable, clave: string): Promise<Date | undefined> {
  const [row] = await db.query<{ detenido_en: Date }>(
    'select detenido_en from recordatorio_alto where clave = $1',
    [clave],
  );
  return row?.detenido_en;
}

/**
 * Cancels waiting reminders that no process has leased. In: an SQL condition over `correo_salida`; the reason
 * that the staff reads.
 */
export async function cancelWaiting(
  tx: Queryable,
  which: string,
  parametros: readonly string[],
  motivo: string,
): Promise<void> {
  await tx.query(
    `update correo_salida set estado = 'cancelado', ultimo_error = $${parametros.length + 1}
     where (recordatorio_id is not null or aviso_de_pago_id is not null) and estado = 'pendiente' and arrendado_por is null and ${which}`,
    [...parametros, motivo],
  );
}
