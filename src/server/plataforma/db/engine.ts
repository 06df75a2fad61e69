import type { Db, Isolation, Queryable } from './db.ts';

/** What the migrations need beyond a `Db`; the rest of the server never sees it. */
export interface Engine extends Omit<Db, 'transaction'> {
  /** As a `Db`'s, without events. */
  transaction<T>(
    work: (tx: Queryable) => Promise<T>,
    aislamiento?: Isolation,
    lock?: string | readonly string[],
  ): Promise<T>;
  /**
   * Runs `work` in one READ COMMITTED transaction without a time limit. READ COMMITTED, because a lock taken
   * in it is waited for before the next statement looks; a REPEATABLE READ snapshot would be from before.
   */
  schemaTransaction(work: (tx: SchemaQueryable) => Promise<void>): Promise<void>;
}

export interface SchemaQueryable extends Queryable {
  /** Runs a script of several statements. */
  script(sql: string): Promise<void>;
}

/** A channel's name, which is code: it goes into statements as it is, and PGlite would not find a quoted one. */
export function plainCanal(canal: string): string {
  if (!/^[a-z_]+$/.test(canal)) throw new Error(`not a plain channel name: ${canal}`);
  return canal;
}
