import { DONE } from '../personal/calls/result.ts';
import { type BorradorCambio, type BorradorDeps, describeMeanwhile } from './changeBorrador.ts';

/** Discards the draft. Refused if it changed since that revision. */
export async function discardBorrador(
  { db }: Pick<BorradorDeps, 'db'>,
  { revision }: { revision: string },
): Promise<typeof DONE | BorradorCambio> {
  return db.transaction(async (tx) => {
    const gone = await tx.query('delete from borrador where revision = $1::bigint returning unico', [
      revision,
    ]);
    if (!gone.length) return describeMeanwhile(tx, revision);
    await tx.query('delete from borrador_archivo');
    return DONE;
  }, 'read committed');
}
