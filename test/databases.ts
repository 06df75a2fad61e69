import pg from 'pg';

export function databaseAddress(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Creates a database on the server, a copy of `plantilla` or empty. In: `letras`: another collation. */
export async function createDatabase(
  url: string,
  name: string,
  plantilla?: string,
  letras = '',
): Promise<void> {
  const source = plantilla ? pg.escapeIdentifier(plantilla) : 'template0';
  await administer(url, `create database ${pg.escapeIdentifier(name)} template ${source} ${letras}`);
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await administer(url, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
