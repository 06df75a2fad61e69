import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Every file below a folder: relative path → content in base64. */
export async function filesBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(
    files.map(async (file) => [file.slice(folder.length + 1), (await readFile(file)).toString('base64')]),
  );
  return Object.fromEntries(contents);
}
