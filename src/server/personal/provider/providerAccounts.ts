import type { Queryable } from '../../plataforma/db/db.ts';
import type { Identity } from './identity.ts';

type Subject = Pick<Identity, 'emisor' | 'sujeto'>;

/** Id of the current member with this provider's account; never looked up by e-mail. */
export async function findByProvider(
  db: Queryable,
  { emisor, sujeto }: Subject,
): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    `select p.id::text as id from cuenta_de_proveedor c join personal p on p.id = c.personal_id and p.baja_en is null
     where c.emisor = $1 and c.sujeto = $2`,
    [emisor, sujeto],
  );
  return row?.id;
}

/** Since when this person has an account of this provider linked; `undefined` without one. */
export async function providerLinkOf(
  db: Queryable,
  personalId: string,
  emisor: string | undefined,
): Promise<Date | undefined> {
  if (emisor === undefined) return undefined;
  const [row] = await db.query<{ at: Date }>(
    'select creada_en as at from cuenta_de_proveedor where personal_id = $1::bigint and emisor = $2',
    [personalId, emisor],
  );
  return row?.at;
}

/** Links the account to this person, replacing their former one. Out: false if it is another person's. */
export async function linkProvider(
  tx: Queryable,
  personalId: string,
  { emisor, sujeto }: Subject,
  now: Date,
): Promise<boolean> {
  await dropProviderLink(tx, personalId, emisor);
  const stored = await tx.query(
    `insert into cuenta_de_proveedor (emisor, sujeto, personal_id, creada_en, usada_en)
     values ($1, $2, $3::bigint, $4::timestamptz, $4::timestamptz) on conflict (emisor, sujeto) do nothing returning sujeto`,
    [emisor, sujeto, personalId, now],
  );
  return stored.length > 0;
}

/** Out: whether there was one. */
export async function dropProviderLink(tx: Queryable, personalId: string, emisor: string): Promise<boolean> {
  const gone = await tx.query(
    'delete from cuenta_de_proveedor where personal_id = $1::bigint and emisor = $2 returning sujeto',
    [personalId, emisor],
  );
  return gone.length > 0;
}

/** Stores a use. Out: false if the account is no longer linked. */
export async function noteProviderUse(
  tx: Queryable,
  personalId: string,
  { emisor, sujeto }: Subject,
  now: Date,
): Promise<boolean> {
  const noted = await tx.query(
    `update cuenta_de_proveedor set usada_en = $4::timestamptz
     where emisor = $1 and sujeto = $2 and personal_id = $3::bigint returning sujeto`,
    [emisor, sujeto, personalId, now],
  );
  return noted.length > 0;
}
