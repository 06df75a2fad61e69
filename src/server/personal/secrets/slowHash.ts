import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of a guess in scrypt's parameters (RFC 7914). */
interface Cost {
  N: number;
  r: number;
  p: number;
}

/** OWASP's password storage advice of 2025: 32 MB and about 0.2 s. */
const PASSWORD_COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
/** For codes of 50 random bits, which no list has; ten are hashed at once. */
const CODE_COST: Cost = { N: 2 ** 14, r: 8, p: 1 };
const HASH_BYTES = 32;
/** Concurrent hashes, 32 MB each. Beyond the longest queue requests are refused. */
const AT_ONCE = 2;
const LONGEST_QUEUE = 60;

/** Too many concurrent sign-ins. */
class TooBusyToHash extends Error {
  override readonly name = 'TooBusyToHash';
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= LONGEST_QUEUE) throw new TooBusyToHash();
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function derive(text: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(text.normalize('NFKC'), salt, HASH_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

async function hashAt(cost: Cost, salt: Buffer, text: string): Promise<string> {
  const key = await derive(text, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** A stored password: `scrypt$N$r$p$salt$hash`, so that a higher cost can coexist later. */
export function hashPassword(password: string): Promise<string> {
  return hashAt(PASSWORD_COST, randomBytes(16), password);
}

/** Stored codes of one person under one salt, so that comparing with all ten costs one hash. */
export function hashCodes(codes: readonly string[]): Promise<string[]> {
  const salt = randomBytes(16);
  return Promise.all(codes.map((code) => hashAt(CODE_COST, salt, code)));
}

/**
 * The stored hash that matches, or `undefined`. In: hashes with a common salt. Without hashes it computes as
 * much, so that the time tells nothing.
 */
export async function findHashed(text: string, stored: readonly string[]): Promise<string | undefined> {
  const [first] = stored;
  if (first === undefined) {
    await derive(text, Buffer.alloc(16), PASSWORD_COST);
    return undefined;
  }
  const [, N, r, p, salt = ''] = first.split('$');
  const key = await derive(text, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return stored.find((hash) => {
    const kept = Buffer.from(hash.split('$')[5] ?? '', 'base64url');
    return kept.length === key.length && timingSafeEqual(kept, key);
  });
}
