import type { Db } from '../plataforma/db/db.ts';
import { copyBeside } from './copyBeside.ts';
import { readFacts, type SnapshotFacts } from './facts.ts';
import { readRows, readShapes, type TakeTable } from './rows.ts';

/**
 * Passes the rows of all known tables, as of one moment, to `take`. PostgreSQL does it in a transaction; in
 * the embedded database rows are copied between visitors' statements (`copyBeside`). In: a scratch folder.
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
