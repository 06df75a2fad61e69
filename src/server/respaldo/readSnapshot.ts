import type { Db } from '../plataforma/db/db.ts';
import { copyBeside } from './copyBeside.ts';
import { readFacts, type SnapshotFacts } from './facts.ts';
import { readRows, readShapes, type TakeTable } from './rows.ts';

/**
 * Hands every known table's rows, all as of one moment, to `take`, one table after another. PostgreSQL keeps that moment for
 * a transaction while others write; the embedded database has one connection, so there the rows are copied between the
 * visitors' statements (`copyBeside`).
 * In: a folder of its own for what must lie aside meanwhile.
 */
export async function readSnapshot(db: Db, scratch: string, take: TakeTable): Promise<SnapshotFacts> {
  if (db.motor === 'pglite') return copyBeside(db, scratch, take);
  let begun = false;
  return db.transaction(async (tx) => {
    if (begun) throw new Error('a snapshot that only reads was to be begun again');
    begun = true;
    for (const shape of await readShapes(tx)) await take(shape, readRows(tx, shape));
    return readFacts(tx);
  });
}
