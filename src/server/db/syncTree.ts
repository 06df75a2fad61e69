import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Puts every file and folder below `folder`, and itself, to disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else await syncFolder(path);
  }
  await syncFolder(folder);
}

/** Puts one file, or a folder's list of names, to disk. */
export async function syncFolder(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
