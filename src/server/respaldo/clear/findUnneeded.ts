import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { type ArchivoGroup, groupOfArchivo } from '../../plataforma/archivos/namedArchivos.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { readNeeded } from './readNeeded.ts';

export interface Counted {
  archivos: number;
  bytes: number;
}

/** Stored files by need. A build's files are removed by later builds. */
export interface Unneeded {
  /** The catalogue at that time; `undefined`: none. */
  catalogo: { version: string; since: Date } | undefined;
  needed: Counted;
  /** Not needed, but recent: maybe of a running import. */
  young: Counted;
  /** Not needed. */
  groups: { group: ArchivoGroup; names: string[]; bytes: number }[];
}

const KINDS = ['originales/', 'imagenes/', 'planos/', 'cargas/'];

/**
 * Finds files that no row names. Files are listed before rows are read, so new files are safe. In: a group
 * with a file written after `before` is kept.
 * @throws {ArchivosUnavailable}
 */
export async function findUnneeded(db: Queryable, archivos: Archivos, before: Date): Promise<Unneeded> {
  const groups = new Map<ArchivoGroup, { names: string[]; bytes: number; young: boolean }>();
  for (const kind of KINDS) {
    for await (const { name, bytes, written } of archivos.list(kind)) {
      const key = groupOfArchivo(name);
      // Not named by this program.
      if (key === undefined) continue;
      const group = groups.get(key) ?? { names: [], bytes: 0, young: false };
      group.names.push(name);
      group.bytes += bytes;
      group.young ||= !(written < before);
      groups.set(key, group);
    }
  }
  const [head] = await db.query<{ version: string; since: Date }>(
    'select version::text as version, importado_en as since from catalogo',
  );
  const named = await readNeeded(db);
  const found: Unneeded = {
    catalogo: head,
    needed: { archivos: 0, bytes: 0 },
    young: { archivos: 0, bytes: 0 },
    groups: [],
  };
  for (const [group, { names, bytes, young }] of groups) {
    if (!named.has(group) && !young) found.groups.push({ group, names, bytes });
    else addTo(named.has(group) ? found.needed : found.young, names.length, bytes);
  }
  return found;
}

function addTo(counted: Counted, archivos: number, bytes: number): void {
  counted.archivos += archivos;
  counted.bytes += bytes;
}
