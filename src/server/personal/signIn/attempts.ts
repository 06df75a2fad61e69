import { createHmac } from 'node:crypto';
import type { Db, Queryable } from '../../plataforma/db/db.ts';
import { forgetOld } from '../../plataforma/db/forgetOld.ts';

/** The account, by its address, and the network address. */
interface Trier {
  /** Absent if the person is unknown: only the network address counts. */
  correo?: string;
  cliente: string;
}

/** Free failures per hour; each further one doubles the wait. Offices share a network address. */
const FREE = { cuenta: 5, red: 40 } as const;
const WINDOW_MS = 3_600_000;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const KEPT_MS = 24 * 3_600_000;

interface Attempt {
  /** Uncounts a success. With `all` the account's former failures are cleared too. */
  forgive(tx: Queryable, all?: boolean): Promise<void>;
}

/** Wait after the last failure, ms. In: failures in the last hour; how many are free. */
export function penaltyAfter(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (failures - free), LONGEST_WAIT_MS);
}

/**
 * Begins a sign-in attempt (decisions 7), counted as failed until forgiven, so that concurrent attempts gain
 * nothing. While the account or the network address must wait, the attempt is neither examined nor counted.
 * In: the key of the stored hashes.
 */
export async function beginAttempt(
  db: Db,
  key: string,
  { correo, cliente }: Trier,
  now: Date,
): Promise<{ ok: true; attempt: Attempt } | { ok: false; retryAfter: number }> {
  const cuenta = correo === undefined ? undefined : subjectOf(key, `cuenta ${correo.toLowerCase()}`);
  const red = subjectOf(key, `red ${cliente}`);
  const subjects = cuenta === undefined ? [red] : [cuenta, red].sort();
  const begun = await db.transaction(async (tx) => {
    for (const sujeto of subjects)
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('intento ' || $1::text, 0))`, [sujeto]);
    let left = 0;
    for (const sujeto of subjects)
      left = Math.max(left, await waitOf(tx, sujeto, sujeto === red ? FREE.red : FREE.cuenta, now));
    if (left > 0) return left;
    await forgetOld(tx, 'intento', new Date(now.getTime() - KEPT_MS));
    for (const sujeto of subjects)
      await tx.query('insert into intento (sujeto, en) values ($1, $2::timestamptz)', [sujeto, now]);
    return 0;
  }, 'read committed');
  if (begun > 0) return { ok: false, retryAfter: begun / 1000 };
  const forgive: Attempt['forgive'] = async (tx, all = false) => {
    for (const sujeto of subjects)
      await tx.query(
        'delete from intento where ctid in (select ctid from intento where sujeto = $1 and en = $2::timestamptz limit 1)',
        [sujeto, now],
      );
    if (all && cuenta !== undefined) await tx.query('delete from intento where sujeto = $1', [cuenta]);
  };
  return { ok: true, attempt: { forgive } };
}

/** Remaining wait, ms. */
async function waitOf(tx: Queryable, sujeto: string, free: number, now: Date): Promise<number> {
  const [row] = await tx.query<{ n: number; last: Date | null }>(
    `select count(*)::int as n, max(en) as last from intento
     where sujeto = $1 and en > $2::timestamptz - interval '${WINDOW_MS} milliseconds' and en <= $2::timestamptz`,
    [sujeto, now],
  );
  if (!row?.last) return 0;
  return row.last.getTime() + penaltyAfter(row.n, free) - now.getTime();
}

function subjectOf(key: string, text: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest('base64url').slice(0, 22);
}
