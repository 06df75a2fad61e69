import type { CodigoQr } from '../../../contract/existencias/existenciaCalls.ts';

type Drawn = Pick<CodigoQr, 'lado' | 'trazo'>;

/** Blank modules around a code (ISO/IEC 18004). */
export const QUIET = 4;
/** px at least; a module has whole ones, so that its edges stay sharp in print. */
const LEAST_PIXELS = 1200;

export function svgOfQr({ lado, trazo }: Drawn): string {
  const size = lado + 2 * QUIET;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET} ${-QUIET} ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M${-QUIET} ${-QUIET}h${size}v${size}h${-size}z"/><path d="${trazo}"/></svg>`;
}

/** `undefined` if the browser has no canvas. */
export async function drawPixels({ lado, trazo }: Drawn): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const size = lado + 2 * QUIET;
  const unit = Math.ceil(LEAST_PIXELS / size);
  const canvas = Object.assign(document.createElement('canvas'), { width: size * unit, height: size * unit });
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.setTransform(unit, 0, 0, unit, QUIET * unit, QUIET * unit);
  pen.fillStyle = '#000';
  pen.fill(new Path2D(trazo));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob ? new Uint8Array(await blob.arrayBuffer()) : undefined;
}
