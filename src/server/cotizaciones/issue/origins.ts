import { createHmac } from 'node:crypto';
import type { Db } from '../../plataforma/db/db.ts';
import { forgetOld } from '../../plataforma/db/forgetOld.ts';
import { openSecretKey } from '../../plataforma/db/secretKey.ts';

/** Retention of a client's requests, ms; the limit looks one hour back. */
const MEMORIA_MS = 2 * 3_600_000;

/** A hashed network address: instances share the key, so it can be counted but not read. */
export interface Origin {
  cliente: string;
  /** The surrounding network, if any. */
  red: string | undefined;
  /** Strangers share that network, so it only sets a mail's turn, and withholds or refuses nothing. */
  compartida?: boolean;
}

interface Origins {
  /** In: the addresses of client and network (`clientOf`, `networkOf`, `sharedNetworkOf`). */
  origenOf(address: Origin): Promise<Origin>;
}

export function openOrigins(db: Db): Origins {
  const readKey = openSecretKey(db, 'origen');
  return {
    async origenOf({ cliente, red, compartida = false }) {
      const key = await readKey();
      return { cliente: fingerprintOf(key, cliente), red: red && fingerprintOf(key, red), compartida };
    },
  };
}

function fingerprintOf(key: string, address: string): string {
  return createHmac('sha256', key).update(address).digest('base64url').slice(0, 22);
}

/** Deletes a batch of expired rows. Out: whether there may be more. */
export function forgetOrigins(db: Db, ahora: Date): Promise<boolean> {
  return forgetOld(db, 'origen_reciente', new Date(ahora.getTime() - MEMORIA_MS));
}
