import { createHmac, timingSafeEqual } from 'node:crypto';

/** Validity of a token, renewed hourly (decisions 7). */
const PERIOD_MS = 3_600_000;

interface TokenOf {
  /** Digest of the session's cookie. */
  huella: string;
  creadaEn: Date;
}

/**
 * The readable half of a session for the current hour, computed with the server's key. The cookie alone
 * cannot produce it, and all pages of a session get the same.
 */
export function tokenOf(key: string, session: TokenOf, now: Date): { token: string; renovarEn: Date } {
  const period = periodAt(session, now);
  return {
    token: `${period}.${sign(key, session, period)}`,
    renovarEn: new Date(session.creadaEn.getTime() + (period + 1) * PERIOD_MS),
  };
}

/** Whether a token is this session's: of this hour, of an earlier one, or foreign. */
export function judgeToken(
  key: string,
  session: TokenOf,
  token: string,
  now: Date,
): 'fresh' | 'stale' | 'foreign' {
  const [, digits, signature = ''] = /^(\d{1,6})\.([\w-]{43})$/.exec(token) ?? [];
  if (digits === undefined) return 'foreign';
  const expected = Buffer.from(sign(key, session, Number(digits)));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return 'foreign';
  return Number(digits) >= periodAt(session, now) ? 'fresh' : 'stale';
}

function periodAt({ creadaEn }: TokenOf, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - creadaEn.getTime()) / PERIOD_MS));
}

function sign(key: string, { huella }: TokenOf, period: number): string {
  return createHmac('sha256', Buffer.from(key, 'base64url'))
    .update(`${huella} ${period}`)
    .digest('base64url');
}
