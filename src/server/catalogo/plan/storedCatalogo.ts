import type { Queryable } from '../../plataforma/db/db.ts';
import { selectArchivos, selectTablas } from '../catalogoSql.ts';
import type { Empresa } from '../empresa.ts';
import type { LotesToRemember } from '../importCache/writeImportCache.ts';
import type { ArchivoRow, Tablas } from '../tablas.ts';

export interface Catalogo {
  /** Without skipped lots. */
  tablas: Tablas;
  /** The skipped lots; default none, and then nothing is cached. */
  lotes?: LotesToStore | undefined;
  /** By path. */
  archivos: ArchivoRow[];
  /** `logo` is its public address. */
  empresa: Empresa;
  /** As written; `null` if none. */
  empresaTexto: string | null;
}

/** A folder's lots, some not among the rows. */
export interface LotesToStore extends LotesToRemember {
  /** Place in display order by row index. */
  ordenOf: (index: number) => number;
}

export interface StoredCatalogo extends Omit<Catalogo, 'empresa' | 'lotes'> {
  empresa: unknown;
  /** Counts effective imports from 1. */
  version: string;
}

/** `undefined` before the first import. */
export async function loadCatalogo(db: Queryable): Promise<StoredCatalogo | undefined> {
  const head = await loadHead(db);
  return head && { ...head, tablas: await selectTablas(db) };
}

export async function loadHead(db: Queryable): Promise<Omit<StoredCatalogo, 'tablas'> | undefined> {
  const [row] = await db.query<{ version: string; empresa: string; texto: string | null }>(
    'select version::text as version, empresa::text as empresa, empresa_json as texto from catalogo',
  );
  if (!row) return undefined;
  return {
    version: row.version,
    archivos: await selectArchivos(db),
    empresa: JSON.parse(row.empresa),
    empresaTexto: row.texto,
  };
}
