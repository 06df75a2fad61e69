import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { type ArchivoGroup, groupOfArchivo } from '../../plataforma/archivos/namedArchivos.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { readNeeded } from './readNeeded.ts';

export interface Counted {
  archivos: number;
  bytes: number;
}

/** What lies where files lie, by whether anything needs it. A build's files are let go by the builds after it. */
export interface Unneeded {
  /** Of the catalogue as it stood when this was looked at; `undefined`: there is none. */
  catalogo: { version: string; since: Date } | undefined;
  needed: Counted;
  /** Needed by nothing, and written lately: perhaps by an import that has not named it yet. */
  young: Counted;
  /** Needed by nothing. */
  groups: { group: ArchivoGroup; names: string[]; bytes: number }[];
}

const KINDS = ['originales/', 'imagenes/', 'planos/', 'cargas/'];

/**
 * Looks for files that no row names. First the files, then the rows: what is put and named meanwhile was not seen.
 * In: whatever of a group was written after `before` keeps the whole group.
 * @throws {ArchivosUnavailable}
 */
export async function findUnneeded(db: Queryable, archivos: Archivos, before: Date): Promise<Unneeded> {
  const groups = new Map<ArchivoGroup, { names: string[]; bytes: number; young: boolean }>();
  for (const kind of KINDS) {
    for await (const { name, bytes, written } of archivos.list(kind)) {
      const key = groupOfArchivo(name);
      // Not as this program names its files: somebody else's.
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
