import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** In the data folder. */
export const LAST_RESPALDO = 'ultimo-respaldo.json';

const Last = z.object({ hecho: z.iso.datetime().transform((text) => new Date(text)), carpeta: z.string() });
type Last = z.output<typeof Last>;

/** Notes a whole backup, so that its age can be told. */
export async function noteLastRespaldo(dataDir: string, hecho: string, carpeta: string): Promise<void> {
  const path = join(dataDir, LAST_RESPALDO);
  await writeFile(`${path}.nuevo`, `${JSON.stringify({ hecho, carpeta })}\n`, { mode: 0o600 });
  await rename(`${path}.nuevo`, path);
}

/** The last whole backup made with this data folder; `undefined`: none, or unreadable. */
export async function readLastRespaldo(dataDir: string): Promise<Last | undefined> {
  try {
    return Last.parse(JSON.parse(await readFile(join(dataDir, LAST_RESPALDO), 'utf8')));
  } catch {
    return undefined;
  }
}
