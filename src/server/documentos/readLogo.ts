import sharp from 'sharp';
import { parseImagen } from '../../contract/imagen.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { nameOfArchivo } from '../plataforma/archivos/nameOfArchivo.ts';
import { CORREO_COLOR } from './correo/style.ts';

/** Box that the logo fits into, CSS px. */
const LOGO = { ancho: 220, alto: 40 } as const;
/** Paper around the logo, CSS px: on a dark page it looks like a plate. */
const ORILLA = { ancho: 20, alto: 14 } as const;
/** Device px per CSS px: phones have two or three. */
const NITIDEZ = 2;

interface LogoDeCorreo {
  png: Buffer;
  /** Shown width, CSS px. */
  ancho: number;
}

/** Cached: a company has one logo for many mails. */
let last: { archivos: Archivos; name: string; logo: LogoDeCorreo } | undefined;

/**
 * The company's logo for mail programs: PNG, and opaque, since dark letters vanish on a darkened page. Out:
 * `undefined` if missing, broken or on another server.
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
 * In: picture; size without margin, device px. An opaque picture, such as a JPEG, extends its own background:
 * else it looks like a box.
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
