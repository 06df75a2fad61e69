import type { Db, Isolation, Queryable } from './db.ts';

/** A `Db` with what migrations need; the rest of the server never sees it. */
export interface Engine extends Omit<Db, 'transaction'> {
  /** As in `Db`, without events. */
  transaction<T>(
    work: (tx: Queryable) => Promise<T>,
    aislamiento?: Isolation,
    lock?: string | readonly string[],
  ): Promise<T>;
  /**
   * Runs `work` in one READ COMMITTED transaction without a time limit. A statement after a lock then sees
   * the commits that the lock waited for; a REPEATABLE READ snapshot would be older.
   */
  schemaTransaction(work: (tx: SchemaQueryable) => Promise<void>): Promise<void>;
}

export interface SchemaQueryable extends Queryable {
  /** Runs a script of several statements. */
  script(sql: string): Promise<void>;
}

/**
 * A channel's name, which is code: it goes into statements unquoted, as PGlite does not find a quoted one.
 */
export function plainCanal(canal: string): string {
  if (!/^[a-z_]+$/.test(canal)) throw new Error(`not a plain channel name: ${canal}`);
  return canal;
}
