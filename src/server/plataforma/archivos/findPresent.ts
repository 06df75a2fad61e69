import type { Archivos } from './archivos.ts';

/**
 * Names of all that an import may write and that is there. They are listed because a store's answer lists a thousand,
 * and asking for each takes an answer each.
 * @throws {ArchivosUnavailable}
 */
export async function findPresent(archivos: Archivos): Promise<Set<string>> {
  const names = new Set<string>();
  for (const prefix of ['originales/', 'imagenes/', 'planos/']) {
    for await (const { name } of archivos.list(prefix)) names.add(name);
  }
  return names;
}
