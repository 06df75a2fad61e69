import { posix } from 'node:path';
import type { ZipEntries } from '../carpeta/openZipEntries.ts';
import { readXml } from './readXml.ts';

/** What a part points at: the last word of the relationship's type, which strict and transitional files share. */
export interface Relation {
  id: string;
  tipo: string;
  /** The part's name in the zip; `undefined` where there is no such part. */
  parte: string | undefined;
}

/** A workbook's parts (ECMA-376, part 2: Open Packaging Conventions). */
export interface Partes {
  /** In: a part's name, whatever its capitals. Out: as the zip has it. */
  find(nombre: string): string | undefined;
  /** In: the name of a part; '' for the workbook file itself. */
  relationsOf(parte: string): Promise<Relation[]>;
}

/** Parts are found by their relationships, as some programs name them otherwise than Excel. */
export function openPartes(entries: ZipEntries): Partes {
  const byKey = new Map<string, string>();
  for (const nombre of entries.nombres) byKey.set(keyOf(nombre), byKey.get(keyOf(nombre)) ?? nombre);
  const find = (nombre: string) => (entries.sizeOf(nombre) === undefined ? byKey.get(keyOf(nombre)) : nombre);
  return {
    find,
    async relationsOf(parte) {
      const folder = posix.dirname(parte || 'x');
      const list = find(posix.join(folder, '_rels', `${posix.basename(parte)}.rels`));
      const relations: Relation[] = [];
      if (list === undefined) return relations;
      await readXml(entries.unpack(list), {
        onOpen: ({ name, attributes: { Id = '', Type = '', Target = '', TargetMode } }) => {
          if (name !== 'Relationship' || /^external$/i.test(TargetMode ?? '')) return;
          relations.push({
            id: Id,
            tipo: Type.split('/').at(-1) ?? '',
            parte: find(resolve(folder, Target)),
          });
        },
      });
      return relations;
    },
  };
}

/** In: the folder of the part that points, and where it points: from there, or from the top. */
function resolve(folder: string, target: string): string {
  const path = decode(target).replaceAll('\\', '/');
  return posix.join('/', path.startsWith('/') ? path : posix.join(folder, path)).slice(1);
}

/** Names are alike whatever their capitals (part 2, 6.2.2.3). */
function keyOf(nombre: string): string {
  return posix.join('/', nombre.replaceAll('\\', '/')).toLowerCase();
}

function decode(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
