import { join } from 'node:path';
import { IMAGEN_WIDTHS, JPEG_WIDTH } from '../../../contract/imagen.ts';
import { isWritten, writeOnce } from '../carpeta/writeOnce.ts';
import { type BoundedReading, type Readers, readHere } from '../readers/readers.ts';
import type { ExaminedImagen } from './examineImagen.ts';

/** Folder of a picture's renditions below the pictures' folder, as `contract/imagen.ts` addresses it. */
export function folderOfImagen({ hash, ancho, alto }: ExaminedImagen): string {
  return `${hash}-${ancho}x${alto}`;
}

/**
 * Writes a picture's renditions where one is missing.
 * In: bytes that `examineImagen` has accepted; the pictures' folder. Out: whether anything was made, or why it could
 * not be, in Spanish.
 */
export async function renderImagen(
  bytes: Uint8Array,
  imagen: ExaminedImagen,
  imagenesDir: string,
  { versiones }: Pick<Readers, 'versiones'> = readHere,
): Promise<BoundedReading<boolean>> {
  const folder = join(imagenesDir, folderOfImagen(imagen));
  const names = IMAGEN_WIDTHS.flatMap((ancho) => [`${ancho}.avif`, `${ancho}.webp`]).concat(
    `${JPEG_WIDTH}.jpg`,
  );
  const written = await Promise.all(names.map((name) => isWritten(join(folder, name))));
  if (written.every(Boolean)) return { ok: true, valor: false };
  const made = await versiones(bytes, imagen.ancho);
  if (!made.ok) return made;
  for (const [name, file] of made.valor) await writeOnce(join(folder, name), file);
  return { ok: true, valor: true };
}
