import { FONDO_WIDTHS } from '../../../contract/fondos.ts';
import { sha256Hex } from '../../plataforma/digest.ts';
import { openImagen } from '../../plataforma/files/examineImagen.ts';
import { type SvgNode, walk } from '../read/svgNode.ts';
import type { Scene, ScenePicture } from '../shapes/scene.ts';
import type { ViewBox } from '../shapes/viewport.ts';

export interface EmbeddedBitmap {
  /** `keyOfBitmap` of its `data:` address. */
  key: string;
  ancho: number;
  /** Its share of the drawing's width; over 1 if cropped. */
  share: number;
}

/** Shorter `data:` addresses, characters, are not worth three files: a tree, a logo. */
const SMALL = 14_000;

/** Digest of an address, which may be megabytes long. */
export function keyOfBitmap(address: string): string {
  return sha256Hex(address).slice(0, 24);
}

export async function findBitmaps(
  root: SvgNode,
  { pictures }: Scene,
  [, , width]: ViewBox,
): Promise<EmbeddedBitmap[]> {
  const addresses = new Set<string>();
  for (const { name, attributes } of walk(root)) {
    const address = attributes.get('href') ?? '';
    if ((name === 'image' || name === 'feImage') && address.startsWith('data:') && address.length > SMALL)
      addresses.add(address);
  }
  const found: EmbeddedBitmap[] = [];
  for (const address of addresses) {
    const size = await sizeOf(address);
    if (!size) continue;
    const places = pictures.filter((picture) => picture.address === address);
    // In a pattern or filter it may fill the drawing.
    const share = Math.max(...places.map((place) => widthOf(place, size) / width), places.length ? 0 : 1);
    found.push({ key: keyOfBitmap(address), ancho: size.width, share: Math.max(share, 1e-3) });
  }
  return found;
}

/** The contract's width that holds the full detail of all photographs. */
export function widestOf(bitmaps: readonly EmbeddedBitmap[]): number {
  const needed = Math.max(...bitmaps.map(({ ancho, share }) => ancho / share));
  return FONDO_WIDTHS.find((width) => width >= needed * 0.9) ?? FONDO_WIDTHS[2];
}

/** Width that fills both sides: cropped parts count. */
function widthOf({ width, height }: ScenePicture, size: { width: number; height: number }): number {
  if (width === undefined && height === undefined) return size.width;
  return Math.max(width ?? 0, ((height ?? 0) * size.width) / size.height);
}

async function sizeOf(address: string): Promise<{ width: number; height: number } | undefined> {
  try {
    const { autoOrient } = await openImagen(bytesOfBitmap(address)).metadata();
    return autoOrient;
  } catch {
    return undefined;
  }
}

export function bytesOfBitmap(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
