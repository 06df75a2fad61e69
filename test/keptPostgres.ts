import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase, databaseAddress, dropDatabase } from './databases.ts';
import { type Birth, birthOf, emptyDatabase } from './emptyDatabase.ts';

/** Where the tests' PostgreSQL is, and what is there. */
export interface PostgresProvided {
  /** Administration address. */
  url: string;
  /** Name of a migrated database, whose copies the others are. */
  plantilla: string;
  /** What its copies are at birth. */
  birth: Birth;
  /** Folder in which each file is named as a copy that nobody uses: all processes of a run take from it and give back. */
  free: string;
}

/** The database of that address, as its superuser, for as long as `work` takes. */
export async function asSuperuser<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes the template's copies ready to be taken. In: address of the server, name of its migrated template, a folder of the run's own.
 */
export async function preparePostgres(
  url: string,
  plantilla: string,
  free: string,
): Promise<PostgresProvided> {
  return { url, plantilla, birth: await asSuperuser(databaseAddress(url, plantilla), birthOf), free };
}

/** Removes the copies that were given back, and their folder. */
export async function dropFree({ url, free }: PostgresProvided): Promise<void> {
  for (const name of readdirSync(free)) await dropDatabase(url, name);
  rmSync(free, { recursive: true, force: true });
}

/**
 * A migrated database on PostgreSQL without rows: one that a test before gave back, else a copy of the template, which takes some
 * 400 ms. Out: its address, and its giving back, which ends whoever is still connected.
 */
export async function takePostgres(
  provided: PostgresProvided,
): Promise<{ databaseUrl: string; giveBack(): Promise<void> }> {
  const { url, plantilla, birth, free } = provided;
  const given = takeName(free);
  const name = given ?? nameOfNew();
  if (!given) await createDatabase(url, name, plantilla);
  const databaseUrl = databaseAddress(url, name);
  const giveBack = async () => {
    const isAsNew = await asSuperuser(databaseUrl, async (client) => {
      await endOthers(client);
      return emptyDatabase(client, birth);
    });
    if (isAsNew) writeFileSync(join(free, name), '');
    else await dropDatabase(url, name);
  };
  return { databaseUrl, giveBack };
}

export function nameOfNew(): string {
  return `lotificacion_prueba_${randomBytes(8).toString('hex')}`;
}

/** Whoever removes the file has the database: of two processes that want it, one fails. */
function takeName(free: string): string | undefined {
  return readdirSync(free).find((name) => {
    try {
      unlinkSync(join(free, name));
      return true;
    } catch {
      return false;
    }
  });
}

/** Back once they are gone, with their locks. */
async function endOthers(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    if (!rows.length) return;
    await sleep(5);
  }
}
