import { countNoun } from '../../domain/sentences/countNoun.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import type { Clock } from '../plataforma/clock.ts';
import type { Db } from '../plataforma/db/db.ts';
import { formatFalta } from '../plataforma/sheets/falta.ts';
import { importCatalogo } from './importCatalogo.ts';
import type { ReadersOptions } from './readers/openReaders.ts';

/** The folder that the server starts from has faults; the message tells them all. */
export class CatalogoConFaltas extends Error {
  override readonly name = 'CatalogoConFaltas';
}

export interface ImportIfEmptyDeps {
  db: Db;
  archivos: Archivos;
  /** Catalogue folder, absolute path. */
  carpeta: string;
  clock: Clock;
  reading?: ReadersOptions;
  /** Told one Spanish line at a time. */
  log: (line: string) => void;
}

/**
 * Imports the folder where there is no catalogue yet.
 * Out: whether it did.
 * @throws {CatalogoConFaltas} where the folder has any fault.
 */
export async function importIfEmpty({
  db,
  archivos,
  carpeta,
  clock,
  reading = {},
  log,
}: ImportIfEmptyDeps): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  log(`Preparando el catálogo de ${carpeta}…`);
  const result = await importCatalogo({ db, archivos, carpeta, clock, reading, onProgress: log });
  if (!result.ok) {
    throw new CatalogoConFaltas(
      `El catálogo de ${carpeta} tiene faltas:\n${result.faltas.map(formatFalta).join('\n')}`,
    );
  }
  const { proyectos, lotes, modelos } = result.resumen;
  log(
    `Catálogo listo: ${countNoun(proyectos, 'proyecto')}, ${countNoun(lotes, 'lote')}, ${countNoun(modelos, 'modelo')}.`,
  );
  return true;
}

/**
 * At the server's start: fills an empty embedded database with the demo catalogue (decisions 6). On a
 * PostgreSQL server it never does: that is where a company sells, and houses that do not exist must not be
 * offered to a buyer because a database was new or its name mistyped. There the log says what to do.
 */
export async function ensureDemo(deps: ImportIfEmptyDeps): Promise<void> {
  if (deps.db.motor === 'pglite') {
    await importIfEmpty(deps);
  } else if (await isEmpty(deps.db)) {
    deps.log(
      `No hay catálogo todavía. Impórtalo con: npm run catalogo -- importar CARPETA (de muestra: ${deps.carpeta})`,
    );
  }
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.query('select 1 as hay from catalogo')).length === 0;
}
