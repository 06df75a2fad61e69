import type { BitacoraAccion } from '../../../domain/bitacora.ts';
import type { Member } from '../../../domain/permisos.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** Who acted: a member of the staff, another program by an API key, the command line, or the program itself. */
export type Author =
  | { origen: 'panel'; personalId: string | null }
  | { origen: 'clave'; clave: string }
  | { origen: 'mando' | 'sistema' };

/** The member, or the key that acts for them. */
export function authorOf({ id, clave }: Member): Author {
  return clave === undefined ? { origen: 'panel', personalId: id } : { origen: 'clave', clave };
}

export interface BitacoraLine {
  author: Author;
  en: Date;
  accion: BitacoraAccion;
  /** The object, such as `personal 12`; an id, never a name. */
  sobre?: string;
  lote?: { id_proyecto: number; id_lote: string };
  /** The project, if the act concerns all its lots. */
  proyecto?: number;
  /** The change, without personal data. */
  antes?: object;
  despues?: object;
  /** Id of the line that this undoes. */
  deshace?: string;
}

/**
 * Writes a line of the company's log (decisions 7) in the transaction of its change, so that neither exists
 * without the other. The database refuses to change or delete it. Out: the line's id.
 */
export async function writeBitacora(tx: Queryable, line: BitacoraLine): Promise<string> {
  const [id] = await writeLines(tx, [line]);
  if (!id) throw new Error('the log took no line');
  return id;
}

/** Lines per statement: an import may have hundreds of thousands. */
const BATCH = 5_000;

/**
 * Writes the lines of one change; all others refer to the first. In: one or more. Out: the first one's id,
 * which identifies the change.
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
    `insert into bitacora (en, personal_id, clave_id, origen, accion, sobre, id_proyecto, id_lote, antes, despues, deshace, cambio)
     select en, personal_id, clave_id, origen, accion, sobre, id_proyecto, id_lote, antes, despues, deshace, $2::bigint
     from json_to_recordset($1::json) as f(en timestamptz, personal_id bigint, clave_id bigint, origen text, accion text, sobre text,
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
    clave_id: author.origen === 'clave' ? author.clave : null,
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
