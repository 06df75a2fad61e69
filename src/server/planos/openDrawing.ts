import type { Ligas } from '../../contract/panel/catalogo/ligas.ts';
import type { BoundLot } from './bind/joinClaims.ts';
import { DroppedCount } from './clean/allowedNames.ts';
import { cleanDrawing } from './clean/cleanDrawing.ts';
import { linkPictures } from './clean/linkedPictures.ts';
import { purifyDrawing } from './clean/purifyDrawing.ts';
import { framePlain } from './draw/framePlain.ts';
import { readLetters } from './letters/readLetters.ts';
import { SIN_LIGAS } from './ligas/ligas.ts';
import { type DrawingFormat, type ParseOptions, parseDrawing } from './read/parseDrawing.ts';
import { type DrawingRefusal, refuse } from './read/refusal.ts';
import type { SvgNode } from './read/svgNode.ts';
import { buildInforme, type DeclaredLote } from './report/buildInforme.ts';
import type { InformeDePlano } from './report/informe.ts';
import { describeUnit, unitsOf } from './report/unitsOf.ts';
import { whyNoPage, whyNoProperty } from './report/whyUnbound.ts';
import { boxOf, decimalsFor, type OutlineBox, unionBox } from './shapes/outline.ts';
import { readScene, type Scene } from './shapes/scene.ts';
import { rootViewBox, type ViewBox } from './shapes/viewport.ts';
import { bindDrawing } from './trace/bindDrawing.ts';
import type { BoundDrawing } from './trace/boundDrawing.ts';

/** A drawing with bound lots, before output. */
export interface OpenedDrawing extends BoundDrawing {
  ok: true;
  root: SvgNode;
  scene: Scene;
  /** Lots with a shape, in list order. */
  bound: readonly BoundLot[];
  /** The file's page; `viewBox` may show less. */
  page: ViewBox;
  viewBox: ViewBox;
  /** Rounding. */
  decimals: number;
  informe: InformeDePlano;
  /** Linked pictures that were not given. */
  enlazadas: readonly string[];
}

/** Drawn by us in quiet colours, without a page of their own. */
const PLAIN_FORMATS: ReadonlySet<DrawingFormat> = new Set(['DXF', 'GeoJSON', 'KML', 'shapefile']);

export interface ReadDrawingOptions extends Pick<ParseOptions, 'propiedad' | 'conVistas'> {
  /** People's decisions. */
  ligas?: Ligas | undefined;
  /** Linked pictures by address, to be embedded. */
  imagenes?: ReadonlyMap<string, Uint8Array> | undefined;
}

/** In: as `readDrawing`. Out: the sanitised drawing, bound to its lots. */
export async function openDrawing(
  file: Uint8Array,
  lotes: readonly DeclaredLote[],
  { propiedad, conVistas, ligas = SIN_LIGAS, imagenes }: ReadDrawingOptions = {},
): Promise<OpenedDrawing | DrawingRefusal> {
  const ids = lotes.map(({ id_lote }) => id_lote);
  const parsed = await parseDrawing(file, {
    lotes,
    propiedad: propiedad ?? ligas.propiedad,
    pagina: ligas.pagina,
    conVistas,
  });
  if (!parsed.ok) return parsed;
  const dropped = new DroppedCount();
  const linked = linkPictures(imagenes);
  const root = cleanDrawing(parsed.root, dropped, linked);
  // The tree as read is let go: it is as large as the drawing.
  parsed.root = root;
  await purifyDrawing(root, dropped);
  const painted = readSceneSafely(root);
  if ('motivo' in painted) return painted;
  const page = rootViewBox(root) ?? contentBox(painted);
  const scene = readLetters(painted, ids, page);
  const { xmlFault, leidoComo, paginas } = parsed;
  const isOpen = paginas?.porElegir ?? false;
  const isPlain = PLAIN_FORMATS.has(leidoComo);
  const drawing = bindDrawing({
    ids: isOpen ? [] : ids,
    lotes: isOpen ? [] : lotes,
    root,
    scene,
    viewBox: page,
    decisions: ligas,
    mayStandBeside: isPlain,
  });
  const bound = ids.flatMap((id) => drawing.binding.lots.get(id) ?? []);
  const viewBox = isPlain ? framePlain(root, page, bound) : page;
  frame(root, viewBox);
  const decimals = decimalsFor(viewBox[2], viewBox[3]);
  const report = buildInforme({
    ...drawing,
    lotes,
    scene,
    retirado: dropped.list(),
    decimals,
    units: unitsOf(parsed),
  });
  const avisos = [...parsed.avisos, ...describeUnit(parsed, report.escala)];
  const { motivo = '', linea = 0, columna = 0 } = xmlFault ?? {};
  const informe: InformeDePlano = {
    leidoComo,
    ...(parsed.propiedad === undefined ? {} : { propiedad: parsed.propiedad }),
    ...(parsed.propiedades ? { propiedades: parsed.propiedades } : {}),
    ...(parsed.empatadas ? { empatadas: parsed.empatadas } : {}),
    ...(paginas ? { paginas } : {}),
    ...(avisos.length ? { avisos } : {}),
    ...(xmlFault ? { faltaXml: { motivo, linea, columna } } : {}),
    ...report,
    ...(parsed.empatadas ? { noLigable: whyNoProperty(parsed.empatadas, leidoComo) } : {}),
    ...(paginas && isOpen ? { noLigable: whyNoPage(paginas) } : {}),
  };
  const enlazadas = [...linked.missing];
  return { ok: true, ...drawing, root, scene, bound, page, viewBox, decimals, informe, enlazadas };
}

function readSceneSafely(root: SvgNode): Scene | DrawingRefusal {
  try {
    return readScene(root);
  } catch (error) {
    if (error instanceof RangeError) return refuse(error.message);
    throw error;
  }
}

/** Explicit position and size give an <img> the map's shape. */
function frame(root: SvgNode, [x, y, width, height]: ViewBox): void {
  for (const name of ['x', 'y', 'preserveAspectRatio', 'transform']) root.attributes.delete(name);
  // cleanCss writes plain `name:value` declarations.
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
