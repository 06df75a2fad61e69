import type { PGlite } from '@electric-sql/pglite';

const EVERY_MS = 5 * 60_000;
/** Bytes of write-ahead log after which the dead rows are worth a vacuum. */
const VACUUM_AFTER = 32 * 2 ** 20;

/**
 * What PostgreSQL's background processes would do, which PGlite has not: without a checkpoint the write-ahead
 * log grows for ever, without a vacuum the tables do.
 */
export class PgliteMaintenance {
  readonly #pglite: () => Promise<PGlite>;
  #timer: NodeJS.Timeout | undefined;
  #checkpointAt = 0;
  #vacuumAt = 0;

  constructor(pglite: () => Promise<PGlite>) {
    this.#pglite = pglite;
  }

  begin(): void {
    // A failure shows itself at the next statement, to somebody who can report it.
    this.#timer = setInterval(() => this.tidy().catch(() => {}), EVERY_MS).unref();
  }

  end(): void {
    clearInterval(this.#timer);
  }

  /** Does what is due. */
  async tidy(): Promise<void> {
    const pglite = await this.#pglite();
    const written = await writtenBytes(pglite);
    if (written === this.#checkpointAt) return;
    if (written - this.#vacuumAt > VACUUM_AFTER) {
      await pglite.exec('vacuum (analyze)');
      this.#vacuumAt = await writtenBytes(pglite);
    }
    await pglite.exec('checkpoint');
    this.#checkpointAt = await writtenBytes(pglite);
  }
}

/** Bytes of write-ahead log since the database was made. */
async function writtenBytes(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ bytes: string }>(
    `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as bytes`,
  );
  return Number(rows[0]?.bytes);
}
