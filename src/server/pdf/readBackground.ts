import { join } from 'node:path';
import sharp from 'sharp';
import { parsePlano } from '../../contract/plano.ts';
import { PDF_COLOR } from './hoja.ts';

/** Of the drawings asked for last, by file: its name says its content, so it is right for ever. */
const made = new Map<string, Promise<Buffer | undefined>>();
const MOST = 16;
/** px: on paper the map is some 8 cm wide. */
const WIDEST = 900;

/** The streets and parks of a drawing as a JPEG; `undefined` where they cannot be had. */
export function readBackground(dataDir: string, svg: string): Promise<Buffer | undefined> {
  const address = parsePlano(svg)?.fondo;
  if (!address) return Promise.resolve(undefined);
  const file = join(dataDir, 'catalogo', address);
  const known = made.get(file);
  if (known) return known;
  const making = sharp(file)
    .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: PDF_COLOR.papel })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer()
    .catch(() => undefined);
  made.set(file, making);
  for (const oldest of made.keys()) if (made.size > MOST) made.delete(oldest);
  return making;
}
