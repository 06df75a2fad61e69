import { ARCHIVOS_CSV } from '../../domain/columnas/tablas.ts';
import { selectArchivos, selectTabla } from '../catalogo/catalogoSql.ts';
import { writeTabla } from '../catalogo/csv/writeTabla.ts';
import { groupOfOriginal } from '../plataforma/archivos/namedArchivos.ts';
import type { Queryable } from '../plataforma/db/db.ts';

/** A file of a catalogue folder: where its content lies, or how it is written. */
export type FileOfCarpeta = { original: string } | { write: () => Promise<Buffer> };

/** The published catalogue as an export writes it, file by file. */
export interface PublishedFiles {
  /** The catalogue's version; '0': there is none yet, and its tables are empty. */
  version: string;
  /** By relative path. A table is read from the database when it is wanted. */
  files: ReadonlyMap<string, FileOfCarpeta>;
}

export async function readPublishedFiles(db: Queryable): Promise<PublishedFiles> {
  const [head] = await db.query<{ version: string; texto: string | null }>(
    'select version::text as version, empresa_json as texto from catalogo',
  );
  const files = new Map<string, FileOfCarpeta>();
  for (const archivo of ARCHIVOS_CSV) {
    files.set(archivo, {
      write: async () => Buffer.from(writeTabla(archivo, await selectTabla(db, archivo))),
    });
  }
  const texto = head?.texto ?? null;
  if (texto !== null) files.set('empresa.json', { write: async () => Buffer.from(texto) });
  for (const { ruta, sha256 } of await selectArchivos(db)) {
    files.set(ruta, { original: groupOfOriginal(sha256) });
  }
  return { version: head?.version ?? '0', files };
}
