import { posix } from 'node:path';
import { decodeText } from '../../../contract/rutas.ts';
import type { ZipEntries } from '../carpeta/openZipEntries.ts';
import { readXml } from './readXml.ts';

/** A relationship; `tipo` is the last word of its type, shared by strict and transitional files. */
export interface Relation {
  id: string;
  tipo: string;
  /** Name in the zip; `undefined` if missing. */
  parte: string | undefined;
}

/** A workbook's parts (ECMA-376, part 2: Open Packaging Conventions). */
export interface Partes {
  /** In: a part's name in any case. Out: its name in the zip. */
  find(nombre: string): string | undefined;
  /** In: a part's name; '' for the workbook file itself. */
  relationsOf(parte: string): Promise<Relation[]>;
}

/** Finds parts by relationships, since some programs name them unlike Excel. */
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

/** In: folder of the referring part; its target, relative or absolute. */
function resolve(folder: string, target: string): string {
  const path = decodeText(target).replaceAll('\\', '/');
  return posix.join('/', path.startsWith('/') ? path : posix.join(folder, path)).slice(1);
}

/** Names ignore case (part 2, 6.2.2.3). */
function keyOf(nombre: string): string {
  return posix.join('/', nombre.replaceAll('\\', '/')).toLowerCase();
}
