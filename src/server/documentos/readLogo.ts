import sharp from 'sharp';
import { parseImagen } from '../../contract/imagen.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { nameOfArchivo } from '../plataforma/archivos/nameOfArchivo.ts';
import { CORREO_COLOR } from './correo/style.ts';

/** The room that a logo fills as far as its shape lets it, CSS px. */
const LOGO = { ancho: 220, alto: 40 } as const;
/** Paper round the logo, CSS px: on a dark page it stands on a plate and not in a tight box. */
const ORILLA = { ancho: 20, alto: 14 } as const;
/** Device px for each CSS px: phones have two or three. */
const NITIDEZ = 2;

export interface LogoDeCorreo {
  png: Buffer;
  /** Width in which it is shown, CSS px. */
  ancho: number;
}

/** The one made last: a company has one logo, and many mails show it. */
let last: { archivos: Archivos; name: string; logo: LogoDeCorreo } | undefined;

/**
 * The company's logo as mail programs show it: no SVG, WebP or AVIF, and none see-through, since that one
 * would lose its dark letters where a mail program darkens the page.
 * In: the logo's address in the catalogue. Out: `undefined` where it is missing, broken, or lies on another
 * server.
 * @throws {ArchivosUnavailable}
 */
export async function readLogo(archivos: Archivos, direccion: string): Promise<LogoDeCorreo | undefined> {
  const imagen = parseImagen(direccion);
  if (!imagen) return undefined;
  const name = nameOfArchivo(imagen.rendition(800, 'webp'));
  if (last?.archivos === archivos && last.name === name) return last.logo;
  const content = await archivos.get(name);
  if (!content) return undefined;
  const scale = Math.min(LOGO.ancho / imagen.ancho, LOGO.alto / imagen.alto);
  const [ancho, alto] = [Math.ceil(imagen.ancho * scale), Math.ceil(imagen.alto * scale)];
  try {
    const png = await onPaper(content, ancho * NITIDEZ, alto * NITIDEZ);
    last = { archivos, name, logo: { png, ancho: ancho + 2 * ORILLA.ancho } };
    return last.logo;
  } catch {
    return undefined;
  }
}

/**
 * In: the picture; its size, device px, without what is put round it. One that brings its own ground, as a
 * JPEG does, goes on in it: else it would be a box on the paper.
 */
async function onPaper(bytes: Buffer, width: number, height: number): Promise<Buffer> {
  const logo = sharp(bytes).resize(width, height, { fit: 'fill' });
  const { isOpaque } = await logo.stats();
  const [r = 255, g = 255, b = 255] = isOpaque ? await logo.clone().raw().toBuffer() : [];
  const background = isOpaque ? { r, g, b } : CORREO_COLOR.papel;
  const [x, y] = [ORILLA.ancho * NITIDEZ, ORILLA.alto * NITIDEZ];
  return logo
    .flatten({ background })
    .extend({ top: y, bottom: y, left: x, right: x, background })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
