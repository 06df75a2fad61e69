import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { namesInGroup } from '../../plataforma/archivos/namedArchivos.ts';
import type { ExaminedImagen } from '../../plataforma/files/examineImagen.ts';
import { type BoundedReading, type Readers, readHere } from '../readers/readers.ts';

export interface ArchivosToWrite {
  archivos: Archivos;
  /** Names that are known to be there. */
  present: Pick<ReadonlySet<string>, 'has'>;
}

/** Folder of a picture's renditions, as `contract/imagen.ts` addresses it. */
export function folderOfImagen({ hash, ancho, alto }: ExaminedImagen): string {
  return `imagenes/${hash}-${ancho}x${alto}`;
}

/**
 * Writes a picture's renditions where one is missing.
 * In: bytes that `examineImagen` has accepted; where files lie, and which of them are known to be there. Out: whether anything was made, or why it could
 * not be, in Spanish.
 */
export async function renderImagen(
  bytes: Uint8Array,
  imagen: ExaminedImagen,
  { archivos, present }: ArchivosToWrite,
  { versiones }: Pick<Readers, 'versiones'> = readHere,
): Promise<BoundedReading<boolean>> {
  const folder = folderOfImagen(imagen);
  if (namesInGroup(folder).every((name) => present.has(name))) return { ok: true, valor: false };
  const made = await versiones(bytes, imagen.ancho);
  if (!made.ok) return made;
  for (const [name, file] of made.valor) await archivos.putOnce(`${folder}/${name}`, file);
  return { ok: true, valor: true };
}
