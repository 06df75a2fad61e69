import { JPEG_WIDTH, parseImagen } from '../../contract/imagen.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { nameOfArchivo } from '../plataforma/archivos/nameOfArchivo.ts';

/** More than an 800 px JPEG ever weighs; a mail beyond some 10 MB is refused by servers. */
const BYTES_MAXIMO = 2 * 1024 * 1024;
const JPEG = [0xff, 0xd8, 0xff];

/**
 * The JPEG of a catalogue picture, for mail programs and the PDF, which read nothing newer.
 * Out: `undefined` where the picture is missing, is no JPEG, or lies on another server: a quote goes out
 * without it.
 * @throws {ArchivosUnavailable}
 */
export async function readFoto(archivos: Archivos, direccion: string): Promise<Buffer | undefined> {
  const imagen = parseImagen(direccion);
  if (!imagen) return undefined;
  const content = await archivos.get(nameOfArchivo(imagen.rendition(JPEG_WIDTH, 'jpg')));
  const isJpeg = content && JPEG.every((byte, index) => content[index] === byte);
  return isJpeg && content.length <= BYTES_MAXIMO ? content : undefined;
}
