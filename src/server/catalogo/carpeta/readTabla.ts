import { type ArchivoCsv, isOptionalTabla } from '../../../domain/columnas/tablas.ts';
import { writeTabla } from '../csv/writeTabla.ts';
import type { Carpeta, SoughtArchivo } from './carpeta.ts';

/** A table's file; a missing optional one reads as empty, unless one of nearly its name is there. */
export async function readTabla(
  carpeta: Pick<Carpeta, 'read'>,
  archivo: ArchivoCsv,
  maximo: number,
): Promise<SoughtArchivo<Buffer>> {
  const file = await carpeta.read(archivo, maximo);
  if (file.ok || !isOptionalTabla(archivo) || !file.ausente || file.parecido) return file;
  return { ok: true, valor: Buffer.from(writeTabla(archivo, [])) };
}
