import {
  ARCHIVOS_CSV,
  type ArchivoCsv,
  OPTIONAL_TABLAS,
  type OptionalTabla,
} from '../../domain/columnas/tablas.ts';
import { selectArchivos, selectTabla } from '../catalogo/catalogoSql.ts';
import { writeTabla } from '../catalogo/csv/writeTabla.ts';
import { groupOfOriginal } from '../plataforma/archivos/namedArchivos.ts';
import type { Queryable } from '../plataforma/db/db.ts';

/** A catalogue file: stored content, or how to write it. */
export type FileOfCarpeta = { original: string } | { write: () => Promise<Buffer> };

/** The published catalogue as exported, file by file. */
export interface PublishedFiles {
  /** Version of the catalogue; '0': none, with empty tables. */
  version: string;
  /** By relative path. Tables are read from the database on demand. */
  files: ReadonlyMap<string, FileOfCarpeta>;
}

export async function readPublishedFiles(db: Queryable): Promise<PublishedFiles> {
  const [head] = await db.query<{ version: string; texto: string | null }>(
    'select version::text as version, empresa_json as texto from catalogo',
  );
  const files = new Map<string, FileOfCarpeta>();
  const empty = await findEmptyTablas(db);
  for (const archivo of ARCHIVOS_CSV) {
    if (empty.has(archivo)) continue;
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

/** Optional tables without rows, which an export omits. */
async function findEmptyTablas(db: Queryable): Promise<ReadonlySet<ArchivoCsv>> {
  const [row] = await db.query<Record<OptionalTabla, boolean>>(
    `select exists (select from etapa) as "etapas.csv", exists (select from plan_de_pago) as "planes.csv", exists (select from gasto) as "gastos.csv",
       exists (select from credito) as "creditos.csv", exists (select from cercania) as "cercanias.csv"`,
  );
  return new Set(OPTIONAL_TABLAS.filter((archivo) => !row?.[archivo]));
}
