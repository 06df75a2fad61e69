import type { BitacoraAccion } from '../../../domain/bitacora.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** Who did it: one of the staff, somebody at the command line, the program by itself. */
export type Author = { origen: 'panel'; personalId: string | null } | { origen: 'mando' | 'sistema' };

export interface BitacoraLine {
  author: Author;
  en: Date;
  accion: BitacoraAccion;
  /** What it was done to, such as `personal 12`; an id, never a name. */
  sobre?: string;
  lote?: { id_proyecto: number; id_lote: string };
  /** The project, where it is of all its lots. */
  proyecto?: number;
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
  const [id] = await writeLines(tx, [line]);
  if (!id) throw new Error('the log took no line');
  return id;
}

/** Lines of one statement: an import may have hundreds of thousands. */
const BATCH = 5_000;

/**
 * Writes the lines of one change, which belong together: all but the first name that one.
 * In: one or more. Out: the first one's id, by which the change is known.
 */
export async function writeCambio(tx: Queryable, lines: readonly BitacoraLine[]): Promise<string> {
  const [first, ...others] = lines;
  if (!first) throw new Error('a change has a line');
  const cambio = await writeBitacora(tx, first);
  for (let at = 0; at < others.length; at += BATCH)
    await writeLines(tx, others.slice(at, at + BATCH), cambio);
  return cambio;
}

async function writeLines(tx: Queryable, lines: readonly BitacoraLine[], cambio?: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `insert into bitacora (en, personal_id, origen, accion, sobre, id_proyecto, id_lote, antes, despues, deshace, cambio)
     select en, personal_id, origen, accion, sobre, id_proyecto, id_lote, antes, despues, deshace, $2::bigint
     from json_to_recordset($1::json) as f(en timestamptz, personal_id bigint, origen text, accion text, sobre text,
       id_proyecto int, id_lote text, antes jsonb, despues jsonb, deshace bigint)
     returning id::text as id`,
    [JSON.stringify(lines.map(rowOf)), cambio ?? null],
  );
  return rows.map(({ id }) => id);
}

function rowOf({ author, en, accion, sobre, lote, proyecto, antes, despues, deshace }: BitacoraLine) {
  const personal_id = author.origen === 'panel' ? author.personalId : null;
  return {
    en,
    personal_id,
    origen: author.origen,
    accion,
    sobre,
    id_proyecto: proyecto,
    ...lote,
    antes,
    despues,
    deshace,
  };
}
