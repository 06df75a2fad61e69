import { DatabaseMismatch, type Queryable } from './db.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';

/** A row of `migracion`, or of a backup's list of them. */
export type Applied = Pick<Migration, 'numero' | 'nombre' | 'sha256'>;

/**
 * The chain of migrations before the baseline ended with 0050 (record 120). The baseline has its schema, so a
 * database at its end is adopted: the rows stay, and the baseline is recorded without being run.
 */
export const CHAIN_END = {
  commit: '8282bce7',
  sha256: 'dc5c30727eee2f6481a547a5c10b739a7275169b060c52dfd9b84c01ceb37765',
};

/** By number. */
export async function readHistory(db: Queryable): Promise<Applied[]> {
  return db.query<Applied>('select numero, nombre, sha256 from migracion order by numero');
}

/**
 * In: a history by number; its owner. Out: its rows from the first of `migraciones` on, and whether the chain
 * precedes them.
 * @throws {DatabaseMismatch} if the rows before do not end like the chain
 */
export function splitHistory(
  history: readonly Applied[],
  owner: 'base' | 'respaldo' = 'base',
  migraciones: readonly Migration[] = MIGRATIONS,
): { applied: readonly Applied[]; isOfChain: boolean } {
  const first = migraciones[0]?.numero ?? 1;
  const chain = history.filter(({ numero }) => numero < first);
  const last = chain.at(-1);
  if (last && last.sha256 !== CHAIN_END.sha256) throw new DatabaseMismatch(TOO_OLD[owner]);
  return { applied: history.slice(chain.length), isOfChain: last !== undefined };
}

const OTHER = `viene de otra versión que la del commit ${CHAIN_END.commit}, la primera que este programa conoce`;
const TOO_OLD = {
  base: `La base de datos ${OTHER}: ábrela una vez con el programa de ese commit, que pone al día las anteriores, y después con este.`,
  respaldo: `El respaldo ${OTHER}: restáuralo con el programa de ese commit, guarda ahí otro respaldo y restaura ese aquí.`,
};
