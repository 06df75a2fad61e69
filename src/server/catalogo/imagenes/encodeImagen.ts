import sharp from 'sharp';
import { IMAGEN_WIDTHS, JPEG_WIDTH } from '../../../contract/imagen.ts';
import { densityFor, openImagen } from '../../plataforma/files/examineImagen.ts';

/**
 * AVIF effort 1 takes a thirteenth of the default's time for 3 % more bytes; at this quality the busiest demo
 * façade has under 45 KB at 800 px (docs/decisiones).
 */
const AVIF = { quality: 53, effort: 1 } as const;
const WEBP = { quality: 74, effort: 2 } as const;
const JPEG = { quality: 80 } as const;
const BLANCO = '#ffffff';

/** Several pictures are encoded at once, so one thread each. */
sharp.concurrency(1);

/**
 * Renditions: AVIF and WebP in three widths, one JPEG, no larger than the original, sRGB, without metadata
 * (GPS included). In: bytes accepted by `examineImagen`; width, px. Out: files by name.
 */
export async function encodeImagen(
  bytes: Uint8Array,
  anchoDeImagen: number,
): Promise<Map<string, Uint8Array>> {
  const density = await densityFor(bytes);
  const files = new Map<string, Uint8Array>();
  let made: Renditions | undefined;
  for (const ancho of IMAGEN_WIDTHS) {
    const width = Math.min(ancho, anchoDeImagen);
    if (made?.width !== width) made = await encode(bytes, width, density);
    files.set(`${ancho}.avif`, made.avif).set(`${ancho}.webp`, made.webp);
    if (ancho === JPEG_WIDTH) files.set(`${ancho}.jpg`, await made.jpg());
  }
  return files;
}

interface Renditions {
  width: number;
  avif: Buffer;
  webp: Buffer;
  jpg: () => Promise<Buffer>;
}

async function encode(bytes: Uint8Array, width: number, density: number | undefined): Promise<Renditions> {
  const { data, info } = await openImagen(bytes, density)
    .resize(width)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: info });
  return {
    width,
    avif: await pixels().avif(AVIF).toBuffer(),
    webp: await pixels().webp(WEBP).toBuffer(),
    jpg: () => pixels().flatten({ background: BLANCO }).jpeg(JPEG).toBuffer(),
  };
}

/** A small WebP. In: longest side, CSS px. @throws what sharp throws for a non-picture */
export function encodeLook(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  return openImagen(bytes)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer();
}
