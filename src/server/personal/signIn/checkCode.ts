import type { Queryable } from '../../plataforma/db/db.ts';
import type { PanelDeps } from '../panelDeps.ts';
import { periodOfCode } from '../secrets/oneTimeCodes.ts';
import { readRecoveryCode } from '../secrets/recoveryCodes.ts';
import { unseal } from '../secrets/sealed.ts';
import { findHashed } from '../secrets/slowHash.ts';
import type { StaffRow } from '../staff/staffRows.ts';

/** Uses up a right proof in a transaction; false if it was used already. */
type TakeProof = (tx: Queryable) => Promise<boolean>;

/**
 * Checks a one-time or recovery code of the person. Out: a function that uses it up, so that it opens once;
 * `undefined` if it is neither.
 */
export async function checkCode(
  { db, keys }: Pick<PanelDeps, 'db' | 'keys'>,
  staff: StaffRow,
  typed: string,
  now: Date,
): Promise<TakeProof | undefined> {
  if (!staff.totp) return undefined;
  const recovery = readRecoveryCode(typed);
  if (recovery) return takeRecovery(db, staff.id, recovery, now);
  const period = periodOfCode(unseal(await keys('codes'), staff.identidad, staff.totp), typed, now);
  if (period === undefined) return undefined;
  return async (tx) => {
    const taken = await tx.query(
      'update personal set totp_periodo = $2::bigint where id = $1::bigint and totp_periodo < $2::bigint returning id',
      [staff.id, period],
    );
    return taken.length > 0;
  };
}

async function takeRecovery(
  db: Queryable,
  id: string,
  code: string,
  now: Date,
): Promise<TakeProof | undefined> {
  const stored = await db.query<{ huella: string }>(
    'select huella from codigo_de_respaldo where personal_id = $1::bigint and usado_en is null',
    [id],
  );
  const huella = await findHashed(
    code,
    stored.map((row) => row.huella),
  );
  if (huella === undefined) return undefined;
  return async (tx) => {
    const taken = await tx.query(
      `update codigo_de_respaldo set usado_en = $3::timestamptz
       where personal_id = $1::bigint and huella = $2 and usado_en is null returning huella`,
      [id, huella, now],
    );
    return taken.length > 0;
  };
}
