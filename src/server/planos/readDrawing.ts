import type { OutlinedLote, PlanoLotes } from '../../contract/plano.ts';
import { type BoundLot, isPinned } from './bind/joinClaims.ts';
import { type EmbeddedBitmap, findBitmaps } from './draw/findBitmaps.ts';
import { serialise } from './draw/serialise.ts';
import { drawUnderlay } from './draw/underlay.ts';
import { type OpenedDrawing, openDrawing, type ReadDrawingOptions } from './openDrawing.ts';
import type { DrawingRefusal } from './read/refusal.ts';
import type { DeclaredLote } from './report/buildInforme.ts';
import type { InformeDePlano } from './report/informe.ts';
import { labelPoint } from './shapes/labelPoint.ts';
import { formatOutline, round, unionBox } from './shapes/outline.ts';
import { readSite } from './site/readSite.ts';

/** A drawing that could be read. */
export interface ReadDrawing {
  ok: true;
  /** The whole drawing, sanitised: an SVG document in which nothing can run or fetch. */
  plano: string;
  /** The same without the lots and what is written in them, to be shown under the map as a picture. */
  fondo: string;
  trazos: PlanoLotes;
  informe: InformeDePlano;
  /** Addresses of pictures beside it that it has not been given. */
  enlazadas: readonly string[];
  /** Photographs among its parts, which are encoded anew where it is stored. */
  bitmaps: readonly EmbeddedBitmap[];
}

export type DrawingReading = ReadDrawing | DrawingRefusal;

/**
 * Reads a development's drawing against its lots: sanitises it, binds shapes to lots, takes out their geometry.
 * `terreno` is decimal text in m². A drawing in which lots cannot be found is still a reading, with the cause in
 * `informe`; refused is only what is no drawing, or too large a one. Lots come in the order given. 10,000 lots take some seconds; most of them in short pieces, so that a server goes on
 * answering.
 */
export async function readDrawing(
  file: Uint8Array,
  lotes: readonly DeclaredLote[],
  options: ReadDrawingOptions = {},
): Promise<DrawingReading> {
  const opened = await openDrawing(file, lotes, options);
  return opened.ok ? traceDrawing(opened) : opened;
}

/** What is stored of a drawing that was opened. */
export async function traceDrawing(opened: OpenedDrawing): Promise<ReadDrawing> {
  const { root, scene, bound, facts, placed, viewBox, decimals, informe, enlazadas } = opened;
  const { lotes: site, ...place } = readSite(root, bound, facts, informe.escala);
  return {
    ok: true,
    enlazadas,
    bitmaps: await findBitmaps(root, scene, viewBox),
    plano: serialise(root),
    fondo: drawUnderlay(root, bound, facts, placed),
    trazos: {
      version: 1,
      viewBox,
      ...place,
      lotes: bound.map((lot, i) => ({ ...traceLot(lot, decimals), ...site[i] })),
    },
    informe,
  };
}

function traceLot({ id_lote, shapes }: BoundLot, decimals: number): OutlinedLote {
  const outline = shapes.flatMap((shape) => shape.outline);
  const box = shapes.map((shape) => shape.box).reduce((a, b) => unionBox(a, b));
  const points = shapes.map((shape) => labelPoint(shape.rings));
  const [x, y, radius] = points.reduce((best, point) => (point[2] > best[2] ? point : best));
  const to = (value: number) => round(value, decimals);
  return {
    id_lote,
    d: formatOutline(outline, decimals),
    caja: [to(box[0]), to(box[1]), to(box[2]), to(box[3])],
    etiqueta: [to(x), to(y), to(radius)],
    ...(isPinned({ shapes }) ? { alfiler: true } : {}),
  };
}
