import { examineImagen, openImagen } from '../../../plataforma/files/examineImagen.ts';
import { typeOfPicture } from '../../clean/linkedPictures.ts';
import { type DrawingRefusal, MAX_BYTES, refuse } from '../refusal.ts';
import { createNode, type SvgNode } from '../svgNode.ts';

/** In pixels. */
interface ParsedScan {
  ok: true;
  leidoComo: 'imagen';
  root: SvgNode;
  avisos: readonly string[];
}

/** Embeddable in SVG as they are; a scanner's TIFF is re-encoded. */
const AS_IT_IS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp', 'avif', 'gif']);
const TIFF = /^(?:II\*\0|MM\0\*)/;
/** Keeps letters and lines readable. */
const QUALITY = 90;

/**
 * A scanned plan: the picture as background, no shapes; lots are drawn on the desk. Out: `undefined` if not
 * such a picture; refused above 20 MB, if truncated, or beyond the limits of catalogue pictures.
 */
export async function parseScan(file: Uint8Array): Promise<ParsedScan | DrawingRefusal | undefined> {
  const type = typeOfPicture(file);
  const isTiff = TIFF.test(Buffer.from(file.subarray(0, 4)).toString('latin1'));
  if (!AS_IT_IS.has(type) && !isTiff) return undefined;
  if (file.length > MAX_BYTES)
    return refuse(
      `La imagen pesa ${(file.length / 1024 / 1024).toFixed(1)} MB y el límite de un plano son ${MAX_BYTES / 1024 / 1024} MB. Guárdala como JPEG, o con menos pixeles.`,
    );
  const examined = await examineImagen(file);
  if (!examined.ok) return refuse(`La imagen ${examined.motivo}.`);
  const { ancho, alto } = examined.imagen;
  const root = createNode('svg');
  root.attributes.set('viewBox', `0 0 ${ancho} ${alto}`);
  const image = createNode('image');
  const size = { width: String(ancho), height: String(alto) };
  for (const [name, value] of Object.entries({ ...size, href: await addressOf(file, type) }))
    image.attributes.set(name, value);
  root.children.push(image);
  return { ok: true, leidoComo: 'imagen', root, avisos: [] };
}

/** Upright, since not every SVG reader respects EXIF rotation. */
async function addressOf(file: Uint8Array, type: string | undefined): Promise<string> {
  const { orientation = 1 } = await openImagen(file).metadata();
  const isKept = AS_IT_IS.has(type) && orientation === 1;
  const bytes = isKept
    ? Buffer.from(file)
    : await openImagen(file).flatten({ background: '#fff' }).jpeg({ quality: QUALITY }).toBuffer();
  return `data:image/${isKept ? type : 'jpeg'};base64,${bytes.toString('base64')}`;
}
