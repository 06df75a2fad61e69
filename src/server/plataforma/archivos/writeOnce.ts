import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file whose name tells its content, unless it is there. Whole or not at all, and on the disk
 * when this returns: a database that names it may be committed. Two writers of one name do no harm.
 */
export async function writeOnce(file: string, content: Uint8Array | string): Promise<void> {
  if (await isWritten(file)) return;
  const directory = dirname(file);
  await mkdir(directory, { recursive: true });
  const temporary = `${directory}/.${randomUUID()}.tmp`;
  try {
    await writeSynced(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncDirectory(directory);
}

/** A name without content is what a crash left before the bytes reached the disk. */
export async function isWritten(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() === true && found.size > 0;
}

async function writeSynced(file: string, content: Uint8Array | string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes new names in the folder outlive a power cut; a system that cannot open folders (Windows) does without. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r').catch(() => undefined);
  try {
    await handle?.sync();
  } catch {
    // Some file systems refuse it; the rename itself was done.
  } finally {
    await handle?.close();
  }
}
