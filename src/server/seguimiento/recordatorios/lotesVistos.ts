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
  /** True if a visitor can choose it now. */
  disponible: boolean;
}

/** Columns of a lot that may have left the catalogue; its situation then means nothing. */
export type SeenRow = Omit<SituationRow, 'estatus'> & {
  estatus: SituationRow['estatus'] | null;
  en_catalogo: boolean;
};
export const SEEN_COLUMNS = `lote.id_lote is not null and not lote.retirado as en_catalogo, ${SITUATION_COLUMNS}`;

/** True if a visitor can choose the lot at `ahora`. */
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

/**
 * How visitors see these lots at `ahora`; one that left the catalogue is unavailable. In: JSON text of their
 * ids.
 */
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

/** The same of all lots, in the order of locks. */
export async function readAllLotesSeen(tx: Queryable, ahora: Date): Promise<LoteSeen[]> {
  const rows = await tx.query<Row>(
    `select lote.id_proyecto, lote.id_lote, ${SEEN_COLUMNS}
     from lote ${SITUATION_JOINS} order by lote.id_proyecto, lote.id_lote`,
  );
  return rows.map(seenOf(ahora));
}

/**
 * Takes each lot's state at `ahora` as known, so that only later changes are told. Marks all lots for one
 * check, since a transaction under way marks nothing.
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
