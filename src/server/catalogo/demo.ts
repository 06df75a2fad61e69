import { countNoun } from '../../domain/sentences/countNoun.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import type { Clock } from '../plataforma/clock.ts';
import type { Db } from '../plataforma/db/db.ts';
import { formatFalta } from '../plataforma/sheets/falta.ts';
import { importCatalogo } from './importCatalogo.ts';
import type { ReadersOptions } from './readers/openReaders.ts';

/** The server's initial folder has faults; the message lists them. */
class CatalogoConFaltas extends Error {
  override readonly name = 'CatalogoConFaltas';
}

interface ImportIfEmptyDeps {
  db: Db;
  archivos: Archivos;
  /** Absolute. */
  carpeta: string;
  clock: Clock;
  reading?: ReadersOptions;
  /** Receives one Spanish line at a time. */
  log: (line: string) => void;
}

/**
 * Imports the folder into an empty catalogue. Out: whether it did.
 * @throws {CatalogoConFaltas} if the folder has any fault.
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
 * Fills an empty embedded database with the demo (decisions 6), never a PostgreSQL server: a company sells
 * there, and buyers must not see fictional houses because a database is new or mistyped. There it logs
 * advice.
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
