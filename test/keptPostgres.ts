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

/**
 * Makes the template's copies ready to be taken. In: address of the server, name of its migrated template, a folder of the run's own.
 */
export async function preparePostgres(
  url: string,
  plantilla: string,
  free: string,
): Promise<PostgresProvided> {
  const client = await connect(url, plantilla);
  try {
    return { url, plantilla, birth: await birthOf(client), free };
  } finally {
    // Nobody may be connected to what is copied.
    await client.end();
  }
}

/** Removes the copies that were given back, and their folder. */
export async function dropFree({ url, free }: PostgresProvided): Promise<void> {
  for (const name of readdirSync(free)) await dropDatabase(url, name);
  rmSync(free, { recursive: true, force: true });
}

/** What a suite takes its databases from. */
export interface Stock {
  /** A migrated database without rows. Out: its address, and its giving back, which ends whoever is still connected. */
  take(): Promise<{ databaseUrl: string; giveBack(): Promise<void> }>;
  /** Leaves what was given back to the other suites. */
  end(): Promise<void>;
}

interface Held {
  name: string;
  /** The superuser's. */
  client: pg.Client;
}

/**
 * Databases that a test before gave back, else copies of the template, which take some 400 ms. While the suite runs the superuser
 * stays connected: another one reads the catalogue anew, which takes longer than the emptying.
 */
export function openStock(provided: PostgresProvided): Stock {
  const { url, birth, free } = provided;
  const idle: Held[] = [];
  return {
    async take() {
      const held = idle.pop() ?? (await hold(provided));
      return {
        databaseUrl: databaseAddress(url, held.name),
        async giveBack() {
          if (await emptied(held.client, birth)) idle.push(held);
          else {
            await held.client.end();
            await dropDatabase(url, held.name);
          }
        },
      };
    },
    async end() {
      for (const { name, client } of idle.splice(0)) {
        await client.end();
        writeFileSync(join(free, name), '');
      }
    },
  };
}

async function hold({ url, plantilla, free }: PostgresProvided): Promise<Held> {
  const given = takeName(free);
  const name = given ?? nameOfNew();
  if (!given) await createDatabase(url, name, plantilla);
  return { name, client: await connect(url, name) };
}

async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseAddress(url, name) });
  // A test may end every connection.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Out: whether it is as at its birth; one whose superuser was sent away too is not asked. */
async function emptied(client: pg.Client, birth: Birth): Promise<boolean> {
  try {
    await endOthers(client);
    return await emptyDatabase(client, birth);
  } catch {
    return false;
  }
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
    await sleep(2);
  }
}
