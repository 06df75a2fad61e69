import { type FormatoDeFondo, parsePlano } from '../../../contract/plano.ts';
import { spares } from '../../calls/prefetchWhenIdle.ts';

/** A picture of one pixel, which shows whether this browser reads the smaller format. */
const AVIF_DOT =
  'data:image/avif;base64,AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB8AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgQAMAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAnbWRhdBIACggYAAaICGg0IDIRHEeHhd3AACxEAJA1mUbZezA=';

/** A drawing within this factor of a picture's width looks sharp still. */
const NEARLY = 1.25;

/** By address: addresses name their content. */
const loaded = new Map<string, Promise<HTMLImageElement | undefined>>();
let formato: Promise<FormatoDeFondo> | undefined;

/**
 * The drawing underneath the lots, first as small as there is: it stands soonest, and `loadSharper` gives larger ones.
 * In: the project's `svg`. Out: `undefined` where it could not be had.
 */
export async function loadFondo(svg: string): Promise<HTMLImageElement | undefined> {
  const plano = parsePlano(svg);
  if (!plano) return undefined;
  const [smallest] = plano.anchos;
  return load(smallest === undefined ? plano.fondo : plano.fondoDe(smallest, await readableFormat()));
}

/**
 * The same drawing with photographs that are sharp where it is `px` device pixels wide; `undefined` where there is
 * nothing sharper than this one, it is sharp enough, or the buyer's connection is to be spared.
 */
export function loadSharper(
  fondo: HTMLImageElement,
  px: number,
): Promise<HTMLImageElement | undefined> | undefined {
  const { connection } = navigator as Navigator & { connection?: Parameters<typeof spares>[0] };
  const plano = parsePlano(new URL(fondo.src, location.href).pathname.replace(/fondo[^/]*$/, 'plano.svg'));
  if (!plano?.anchos.length || spares(connection)) return undefined;
  const wanted = plano.anchos.find((ancho) => ancho * NEARLY >= px) ?? plano.anchos.at(-1) ?? 0;
  const current = plano.anchos.find((ancho) => fondo.src.includes(`/fondo-${ancho}.`)) ?? 0;
  return wanted > current
    ? readableFormat().then((format) => load(plano.fondoDe(wanted, format)))
    : undefined;
}

function load(address: string): Promise<HTMLImageElement | undefined> {
  const known = loaded.get(address);
  if (known) return known;
  const loading = loadPicture(address);
  loaded.set(address, loading);
  // A failure may be the network's.
  loading.then((picture) => picture ?? loaded.delete(address));
  return loading;
}

function loadPicture(address: string): Promise<HTMLImageElement | undefined> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => resolve(undefined);
    picture.src = address;
  });
}

function readableFormat(): Promise<FormatoDeFondo> {
  formato ??= loadPicture(AVIF_DOT).then((picture) => (picture ? 'avif' : 'webp'));
  return formato;
}
