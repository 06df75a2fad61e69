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

export interface ReadDrawing {
  ok: true;
  /** The whole drawing, sanitised: nothing can run or fetch. */
  plano: string;
  /** The same without lots, as the map's background. */
  fondo: string;
  trazos: PlanoLotes;
  informe: InformeDePlano;
  enlazadas: readonly string[];
  /** Photographs, re-encoded when stored. */
  bitmaps: readonly EmbeddedBitmap[];
}

type DrawingReading = ReadDrawing | DrawingRefusal;

/**
 * Reads a drawing against its lots: sanitises, binds shapes, extracts geometry. In: `terreno` as decimal
 * text, m². An unbindable drawing is still a result, with the cause in `informe`; only non-drawings and
 * excessive ones are refused. Lots keep their order. 10,000 lots take seconds, mostly in short pieces, so
 * that a server keeps answering.
 */
export async function readDrawing(
  file: Uint8Array,
  lotes: readonly DeclaredLote[],
  options: ReadDrawingOptions = {},
): Promise<DrawingReading> {
  const opened = await openDrawing(file, lotes, options);
  return opened.ok ? traceDrawing(opened) : opened;
}

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
