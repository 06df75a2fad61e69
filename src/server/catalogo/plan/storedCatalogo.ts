import type { Queryable } from '../../plataforma/db/db.ts';
import { selectArchivos, selectTablas } from '../catalogoSql.ts';
import type { Empresa } from '../empresa.ts';
import type { LotesToRemember } from '../remembered/writeRemembered.ts';
import type { ArchivoRow, Tablas } from '../tablas.ts';

/** Everything that is stored of a catalogue. */
export interface Catalogo {
  /** Without the lots that were left out. */
  tablas: Tablas;
  /** Which lots those are; all unless given, and then nothing is remembered of them. */
  lotes?: LotesToStore | undefined;
  /** By path. */
  archivos: ArchivoRow[];
  /** `logo` is its public address. */
  empresa: Empresa;
  /** The company's file as it was written; `null` where there was none. */
  empresaTexto: string | null;
}

/** The lots of a folder, some of which are not among the rows. */
export interface LotesToStore extends LotesToRemember {
  /** Place of a row in display order. In: its place among the rows. */
  ordenOf: (index: number) => number;
}

export interface StoredCatalogo extends Omit<Catalogo, 'empresa' | 'lotes'> {
  empresa: unknown;
  /** Counts imports that changed something, from 1. */
  version: string;
}

/** The catalogue as it stands; `undefined` before the first import. */
export async function loadCatalogo(db: Queryable): Promise<StoredCatalogo | undefined> {
  const head = await loadHead(db);
  return head && { ...head, tablas: await selectTablas(db) };
}

/** All of it but the tables. */
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
