import { join } from 'node:path';
import { ensureUltimaVersion } from '../../scripts/ultimaVersion.mjs';

/** The built released server; if missing, prints why. */
export function findUltimaVersion(): string | undefined {
  const { folder, motivo } = ensureUltimaVersion();
  if (folder) return join(folder, 'dist/server/servidor.js');
  process.stderr.write(`\n*** SE SALTA la última versión: ${motivo}.\n\n`);
  return undefined;
}
