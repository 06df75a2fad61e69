import { canChoose } from '../../../domain/lote.ts';
import { estatusForVisitor } from '../../../domain/lotes/motivoOf.ts';
import {
  SITUATION_COLUMNS,
  SITUATION_JOINS,
  type SituationRow,
  situationOf,
} from '../../lotes/apartados/situation.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

interface LoteSeen {
  id_proyecto: number;
  id_lote: string;
  /** Whether a visitor can choose it now. */
  disponible: boolean;
}

/** What a statement reads of a lot that the catalogue may have no longer; its situation means nothing then. */
export type SeenRow = Omit<SituationRow, 'estatus'> & {
  estatus: SituationRow['estatus'] | null;
  en_catalogo: boolean;
};
export const SEEN_COLUMNS = `lote.id_lote is not null and not lote.retirado as en_catalogo, ${SITUATION_COLUMNS}`;

/** Whether a visitor can choose the lot at `ahora`. */
export function isOnOffer({ en_catalogo, estatus, ...rest }: SeenRow, ahora: Date): boolean {
  if (!en_catalogo || estatus === null) return false;
  return canChoose({ estatus: estatusForVisitor(situationOf({ ...rest, estatus }), ahora.getTime()) });
}

type Row = SeenRow & { id_proyecto: number; id_lote: string };

const seenOf =
  (ahora: Date) =>
  (row: Row): LoteSeen => ({
    id_proyecto: row.id_proyecto,
    id_lote: row.id_lote,
    disponible: isOnOffer(row, ahora),
  });

/** How visitors see these lots at `ahora`; one that the catalogue has no longer has gone. In: JSON text of their ids. */
export async function readLotesSeen(tx: Queryable, lotes: string, ahora: Date): Promise<LoteSeen[]> {
  const rows = await tx.query<Row>(
    `select f.id_proyecto, f.id_lote, ${SEEN_COLUMNS}
     from json_to_recordset($1::json) as f(id_proyecto int, id_lote text)
       left join lote on lote.id_proyecto = f.id_proyecto and lote.id_lote = f.id_lote ${SITUATION_JOINS}
     order by f.id_proyecto, f.id_lote`,
    [lotes],
  );
  return rows.map(seenOf(ahora));
}

/** The same of every lot, in the order in which they are locked. */
export async function readAllLotesSeen(tx: Queryable, ahora: Date): Promise<LoteSeen[]> {
  const rows = await tx.query<Row>(
    `select lote.id_proyecto, lote.id_lote, ${SEEN_COLUMNS}
     from lote ${SITUATION_JOINS} order by lote.id_proyecto, lote.id_lote`,
  );
  return rows.map(seenOf(ahora));
}

/**
 * Takes every lot's state as the one that everybody knows: only what changes after `ahora` is told. Each is looked at once more, since
 * what is being written at this moment marks nothing.
 */
export async function takeLotesAsSeen(tx: Queryable, ahora: Date): Promise<void> {
  await tx.query(
    `insert into lote_visto (id_proyecto, id_lote, disponible, desde, por_mirar, por_mirar_en)
     select id_proyecto, id_lote, disponible, $2::timestamptz, true, $2::timestamptz
     from json_to_recordset($1::json) as f(id_proyecto int, id_lote text, disponible boolean)
     on conflict (id_proyecto, id_lote) do update
       set disponible = excluded.disponible, desde = excluded.desde, por_mirar = true, por_mirar_en = excluded.por_mirar_en`,
    [JSON.stringify(await readAllLotesSeen(tx, ahora)), ahora],
  );
}
