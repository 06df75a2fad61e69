import { open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { DatabaseMisplaced } from '../db.ts';

/** In the database's folder: its files when it was closed, one per line: CRC-32, bytes, name. */
const LIST = 'cerrada';
/** PostgreSQL rewrites these at each start, or verifies them itself. */
const PASSING = /^(?:pg_wal|pg_stat|pg_stat_tmp|pg_notify|postmaster\.pid|abierta|cerrada)(?:\/|$)/;
const CHUNK_BYTES = 1 << 20;
/** Most names in a message. */
const NAMED = 3;

/** Stores the closed database's files, so that the next start can detect changes. */
export async function listClosed(folder: string): Promise<void> {
  await writeFile(join(folder, LIST), await listOf(folder), { mode: 0o600, flush: true });
}

/** Deletes the list before the database is used. */
export async function forgetClosed(folder: string): Promise<void> {
  await rm(join(folder, LIST), { force: true });
  // Durable: after a power cut an old list beside a newer database would look like damage.
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Page checksums detect changed bytes, but not a zeroed page, a truncated table or an older file in its
 * place.
 * @throws {DatabaseMisplaced} if a closed database's files have changed
 */
export async function demandUnchanged(folder: string): Promise<void> {
  const told = await readFile(join(folder, LIST), 'utf8').catch(() => '');
  if (!told) return;
  const [before, now] = [byName(told), byName(await listOf(folder))];
  const names = [...new Set([...before.keys(), ...now.keys()])].filter(
    (name) => before.get(name) !== now.get(name),
  );
  if (!names.length) return;
  const rest = names.length > NAMED ? ` y ${names.length - NAMED} más` : '';
  throw new DatabaseMisplaced(
    `La base de ${folder} cambió mientras estaba cerrada (${names.slice(0, NAMED).join(', ')}${rest}), y puede estar dañada sin que se note. ` +
      'Usa un respaldo (npm run respaldo -- restaurar). Si sabes por qué cambió y quieres seguir con ella, ' +
      `borra ${join(folder, LIST)} y arranca de nuevo.`,
  );
}

function byName(list: string): Map<string, string> {
  return new Map(
    list.split('\n').flatMap((line): [string, string][] => {
      const [, measure = '', name = ''] = /^(\S+ \d+) (.+)$/.exec(line) ?? [];
      return name ? [[name, measure]] : [];
    }),
  );
}

async function listOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((name) => !PASSING.test(name))
    .sort();
  const lines: string[] = [];
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  for (const name of names) lines.push(`${await measure(join(folder, name), buffer)} ${name}\n`);
  return lines.join('');
}

/** Out: the file's CRC-32 and size. */
async function measure(path: string, buffer: Buffer): Promise<string> {
  const file = await open(path, 'r');
  try {
    let [sum, bytes] = [0, 0];
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, null);
      if (!bytesRead) return `${sum.toString(16).padStart(8, '0')} ${bytes}`;
      sum = crc32(buffer.subarray(0, bytesRead), sum);
      bytes += bytesRead;
    }
  } finally {
    await file.close();
  }
}
