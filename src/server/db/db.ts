/** What may be bound to a statement; both engines take these alike. */
export type Parametro = string | number | boolean | null | Date | Uint8Array;
export type Fila = Record<string, unknown>;

export interface Queryable {
  /**
   * Runs one parameterised statement (`$1`, `$2`, …) and answers its rows.
   * Statements cast what the engines' drivers read differently: counts and ids to `::int`, `bigint` and
   * `numeric` to `::text`.
   * @throws {DatabaseUnavailable} where the database cannot be reached.
   */
  query<R extends Fila = Fila>(text: string, parametros?: readonly Parametro[]): Promise<R[]>;
}

export interface Db extends Queryable {
  readonly motor: 'pglite' | 'postgresql';
  /** Runs `work` in one transaction at REPEATABLE READ: commits where it resolves, rolls back where it throws. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * Calls `onNotice` at every NOTIFY on the channel, and also after a lost connection was restored, since
   * notices may have been missed meanwhile (then with an empty payload).
   * Out: stops listening.
   */
  listen(canal: string, onNotice: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The database is away; the caller may try again (HTTP: 503 with Retry-After). */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
