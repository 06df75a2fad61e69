import sharp from 'sharp';
import { parsePlano } from '../../../contract/plano.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { nameOfArchivo } from '../../plataforma/archivos/nameOfArchivo.ts';
import { PDF_COLOR } from './hoja.ts';

/** Of the drawings asked for last, by name, which says the content, so it is right for ever. */
const kept = new WeakMap<Archivos, Map<string, Promise<Buffer | undefined>>>();
const MOST = 16;
/** px: on paper the map is some 8 cm wide. */
const WIDEST = 900;

/** The streets and parks of a drawing as a JPEG; `undefined` where there are none, or broken. @throws {ArchivosUnavailable} */
export function readBackground(archivos: Archivos, svg: string): Promise<Buffer | undefined> {
  const direccion = parsePlano(svg)?.fondo;
  if (!direccion) return Promise.resolve(undefined);
  const name = nameOfArchivo(direccion);
  const made = kept.get(archivos) ?? new Map<string, Promise<Buffer | undefined>>();
  kept.set(archivos, made);
  const known = made.get(name);
  if (known) return known;
  const making = archivos.get(name).then(draw);
  made.set(name, making);
  // What could not be had now may be had later.
  making.catch(() => made.delete(name));
  for (const oldest of made.keys()) if (made.size > MOST) made.delete(oldest);
  return making;
}

async function draw(svg: Buffer | undefined): Promise<Buffer | undefined> {
  if (!svg) return undefined;
  return sharp(svg)
    .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: PDF_COLOR.papel })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer()
    .catch(() => undefined);
}
