import type { Parameter } from '../../../src/server/plataforma/db/db.ts';
import type { SentStatement } from './recordStatements.ts';

/** What pgbench runs: its script, and its variables by name. */
export interface PgbenchScript {
  text: string;
  variables: ReadonlyMap<string, string>;
}

/** As `PostgresqlEngine` begins a transaction, in one message. */
const BEGIN = `\\set unico random(1000000000000, 9000000000000000)
\\startpipeline
begin isolation level read committed;
select pg_advisory_xact_lock(hashtextextended(:unico::text, 0));
\\endpipeline
`;

/** What is written last tells what differs between two quotes: secret, key, mail's id, buyer, client, address, network. */
const DIFFERENT = [1, 5, 7, 8, 13, 15, 16];

/**
 * The same transaction for pgbench, each time for another buyer: what must differ between two quotes is another number each
 * time; all else is what was recorded.
 */
export function pgbenchScriptOf(statements: readonly SentStatement[]): PgbenchScript {
  const stored = statements.at(-1)?.parametros ?? [];
  const unicos = DIFFERENT.map((at) => String(stored[at]));
  const variables = new Map<string, string>();
  const written = statements.map(({ text, parametros }, at) =>
    text.replaceAll(/\$(\d+)/g, (_, index: string) => {
      const value = textOf(parametros[Number(index) - 1] ?? null);
      if (value === null) return 'null';
      if (unicos.includes(value)) return ':unico';
      const name = `p${at}_${index}`;
      variables.set(name, value);
      return `:${name}`;
    }),
  );
  return { text: `${BEGIN}${written.map((text) => `${text};\n`).join('')}commit;\n`, variables };
}

function textOf(value: Parameter): string | null {
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString();
  return String(value);
}
