import { fechaEnMexico } from '../../../domain/fecha.ts';
import { type LoteKey, tellLotes } from '../inventario/lockLotes.ts';
import { announceChange } from './announceChange.ts';
import type { SweepDeps } from './sweepApartados.ts';

/**
 * Tells of phases whose day came, once each; whoever reads a lot knows already (decisions 16). Of several
 * sweepers only one does it. Out: how many.
 */
export function tellReleased({ db, clock }: Pick<SweepDeps, 'db' | 'clock'>): Promise<number> {
  return db.transaction(async (tx) => {
    const ahora = clock();
    const due = await tx.query(
      'select from etapa where liberacion <= $1::date and dicha is distinct from liberacion',
      [fechaEnMexico(ahora)],
    );
    if (!due.length) return 0;
    // Before any row, as `lockLotes`.
    await tx.query('lock table catalogo in row exclusive mode');
    const released = await tx.query<{ id_proyecto: number; etapa: string }>(
      `update etapa set dicha = liberacion where liberacion <= $1::date and dicha is distinct from liberacion
       returning id_proyecto, etapa`,
      [fechaEnMexico(ahora)],
    );
    const lotes = await tx.query<LoteKey>(
      `select lote.id_proyecto, lote.id_lote from lote
       join json_to_recordset($1::json) as f(id_proyecto int, etapa text) using (id_proyecto, etapa)
       where not lote.retirado order by lote.id_proyecto, lote.orden`,
      [JSON.stringify(released)],
    );
    tellLotes(tx, lotes, ahora);
    await announceChange(tx);
    return released.length;
  }, 'read committed');
}
