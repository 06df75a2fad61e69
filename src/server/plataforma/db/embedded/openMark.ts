import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseMisplaced, type DataDirLock } from '../db.ts';
import { demandUnchanged, forgetClosed, listClosed } from './closedFiles.ts';

/** In the database's own folder, so that whoever copies the folder copies it too. */
const MARK = 'abierta';

/**
 * Writes into the database's folder that it is open, by a mark that tells its own inode and birth, and takes the mark away
 * when the lock is let go. A mark that was there stands for a process that was killed, which PostgreSQL recovers from; but
 * where it tells of another file, the folder was copied file by file while the database was open, at no one moment, and what
 * is in it may be wrong without a sign. A snapshot of the whole disk keeps both, and is of one moment.
 * One that was closed in order must be as it was left.
 * Out: the lock, whose release writes down how the database is left and takes the mark away before.
 * @throws {DatabaseMisplaced} for such a copy, and for files that changed while the database was closed.
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

/** Takes the mark of a database that did not start away, and says nothing of how its files are left. */
export async function dropOpenMark(folder: string): Promise<void> {
  await rm(join(folder, MARK), { force: true });
}

/** The birth too: a copy that is laid back is often given the inode that the mark before it had. */
async function markOf(path: string): Promise<string> {
  const { ino, birthtimeNs } = await stat(path, { bigint: true });
  return `${ino} ${birthtimeNs}`;
}

/** A server of before wrote the inode alone. */
function tellsOf(told: string, mark: string): boolean {
  return told === mark || told === mark.split(' ')[0];
}

/** Beside the database's folder: where its rows are now. */
const MOVED = 'base.trasladada';

/** Has this data folder's database open no more. In: the PostgreSQL that has its rows now, without password. */
export async function markMoved(dataDir: string, place: string): Promise<void> {
  await writeFile(join(dataDir, MOVED), `${place}\n`, { mode: 0o600, flush: true });
}

/** It did not move after all. */
export async function clearMoved(dataDir: string): Promise<void> {
  await rm(join(dataDir, MOVED), { force: true });
}

/** @throws {DatabaseMisplaced} where `markMoved` was here: another program than this one takes quotes by now. */
export async function demandNotMoved(dataDir: string): Promise<void> {
  const path = join(dataDir, MOVED);
  const place = await readFile(path, 'utf8').catch(() => undefined);
  if (place === undefined) return;
  throw new DatabaseMisplaced(
    `La base de ${dataDir} se trasladó a ${place.trim()}: dé esa base en DATABASE_URL. ` +
      `Para volver a la de aquí, sin lo que se hizo desde entonces, borra ${path}.`,
  );
}
