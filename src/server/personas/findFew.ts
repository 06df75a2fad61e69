import type { Queryable } from '../plataforma/db/db.ts';

/**
 * Whom words find, by their mailboxes; `undefined`: more than `most`, so that a page is soon full in a list's own order. Asked before
 * a list is: how many people a word finds no planner guesses, and of a word that nobody bears it would read all of them, newest first.
 * In: text of a `tsquery`.
 */
export async function findFew(db: Queryable, palabras: string, most: number): Promise<string[] | undefined> {
  const found = await db.query<{ clave: string }>(
    'select clave from persona where busca @@ $1::text::tsquery limit $2::int + 1',
    [palabras, most],
  );
  return found.length > most ? undefined : found.map(({ clave }) => clave);
}

/** SQL of their mailboxes, for `any`. In: SQL of a parameter that is the JSON text of them. */
export const clavesOf = (given: string) => `array(select json_array_elements_text(${given}::json))`;
