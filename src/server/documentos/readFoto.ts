import { JPEG_WIDTH, parseImagen } from '../../contract/imagen.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { nameOfArchivo } from '../plataforma/archivos/nameOfArchivo.ts';

/** More than any 800 px JPEG; servers refuse mails beyond about 10 MB. */
const BYTES_MAXIMO = 2 * 1024 * 1024;
const JPEG = [0xff, 0xd8, 0xff];

/**
 * JPEG of a catalogue picture, as mail programs and the PDF need it. Out: `undefined` if missing, no JPEG or
 * on another server.
 * @throws {ArchivosUnavailable}
 */
export async function readFoto(archivos: Archivos, direccion: string): Promise<Buffer | undefined> {
  const imagen = parseImagen(direccion);
  if (!imagen) return undefined;
  const content = await archivos.get(nameOfArchivo(imagen.rendition(JPEG_WIDTH, 'jpg')));
  const isJpeg = content && JPEG.every((byte, index) => content[index] === byte);
  return isJpeg && content.length <= BYTES_MAXIMO ? content : undefined;
}
