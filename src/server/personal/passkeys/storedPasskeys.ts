import type { Queryable } from '../../plataforma/db/db.ts';

export interface NewPasskey {
  id: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
}

export interface StoredPasskey {
  id: string;
  personalId: string;
  /** Its owner's id for authenticators. */
  identidad: string;
  nombre: string;
  publicKey: Uint8Array;
  counter: number;
  creadaEn: Date;
  usadaEn: Date | null;
}

const SELECT = `select l.id, l.personal_id::text as "personalId", p.identidad, l.nombre, l.clave_publica as "publicKey",
  l.contador::float8 as counter, l.creada_en as "creadaEn", l.usada_en as "usadaEn"
  from llave l join personal p on p.id = l.personal_id and p.baja_en is null`;
type Read = StoredPasskey;

/** A passkey of current staff. */
export async function findPasskey(db: Queryable, id: string): Promise<StoredPasskey | undefined> {
  const [row] = await db.query<Read>(`${SELECT} where l.id = $1`, [id]);
  return row;
}

/** A person's passkeys, oldest first. */
export function listPasskeys(db: Queryable, personalId: string): Promise<StoredPasskey[]> {
  return db.query<Read>(`${SELECT} where l.personal_id = $1::bigint order by l.creada_en, l.id`, [
    personalId,
  ]);
}

/** Whether anybody has it: no browser creates the same one twice. */
export async function isPasskeyStored(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query('select from llave where id = $1', [id]);
  return rows.length > 0;
}

/** Out: false if this passkey is stored already. */
export async function storePasskey(
  tx: Queryable,
  { personalId, nombre, now }: { personalId: string; nombre: string; now: Date },
  { id, publicKey, counter, transports }: NewPasskey,
): Promise<boolean> {
  const stored = await tx.query(
    `insert into llave (id, personal_id, nombre, clave_publica, contador, transportes, creada_en)
     values ($1, $2::bigint, $3, $4, $5::bigint, $6::text::jsonb, $7::timestamptz)
     on conflict (id) do nothing returning id`,
    [id, personalId, nombre, publicKey, counter, JSON.stringify(transports), now],
  );
  return stored.length > 0;
}

/**
 * Stores a use. Out: false if a use with this or a later counter came first, which means a cloned key. A
 * counter of 0 does not count (synced passkeys).
 */
export async function notePasskeyUse(
  tx: Queryable,
  id: string,
  counter: number,
  now: Date,
): Promise<boolean> {
  const noted = await tx.query(
    `update llave set contador = $2::bigint, usada_en = $3::timestamptz
     where id = $1 and (contador < $2::bigint or ($2::bigint = 0 and contador = 0)) returning id`,
    [id, counter, now],
  );
  return noted.length > 0;
}
