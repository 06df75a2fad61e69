import { buffer } from 'node:stream/consumers';
import { ARCHIVOS_CSV, isOptionalTabla } from '../../../domain/columnas/tablas.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { groupOfOriginal } from '../../plataforma/archivos/namedArchivos.ts';
import { writeTabla } from '../csv/writeTabla.ts';
import type { StoredCatalogo } from '../plan/storedCatalogo.ts';
import type { ArchivoRow } from '../tablas.ts';

/** Canonical tables, those in use, and `empresa.json` as it came; with the other files they import as no change. */
export function textsOfCatalogo({ tablas, empresaTexto }: StoredCatalogo): { ruta: string; texto: string }[] {
  const written = ARCHIVOS_CSV.filter((archivo) => !isOptionalTabla(archivo) || tablas[archivo].length);
  return [
    ...written.map((ruta) => ({ ruta, texto: writeTabla(ruta, tablas[ruta]) })),
    ...(empresaTexto === null ? [] : [{ ruta: 'empresa.json', texto: empresaTexto }]),
  ];
}

/**
 * A file as it came; `undefined`: missing or altered. Bypasses the cache: rarely read files must not evict others.
 * @throws {ArchivosUnavailable}
 */
export async function readOriginal(
  archivos: Archivos,
  { sha256 }: Pick<ArchivoRow, 'sha256'>,
): Promise<Buffer | undefined> {
  const original = await archivos.stream(groupOfOriginal(sha256));
  return original && (await buffer(original));
}
