import { type FormatoDeFondo, parseFondos } from '../../../contract/fondos.ts';
import { spares } from '../../calls/prefetchWhenIdle.ts';
import { bitmapRatio } from '../draw/bitmapSize.ts';
import { loadPicture } from './loadPicture.ts';

/** A picture of one pixel, which shows whether this browser reads the smaller format. */
const AVIF_DOT =
  'data:image/avif;base64,AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB8AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgQAMAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAnbWRhdBIACggYAAaICGg0IDIRHEeHhd3AACxEAJA1mUbZezA=';

/** A drawing within this factor of a picture's width looks sharp still. */
const NEARLY = 1.25;

/** By address: addresses name their content. */
const loaded = new Map<string, Promise<HTMLImageElement | undefined>>();
let formato: Promise<FormatoDeFondo> | undefined;

/**
 * The drawing underneath the lots, as small as there is: it stands soonest, and `loadSharper` gives larger ones.
 * In: the `svg` of a drawing with photographs. Out: `undefined` where it could not be had.
 */
export async function loadSmallest(svg: string): Promise<HTMLImageElement | undefined> {
  const fondos = parseFondos(svg);
  if (!fondos) return undefined;
  const {
    anchos: [smallest = 0],
    fondoDe,
  } = fondos;
  return load(fondoDe(smallest, await readableFormat()));
}

/** The sharpest that each drawing has been given: one that comes late and is smaller is not gone back to. */
const sharpest = new WeakMap<HTMLImageElement, HTMLImageElement>();

/**
 * The same drawing with photographs that are sharp where its unit is `scale` px wide, or as sharp as they were given before:
 * where it is sharp enough, there is nothing sharper, or the buyer's connection is to be spared.
 * In: as `loadSmallest` gave it; the drawing's box.
 */
export async function loadSharper(
  smallest: HTMLImageElement,
  [left, , right]: readonly [number, number, number, number],
  scale: number,
): Promise<HTMLImageElement> {
  const px = (right - left) * scale * bitmapRatio(window.devicePixelRatio);
  const before = sharpest.get(smallest) ?? smallest;
  const { connection } = navigator as Navigator & { connection?: Parameters<typeof spares>[0] };
  const fondos = parseFondos(new URL(before.src).pathname.replace(/fondo[^/]*$/, 'plano.svg'));
  if (!fondos || spares(connection)) return before;
  const wanted = fondos.anchos.find((ancho) => ancho * NEARLY >= px) ?? fondos.anchos.at(-1) ?? 0;
  if (wanted <= widthOf(before)) return before;
  const better = await load(fondos.fondoDe(wanted, await readableFormat()));
  const now = sharpest.get(smallest) ?? smallest;
  if (!better || wanted <= widthOf(now)) return now;
  sharpest.set(smallest, better);
  return better;
}

const widthOf = ({ src }: HTMLImageElement): number => Number(/\/fondo-(\d+)\./.exec(src)?.[1]);

function load(address: string): Promise<HTMLImageElement | undefined> {
  const known = loaded.get(address);
  if (known) return known;
  const loading = loadPicture(address);
  loaded.set(address, loading);
  // A failure may be the network's.
  loading.then((picture) => picture ?? loaded.delete(address));
  return loading;
}

function readableFormat(): Promise<FormatoDeFondo> {
  formato ??= loadPicture(AVIF_DOT).then((picture) => (picture ? 'avif' : 'webp'));
  return formato;
}
