import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseMisplaced, type DataDirLock } from '../db.ts';
import { demandUnchanged, forgetClosed, listClosed } from './closedFiles.ts';

/** In the database's folder, so that a copy of the folder includes it. */
const MARK = 'abierta';

/**
 * Marks the database's folder as open, by a file that contains its own inode and birth time, and removes it
 * on release. An existing mark means a killed process, from which PostgreSQL recovers. But if it names
 * another file, the folder was copied file by file while open, and its content may be wrong without any sign.
 * A snapshot of the whole disk keeps both and is consistent. A database closed in order must be unchanged.
 * Out: the lock. Its release first stores the list of closed files and removes the mark.
 * @throws {DatabaseMisplaced} for such a copy, and for changes while closed
 */
export async function withOpenMark(folder: string, lock: DataDirLock): Promise<DataDirLock> {
  const path = join(folder, MARK);
  const told = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (!told) {
    await demandUnchanged(folder);
    await writeFile(path, '', { mode: 0o600 });
    await writeFile(path, `${await markOf(path)}\n`);
  } else if (!tellsOf(told, await markOf(path))) {
    throw new DatabaseMisplaced(
      `La base de ${folder} es una copia hecha mientras el programa la usaba, y puede estar dañada sin que se note. ` +
        'Usa un respaldo (npm run respaldo -- restaurar). Si tienes la certeza de que el programa no trabajaba cuando se copió, ' +
        `borra ${path} y arranca de nuevo.`,
    );
  }
  await forgetClosed(folder);
  return {
    answer: (onConnection) => lock.answer(onConnection),
    async release() {
      await listClosed(folder);
      await dropOpenMark(folder);
      await lock.release();
    },
  };
}

/** Removes the mark of a database that did not start, without a list of its files. */
export async function dropOpenMark(folder: string): Promise<void> {
  await rm(join(folder, MARK), { force: true });
}

/** Includes the birth time: a copy that is put back often gets the former mark's inode. */
async function markOf(path: string): Promise<string> {
  const { ino, birthtimeNs } = await stat(path, { bigint: true });
  return `${ino} ${birthtimeNs}`;
}

/** Older servers wrote only the inode. */
function tellsOf(told: string, mark: string): boolean {
  return told === mark || told === mark.split(' ')[0];
}

/** Beside the database's folder: the present place of its rows. */
const MOVED = 'base.trasladada';

/**
 * Prevents this data folder's database from opening. In: the PostgreSQL that has its rows now, without
 * password.
 */
export async function markMoved(dataDir: string, place: string): Promise<void> {
  await writeFile(join(dataDir, MOVED), `${place}\n`, { mode: 0o600, flush: true });
}

/** Undoes `markMoved` after a failed move. */
export async function clearMoved(dataDir: string): Promise<void> {
  await rm(join(dataDir, MOVED), { force: true });
}

/** @throws {DatabaseMisplaced} after `markMoved`, as another program takes quotes now */
export async function demandNotMoved(dataDir: string): Promise<void> {
  const path = join(dataDir, MOVED);
  const place = await readFile(path, 'utf8').catch(() => undefined);
  if (place === undefined) return;
  throw new DatabaseMisplaced(
    `La base de ${dataDir} se trasladó a ${place.trim()}: pon esa base en DATABASE_URL. ` +
      `Para volver a la de aquí, sin lo que se hizo desde entonces, borra ${path}.`,
  );
}
