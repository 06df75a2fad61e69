import { type FormatoDeFondo, parseFondos } from '../../../contract/fondos.ts';
import { spares } from '../../calls/prefetchWhenIdle.ts';
import { bitmapRatio } from '../draw/bitmapSize.ts';
import { loadPicture } from './loadPicture.ts';

/** A picture of one pixel, to test for AVIF support. */
const AVIF_DOT =
  'data:image/avif;base64,AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB8AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgQAMAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAnbWRhdBIACggYAAaICGg0IDIRHEeHhd3AACxEAJA1mUbZezA=';

/** Upscaling by up to this factor still looks sharp. */
const NEARLY = 1.25;

/** By address; an address has its content's hash. */
const loaded = new Map<string, Promise<HTMLImageElement | undefined>>();
let formato: Promise<FormatoDeFondo> | undefined;

/**
 * The smallest version of the background, for the fastest first view; `loadSharper` loads larger ones.
 * In: the `svg` of a drawing with photographs. Out: `undefined` if it failed to load.
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

/** The sharpest version so far. A smaller one that arrives late does not replace it. */
const sharpest = new WeakMap<HTMLImageElement, HTMLImageElement>();

/**
 * The background with photographs sharp at a unit `scale` px wide, or the sharpest so far. Returns the same if it is
 * sharp enough, if nothing sharper exists, or if the buyer saves data.
 * In: the picture of `loadSmallest`; the drawing's box.
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
  // The network may have failed.
  loading.then((picture) => picture ?? loaded.delete(address));
  return loading;
}

function readableFormat(): Promise<FormatoDeFondo> {
  formato ??= loadPicture(AVIF_DOT).then((picture) => (picture ? 'avif' : 'webp'));
  return formato;
}
