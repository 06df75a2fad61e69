import { type Author, type BitacoraLine, writeCambio } from '../../personal/bitacora/writeBitacora.ts';
import type { Queryable, Tx } from '../../plataforma/db/db.ts';
import type { Settings } from '../../plataforma/settings.ts';
import { announceChange } from '../apartados/announceChange.ts';
import { tellChange } from '../recibos/tellChange.ts';
import { lockLotes } from './lockLotes.ts';
import { readLotesNow } from './lotesNow.ts';

interface HeldOne {
  id_proyecto: number;
  id_lote: string;
  apartado: string;
}

/**
 * Gives the live holds of who leaves to who takes over, in the transaction in which they leave, and tells both them and the
 * people of the holds. In: ids of both; the leaving one's row is changed already, so that no hold of theirs comes after.
 */
export async function handOverApartados(
  tx: Tx,
  {
    from,
    to,
    author,
    ahora,
    settings,
  }: { from: string; to: string; author: Author; ahora: Date; settings: Pick<Settings, 'correoDe'> },
): Promise<void> {
  const held = await findHeld(tx, from, ahora, true);
  if (!held.length) return;
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
  await tellChange(tx, 'apartado.relevo', lines, { ahora, settings });
  await announceChange(tx);
}

/** How many live holds somebody has. */
export async function countHeld(db: Queryable, personalId: string, ahora: Date): Promise<number> {
  return (await findHeld(db, personalId, ahora, false)).length;
}

/** In: `lock`: whether their lots are kept waiting until the transaction ends, in the order of every change. */
async function findHeld(db: Queryable, personalId: string, ahora: Date, lock: boolean): Promise<HeldOne[]> {
  const places = await db.query<{ id_proyecto: number; lotes: string[] }>(
    `select id_proyecto, json_agg(id_lote) as lotes from apartado
     where apartado_por = $1::bigint and terminado_en is null group by id_proyecto order by id_proyecto`,
    [personalId],
  );
  const held: HeldOne[] = [];
  for (const { id_proyecto, lotes } of places) {
    if (lock) await lockLotes(db, id_proyecto, lotes);
    for (const { id_lote, apartado } of await readLotesNow(db, id_proyecto, ahora, lotes)) {
      if (apartado?.asesor?.id === personalId) held.push({ id_proyecto, id_lote, apartado: apartado.id });
    }
  }
  return held;
}
