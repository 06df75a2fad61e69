import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase, databaseAddress, dropDatabase } from './databases.ts';
import { type Birth, birthOf, emptyDatabase } from './emptyDatabase.ts';

export interface PostgresProvided {
  /** Administration address. */
  url: string;
  /** Name of the migrated template. */
  plantilla: string;
  /** State of its copies at birth. */
  birth: Birth;
  /** Folder with a file per unused copy, shared by all processes of a run. */
  free: string;
}

/** Prepares the template's copies. In: server address, template name, the run's folder. */
export async function preparePostgres(
  url: string,
  plantilla: string,
  free: string,
): Promise<PostgresProvided> {
  const client = await connect(url, plantilla);
  try {
    return { url, plantilla, birth: await birthOf(client), free };
  } finally {
    // A template must have no connections.
    await client.end();
  }
}

/** Removes returned copies and their folder. */
export async function dropFree({ url, free }: PostgresProvided): Promise<void> {
  for (const name of readdirSync(free)) await dropDatabase(url, name);
  rmSync(free, { recursive: true, force: true });
}

export interface Stock {
  /** A migrated database without rows. Out: address; `giveBack` ends remaining connections. */
  take(): Promise<{ databaseUrl: string; giveBack(): Promise<void> }>;
  /** Leaves returned databases to other suites. */
  end(): Promise<void>;
}

interface Held {
  name: string;
  /** The superuser's. */
  client: pg.Client;
}

/**
 * Reuses returned databases, else copies the template, which takes 400 ms. The superuser stays connected: a
 * new connection reads the catalogue, which takes longer than emptying.
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

/** Out: whether restored to birth; false if the connection was ended. */
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

/** Removing the file takes the database: of two processes one fails. */
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

/** Returns when they are gone, with their locks. */
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
