import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** Part of every picture's address. Raise it when renditions change, so that none is stale. */
const RECETA = 'imagen-1';
/** A small file can claim any size; large cameras have 100 megapixels. */
const PIXELES_MAXIMO = 100_000_000;
/** More elongated pictures break the layout and WebP's limit of 16,383 px. */
const PROPORCION_MAXIMA = 8;
const ANCHO_DE_SVG = 1600;
const DENSIDAD_BASE = 72;

export interface ExaminedImagen {
  /** Hash of content and recipe. */
  hash: string;
  /** px, after EXIF rotation. */
  ancho: number;
  alto: number;
  /** 16 px WebP, base64url. */
  primeraVista: string;
}

/** Decoder with size limits, first frame, EXIF rotation applied. */
export function openImagen(bytes: Uint8Array, density?: number): Sharp {
  return sharp(bytes, {
    limitInputPixels: PIXELES_MAXIMO,
    failOn: 'error',
    ...(density === undefined ? {} : { density }),
  }).autoOrient();
}

/** Decodes the picture once to prove it complete. Out: parts of its address, or a Spanish reason. */
export async function examineImagen(
  bytes: Uint8Array,
): Promise<{ ok: true; imagen: ExaminedImagen } | { ok: false; motivo: string }> {
  try {
    const { width, height, format, autoOrient } = await openImagen(bytes).metadata();
    if (width * height > PIXELES_MAXIMO) return { ok: false, motivo: TOO_LARGE };
    const size = format === 'svg' ? scaleTo(ANCHO_DE_SVG, autoOrient) : autoOrient;
    if (Math.max(size.width, size.height) > PROPORCION_MAXIMA * Math.min(size.width, size.height)) {
      return { ok: false, motivo: `es demasiado alargada (${width}×${height} pixeles)` };
    }
    const look = await openImagen(bytes)
      .resize(16)
      .webp({ quality: 40, alphaQuality: 40, effort: 6 })
      .toBuffer();
    const hash = createHash('sha256').update(RECETA).update(bytes).digest('hex').slice(0, 24);
    return {
      ok: true,
      imagen: { hash, ancho: size.width, alto: size.height, primeraVista: look.toString('base64url') },
    };
  } catch (error) {
    return { ok: false, motivo: explain(bytes, error) };
  }
}

/** Density for a sharp SVG at the largest width; `undefined` for other formats. */
export async function densityFor(bytes: Uint8Array): Promise<number | undefined> {
  const { format, width } = await openImagen(bytes).metadata();
  if (format !== 'svg') return undefined;
  return Math.min(2400, Math.max(1, (DENSIDAD_BASE * ANCHO_DE_SVG) / width));
}

function scaleTo(width: number, size: { width: number; height: number }) {
  return { width, height: Math.max(1, Math.round((size.height * width) / size.width)) };
}

const TOO_LARGE = `tiene más de ${PIXELES_MAXIMO / 1_000_000} millones de pixeles; redúcela`;

function explain(bytes: Uint8Array, error: unknown): string {
  if (/pixel limit/i.test(String(error))) return TOO_LARGE;
  if (/^....ftyp(heic|heix|mif1|msf1)/s.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'))) {
    return 'es una foto HEIC; guárdala como JPEG';
  }
  return 'no es una imagen que se pueda leer entera (JPEG, PNG, WebP, AVIF, GIF, TIFF o SVG)';
}
