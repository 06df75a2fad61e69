import { type Author, type BitacoraLine, writeCambio } from '../../personal/bitacora/writeBitacora.ts';
import type { Queryable, Tx } from '../../plataforma/db/db.ts';
import { type LoteKey, lockLotes } from './lockLotes.ts';
import { readLotesNow } from './lotesNow.ts';

interface HeldOne extends LoteKey {
  apartado: string;
}

/**
 * Transfers a leaver's live holds to a colleague, in the same transaction. In: ids of both; the leaver's row
 * is changed already, so that no new hold can follow. Out: how many; the caller announces the change
 * (`announceChange`).
 */
export async function handOverApartados(
  tx: Tx,
  { from, to, author, ahora }: { from: string; to: string; author: Author; ahora: Date },
): Promise<number> {
  const open = await findOpen(tx, from);
  await lockLotes(tx, open);
  const held = await readHeld(tx, from, { ahora, open });
  if (!held.length) return 0;
  await tx.query(
    `update apartado set apartado_por = $2::bigint
     where id in (select value::bigint from json_array_elements_text($1::json))`,
    [JSON.stringify(held.map(({ apartado }) => apartado)), to],
  );
  const reassigned = held.map(({ apartado }) => ({ id: apartado, asesor: to }));
  tx.tell({ tipo: 'apartado.reasignado', en: ahora, de: reassigned });
  const lines = held.map(
    ({ id_proyecto, id_lote, apartado }): BitacoraLine => ({
      author,
      en: ahora,
      accion: 'apartado.relevo',
      sobre: `apartado ${apartado}`,
      lote: { id_proyecto, id_lote },
      antes: { asesor: from },
      despues: { asesor: to },
    }),
  );
  await writeCambio(tx, lines);
  return held.length;
}

/** How many live holds somebody has. */
export async function countHeld(db: Queryable, personalId: string, ahora: Date): Promise<number> {
  return (await readHeld(db, personalId, { ahora, open: await findOpen(db, personalId) })).length;
}

/** Lots with open holds of somebody, also past their end. */
function findOpen(db: Queryable, personalId: string): Promise<LoteKey[]> {
  return db.query<LoteKey>(
    'select id_proyecto, id_lote from apartado where apartado_por = $1::bigint and terminado_en is null',
    [personalId],
  );
}

async function readHeld(
  db: Queryable,
  personalId: string,
  { ahora, open }: { ahora: Date; open: readonly LoteKey[] },
): Promise<HeldOne[]> {
  const held: HeldOne[] = [];
  for (const id_proyecto of new Set(open.map((it) => it.id_proyecto))) {
    const ids = open.filter((it) => it.id_proyecto === id_proyecto).map(({ id_lote }) => id_lote);
    for (const { id_lote, apartado } of await readLotesNow(db, id_proyecto, ahora, ids))
      if (apartado?.asesor?.id === personalId) held.push({ id_proyecto, id_lote, apartado: apartado.id });
  }
  return held;
}
