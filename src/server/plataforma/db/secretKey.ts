import { randomBytes } from 'node:crypto';
import type { Queryable } from './db.ts';

/** A key of 256 random bits by name, the same for all instances; the first caller creates it. */
export async function readSecretKey(db: Queryable, nombre: string): Promise<string> {
  await db.query('insert into secreto (nombre, valor) values ($1, $2) on conflict (nombre) do nothing', [
    nombre,
    randomBytes(32).toString('base64url'),
  ]);
  const [row] = await db.query<{ valor: string }>('select valor from secreto where nombre = $1', [nombre]);
  if (!row) throw new Error(`the key ${nombre} is gone`);
  return row.valor;
}

/** Reads that key once for all calls; again after a failure, since the database was unavailable. */
export function openSecretKey(db: Queryable, nombre: string): () => Promise<string> {
  let reading: Promise<string> | undefined;
  return async () => {
    reading ??= readSecretKey(db, nombre);
    try {
      return await reading;
    } catch (error) {
      reading = undefined;
      throw error;
    }
  };
}
