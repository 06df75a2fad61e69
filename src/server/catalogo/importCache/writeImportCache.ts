import type { Queryable } from '../../plataforma/db/db.ts';
import { type LotesLeidos, selectLotesLeidos } from './importCache.ts';
import type { KnownLotes } from './recallLotes.ts';

/** Skipped lots, and those read. */
export interface LotesToRemember {
  lector: string;
  leftOut: KnownLotes;
  leidos: readonly LotesLeidos[];
}

/** Whether the skipped lots are unchanged. Ask under the import's lock. */
export async function areStillKnown(
  tx: Queryable,
  { lector, leftOut }: Pick<LotesToRemember, 'lector' | 'leftOut'>,
): Promise<boolean> {
  if (!leftOut.size) return true;
  const now = new Map((await selectLotesLeidos(tx, lector)).map((it) => [it.id_proyecto, it]));
  return [...leftOut].every(([id, { huella, desde, cuantos }]) => {
    const it = now.get(id);
    return it?.huella === huella && it.desde === desde && it.cuantos === cuantos;
  });
}

/** Records the projects whose lots equal the folder. In: projects that the panel overrides. */
export async function writeImportCache(
  tx: Queryable,
  { lector, leftOut, leidos }: LotesToRemember,
  otherwise: ReadonlySet<number>,
): Promise<void> {
  const rows = leidos.filter(({ id_proyecto }) => !otherwise.has(id_proyecto));
  await tx.query(
    `delete from lotes_leidos
     where id_proyecto not in (select value::int from json_array_elements_text($1::json))`,
    [JSON.stringify([...leftOut.keys()])],
  );
  if (!rows.length) return;
  await tx.query(
    `insert into lotes_leidos (id_proyecto, lector, huella, trazado, desde, cuantos, terreno_mayor, filas)
     select id_proyecto, $2, huella, trazado, desde, cuantos, terreno_mayor, filas
     from json_to_recordset($1::json) as f(id_proyecto integer, huella text, trazado text, desde integer,
       cuantos integer, terreno_mayor numeric) join lotes_escritos using (id_proyecto)`,
    [JSON.stringify(rows), lector],
  );
}
