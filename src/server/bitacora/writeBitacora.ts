import type { BitacoraAccion } from '../../domain/bitacora.ts';
import type { Queryable } from '../db/db.ts';

/** Who did it: one of the staff, somebody at the command line, the program by itself. */
export type Author = { origen: 'panel'; personalId: string | null } | { origen: 'mando' | 'sistema' };

export interface BitacoraLine {
  author: Author;
  en: Date;
  accion: BitacoraAccion;
  /** What it was done to, such as `personal 12`; an id, never a name. */
  sobre?: string;
  lote?: { id_proyecto: number; id_lote: string };
  /** What changed, without personal data. */
  antes?: object;
  despues?: object;
  /** Id of the line that this one undoes. */
  deshace?: string;
}

/**
 * Writes a line of the company's log (decisions 7), in the transaction of the change that it tells of: none is without
 * the other. The database itself refuses to change or delete it.
 * Out: the line's id.
 */
export async function writeBitacora(tx: Queryable, line: BitacoraLine): Promise<string> {
  const { author, en, accion, sobre, lote, antes, despues, deshace } = line;
  const [row] = await tx.query<{ id: string }>(
    `insert into bitacora (en, personal_id, origen, accion, sobre, id_proyecto, id_lote, antes, despues, deshace)
     values ($1::timestamptz, $2::bigint, $3, $4, $5, $6::int, $7, $8::text::jsonb, $9::text::jsonb, $10::bigint)
     returning id::text as id`,
    [
      en,
      author.origen === 'panel' ? author.personalId : null,
      author.origen,
      accion,
      sobre ?? null,
      lote?.id_proyecto ?? null,
      lote?.id_lote ?? null,
      antes ? JSON.stringify(antes) : null,
      despues ? JSON.stringify(despues) : null,
      deshace ?? null,
    ],
  );
  if (!row) throw new Error('the log took no line');
  return row.id;
}
