import { join } from 'node:path';
import sharp from 'sharp';
import { ANCHO_JPEG, ANCHOS } from '../../../contract/imagen.ts';
import { isWritten, writeOnce } from '../carpeta/writeOnce.ts';
import { densityFor, type ImagenExaminada, openImagen } from './examineImagen.ts';

/**
 * AVIF at effort 1 costs a thirteenth of the default effort's time for 3 % more bytes; at this quality the
 * busiest demo façade stays under 45 KB at 800 px (docs/decisiones).
 */
const AVIF = { quality: 53, effort: 1 } as const;
const WEBP = { quality: 74, effort: 2 } as const;
const JPEG = { quality: 80 } as const;
const BLANCO = '#ffffff';

/** One thread for each picture, since several are encoded at once; more would only wait for one another. */
sharp.concurrency(1);

/** Folder of a picture's renditions below the pictures' folder, as `contract/imagen.ts` addresses it. */
export function folderOfImagen({ hash, ancho, alto }: ImagenExaminada): string {
  return `${hash}-${ancho}x${alto}`;
}

/**
 * Makes what is missing of a picture's renditions: AVIF and WebP in three widths, one JPEG, none larger
 * than the original, all sRGB and without metadata (a photograph's GPS place among them).
 * In: bytes that `examineImagen` has accepted; the pictures' folder. Out: whether anything was made.
 */
export async function renderImagen(
  bytes: Uint8Array,
  imagen: ImagenExaminada,
  imagenesDir: string,
): Promise<boolean> {
  const folder = join(imagenesDir, folderOfImagen(imagen));
  const files = ANCHOS.flatMap((ancho) => [`${ancho}.avif`, `${ancho}.webp`]).concat(`${ANCHO_JPEG}.jpg`);
  const written = await Promise.all(files.map((file) => isWritten(join(folder, file))));
  if (written.every(Boolean)) return false;
  const density = await densityFor(bytes);
  let made: Renditions | undefined;
  for (const ancho of ANCHOS) {
    const width = Math.min(ancho, imagen.ancho);
    if (made?.width !== width) made = await encode(bytes, width, density);
    for (const formato of ['avif', 'webp'] as const) {
      await writeOnce(join(folder, `${ancho}.${formato}`), made[formato]);
    }
    if (ancho === ANCHO_JPEG) await writeOnce(join(folder, `${ancho}.jpg`), await made.jpg());
  }
  return true;
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
