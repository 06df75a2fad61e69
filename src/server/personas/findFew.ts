import type { Queryable } from '../plataforma/db/db.ts';

/**
 * Mailboxes of the people that words find; `undefined` if more than `most`, as then a page of the list fills
 * soon in its own order. Asked before the list: no planner knows how many people a word finds, and for a rare
 * word it would read all people, newest first. In: text of a `tsquery`.
 */
export async function findFew(db: Queryable, palabras: string, most: number): Promise<string[] | undefined> {
  const found = await db.query<{ clave: string }>(
    'select clave from persona where busca @@ $1::text::tsquery limit $2::int + 1',
    [palabras, most],
  );
  return found.length > most ? undefined : found.map(({ clave }) => clave);
}

/** SQL array of the mailboxes, for `any`. In: SQL of a parameter with their JSON text. */
export const clavesOf = (given: string) => `array(select json_array_elements_text(${given}::json))`;
