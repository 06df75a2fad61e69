import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../db/db.ts';

/** How long it is remembered that a client asked for a quote; the limit looks one hour back. */
const MEMORIA_MS = 2 * 3_600_000;

/**
 * Network addresses as they are stored: hashed with a key that all instances share, so that they can be
 * counted and not read.
 */
export interface Origenes {
  /** In: who counts as one client (`clientOf`). */
  huellaOf(cliente: string): Promise<string>;
}

export function openOrigenes(db: Db): Origenes {
  let clave: Promise<string> | undefined;
  return {
    async huellaOf(cliente) {
      clave ??= readClave(db);
      try {
        return createHmac('sha256', await clave)
          .update(cliente)
          .digest('base64url')
          .slice(0, 22);
      } catch (error) {
        // The database was away: the next one asks again.
        clave = undefined;
        throw error;
      }
    },
  };
}

async function readClave(db: Db): Promise<string> {
  await db.query(
    `insert into secreto (nombre, valor) values ('origen', $1) on conflict (nombre) do nothing`,
    [randomBytes(32).toString('base64url')],
  );
  const [row] = await db.query<{ valor: string }>(`select valor from secreto where nombre = 'origen'`);
  if (!row) throw new Error('the key of origins is gone');
  return row.valor;
}

/** Forgets what no limit looks at any more. */
export async function forgetOrigenes(db: Db, ahora: Date): Promise<void> {
  await db.query('delete from origen_reciente where en < $1::timestamptz', [
    new Date(ahora.getTime() - MEMORIA_MS),
  ]);
}
