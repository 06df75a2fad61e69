import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import type { Fila, Parametro, Queryable } from './db.ts';
import type { Engine, SchemaQueryable } from './engine.ts';
import { InsideTransaction } from './insideTransaction.ts';
import { encodeParametros, OIDS_READ_AS_TEXT } from './parametros.ts';

const asText = (text: string) => text;

/** Opens the embedded database in `dataDir/base`, made where it is missing. */
export async function openEmbedded({ dataDir }: { dataDir: string }): Promise<Engine> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return startEmbedded({ dataDir: join(dataDir, 'base') });
}

/** Starts the engine itself; without a `dataDir` it lives in memory (tests). */
export async function startEmbedded(options: PGliteOptions): Promise<Engine> {
  const parsers = Object.fromEntries(OIDS_READ_AS_TEXT.map((oid) => [oid, asText]));
  return new EmbeddedEngine(await PGlite.create({ ...options, parsers }));
}

class EmbeddedEngine implements Engine {
  readonly motor = 'pglite';
  readonly #pglite: PGlite;
  readonly #inside = new InsideTransaction();
  #closing: Promise<void> | undefined;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async query<R extends Fila>(text: string, parametros: readonly Parametro[] = []): Promise<R[]> {
    this.#inside.demandOutside();
    return (await this.#pglite.query<R>(text, encodeParametros(parametros))).rows;
  }

  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    return this.#transaction(async (tx) => {
      await tx.script('set transaction isolation level repeatable read');
      return work(tx);
    });
  }

  schemaTransaction(work: (tx: SchemaQueryable) => Promise<void>): Promise<void> {
    return this.#transaction(work);
  }

  async listen(canal: string, onNotice: (payload: string) => void): Promise<() => Promise<void>> {
    this.#inside.demandOutside();
    const stop = await this.#pglite.listen(`"${canal.replaceAll('"', '""')}"`, onNotice);
    return () => stop();
  }

  close(): Promise<void> {
    this.#closing ??= this.#pglite.close();
    return this.#closing;
  }

  /** PGlite runs one transaction at a time; statements outside it wait until it has ended. */
  async #transaction<T>(work: (tx: SchemaQueryable) => Promise<T>): Promise<T> {
    this.#inside.demandOutside();
    return this.#pglite.transaction((tx) => this.#inside.run(() => work(on(tx))));
  }
}

function on(tx: Transaction): SchemaQueryable {
  return {
    async query<R extends Fila>(text: string, parametros: readonly Parametro[] = []) {
      return (await tx.query<R>(text, encodeParametros(parametros))).rows;
    },
    async script(sql) {
      await tx.exec(sql);
    },
  };
}
