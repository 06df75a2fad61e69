import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a content-named file unless it exists. Atomic and durable on return, so a database may then refer to
 * it. Concurrent writers of one name are harmless.
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

/** A crash before the bytes reach the disk leaves an empty file. */
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

/** Makes new names survive a power cut. Systems that cannot open folders (Windows) do without. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r').catch(() => undefined);
  try {
    await handle?.sync();
  } catch {
    // Some file systems refuse it; the rename is done anyway.
  } finally {
    await handle?.close();
  }
}
