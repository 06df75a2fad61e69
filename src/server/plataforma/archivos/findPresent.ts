import type { Archivos } from './archivos.ts';

/**
 * All existing files that an import may write. One listing answers a thousand names; asking per file would be
 * one request each.
 * @throws {ArchivosUnavailable}
 */
export async function findPresent(archivos: Archivos): Promise<Set<string>> {
  const names = new Set<string>();
  for (const prefix of ['originales/', 'imagenes/', 'planos/']) {
    for await (const { name } of archivos.list(prefix)) names.add(name);
  }
  return names;
}
