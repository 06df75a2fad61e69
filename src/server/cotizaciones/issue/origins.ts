import { createHmac } from 'node:crypto';
import type { Db } from '../../plataforma/db/db.ts';
import { forgetOld } from '../../plataforma/db/forgetOld.ts';
import { readSecretKey } from '../../plataforma/db/secretKey.ts';

/** How long it is remembered that a client asked for a quote; the limit looks one hour back. */
const MEMORIA_MS = 2 * 3_600_000;

/**
 * A network address as it is stored: hashed with a key that all instances share, so that it can be counted and
 * not read.
 */
export interface Origin {
  cliente: string;
  /** The network around it, where it has one. */
  red: string | undefined;
  /** Strangers share that network, so it gives a mail its turn, and neither withholds nor refuses anything. */
  compartida?: boolean;
}

interface Origins {
  /** In: who counts as one client, and as one network (`clientOf`, `networkOf`, `sharedNetworkOf`). */
  origenOf(address: Origin): Promise<Origin>;
}

export function openOrigins(db: Db): Origins {
  let clave: Promise<string> | undefined;
  return {
    async origenOf({ cliente, red, compartida = false }) {
      clave ??= readSecretKey(db, 'origen');
      try {
        const key = await clave;
        return { cliente: fingerprintOf(key, cliente), red: red && fingerprintOf(key, red), compartida };
      } catch (error) {
        // The database was away: the next one asks again.
        clave = undefined;
        throw error;
      }
    },
  };
}

function fingerprintOf(key: string, address: string): string {
  return createHmac('sha256', key).update(address).digest('base64url').slice(0, 22);
}

/** Forgets a batch of what no limit looks at any more. Out: whether there may be more. */
export function forgetOrigins(db: Db, ahora: Date): Promise<boolean> {
  return forgetOld(db, 'origen_reciente', new Date(ahora.getTime() - MEMORIA_MS));
}
