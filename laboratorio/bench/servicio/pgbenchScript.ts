import type { Parameter } from '../../../src/server/plataforma/db/db.ts';
import type { SentStatement } from './recordStatements.ts';

/** A script for pgbench with its variables by name. */
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

/** Last parameters that differ by quote: secret, key, mail id, buyer, client, address, network. */
const DIFFERENT = [1, 5, 7, 8, 13, 15, 16];

/**
 * The transaction as a pgbench script, each time for a new buyer. Values that must differ are a random
 * number; all others are as recorded.
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
