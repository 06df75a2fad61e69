import type { OutlinedLote, PlanoLotes } from '../../../contract/plano.ts';
import { type BoundLot, isPinned } from './bind/joinClaims.ts';
import { DroppedCount } from './clean/allowedNames.ts';
import { cleanDrawing } from './clean/cleanDrawing.ts';
import { linkPictures } from './clean/linkedPictures.ts';
import { purifyDrawing } from './clean/purifyDrawing.ts';
import { type EmbeddedBitmap, findBitmaps } from './draw/findBitmaps.ts';
import { framePlain } from './draw/framePlain.ts';
import { serialise } from './draw/serialise.ts';
import { drawUnderlay } from './draw/underlay.ts';
import { type Ligas, SIN_LIGAS } from './ligas/ligas.ts';
import { joinDigits } from './numbers/joinDigits.ts';
import { type ParseOptions, parseDrawing } from './read/parseDrawing.ts';
import { type DrawingRefusal, refuse } from './read/refusal.ts';
import type { SvgNode } from './read/svgNode.ts';
import { buildInforme, type DeclaredLote } from './report/buildInforme.ts';
import type { InformeDePlano } from './report/informe.ts';
import { describeUnit, unitsOf } from './report/unitsOf.ts';
import { labelPoint } from './shapes/labelPoint.ts';
import { boxOf, decimalsFor, formatOutline, type OutlineBox, round, unionBox } from './shapes/outline.ts';
import { readScene, type Scene } from './shapes/scene.ts';
import { rootViewBox, type ViewBox } from './shapes/viewport.ts';
import { readSite } from './site/readSite.ts';
import { bindDrawing } from './trace/bindDrawing.ts';

export type DrawingReading =
  | {
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
  | DrawingRefusal;

export interface ReadDrawingOptions extends Pick<ParseOptions, 'propiedad'> {
  /** What people have decided about this drawing. */
  ligas?: Ligas | undefined;
  /** Pictures that lie beside it, by the address that it has for them: they are embedded. */
  imagenes?: ReadonlyMap<string, Uint8Array> | undefined;
}

/**
 * Reads a development's drawing against its lots: sanitises it, binds shapes to lots, takes out their geometry.
 * `terreno` is decimal text in m². A drawing in which lots cannot be found is still a reading, with the cause in `informe`; refused is only what is no drawing, or too large a one. Lots
 * come in the order given. 10,000 lots take some seconds; most of them in short pieces, so that a server goes on
 * answering.
 */
export async function readDrawing(
  file: Uint8Array,
  lotes: readonly DeclaredLote[],
  { propiedad, ligas = SIN_LIGAS, imagenes }: ReadDrawingOptions = {},
): Promise<DrawingReading> {
  const ids = lotes.map(({ id_lote }) => id_lote);
  const parsed = parseDrawing(file, { ids, propiedad: propiedad ?? ligas.propiedad });
  if (!parsed.ok) return parsed;
  const dropped = new DroppedCount();
  const linked = linkPictures(imagenes);
  const root = cleanDrawing(parsed.root, dropped, linked);
  await purifyDrawing(root, dropped);
  const scene = readSceneSafely(root);
  if ('motivo' in scene) return scene;
  const page = rootViewBox(root) ?? contentBox(scene);
  const { xmlFault, leidoComo } = parsed;
  const isPlain = leidoComo === 'DXF' || leidoComo === 'GeoJSON';
  const bindings = bindDrawing({
    ids,
    root,
    scene,
    viewBox: page,
    decisions: ligas,
    mayStandBeside: isPlain,
  });
  const { facts, placed, binding } = bindings;
  const bound = ids.flatMap((id) => binding.lots.get(id) ?? []);
  const viewBox = isPlain ? framePlain(root, page, bound) : page;
  frame(root, viewBox);

  const decimals = decimalsFor(viewBox[2], viewBox[3]);
  const report = buildInforme({
    ...bindings,
    lotes,
    scene,
    retirado: dropped.list(),
    decimals,
    units: unitsOf(parsed),
  });
  const { lotes: site, ...place } = readSite(root, bound, facts, report.escala);
  const avisos = [...parsed.avisos, ...describeUnit(parsed, report.escala)];
  const { motivo = '', linea = 0, columna = 0 } = xmlFault ?? {};
  return {
    ok: true,
    enlazadas: [...linked.missing],
    bitmaps: await findBitmaps(root, scene, viewBox),
    plano: serialise(root),
    fondo: drawUnderlay(root, bound, facts, placed),
    trazos: {
      version: 1,
      viewBox,
      ...place,
      lotes: bound.map((lot, i) => ({ ...traceLot(lot, decimals), ...site[i] })),
    },
    informe: {
      leidoComo,
      ...(parsed.propiedad === undefined ? {} : { propiedad: parsed.propiedad }),
      ...(parsed.propiedades ? { propiedades: parsed.propiedades } : {}),
      ...(avisos.length ? { avisos } : {}),
      ...(xmlFault ? { faltaXml: { motivo, linea, columna } } : {}),
      ...report,
    },
  };
}

function readSceneSafely(root: SvgNode): Scene | DrawingRefusal {
  try {
    const scene = readScene(root);
    return { ...scene, texts: joinDigits(scene.texts, scene.shapes) };
  } catch (error) {
    if (error instanceof RangeError) return refuse(error.message);
    throw error;
  }
}

/** The drawing says where it stands and how large it is, so that an <img> of it has the map's own shape. */
function frame(root: SvgNode, [x, y, width, height]: ViewBox): void {
  for (const name of ['x', 'y', 'preserveAspectRatio', 'transform']) root.attributes.delete(name);
  // Written anew by cleanCss: each declaration is plain `name:value`.
  const style = root.attributes.get('style')?.replace(/(?:^|;)(?:width|height|transform[\w-]*):[^;]*/gi, '');
  if (style !== undefined) root.attributes.set('style', style.replace(/^;/, ''));
  root.attributes.set('viewBox', `${x} ${y} ${width} ${height}`);
  root.attributes.set('width', String(width));
  root.attributes.set('height', String(height));
}

function contentBox({ shapes }: Scene): ViewBox {
  let box: OutlineBox | undefined;
  for (const { outline } of shapes) {
    const own = boxOf(outline);
    if (own) box = unionBox(box, own);
  }
  const [minX, minY, maxX, maxY] = box ?? [0, 0, 300, 150];
  return [minX, minY, maxX - minX || 1, maxY - minY || 1];
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
