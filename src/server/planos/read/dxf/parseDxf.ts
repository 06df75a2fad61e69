import { boxOf, type OutlineBox, unionBox } from '../../shapes/outline.ts';
import { medianOf } from '../../shapes/shapeFacts.ts';
import { type DrawingRefusal, refuse } from '../refusal.ts';
import type { SvgNode } from '../svgNode.ts';
import { drawDxfTree } from './drawDxfTree.ts';
import { type DrawnFigure, type DxfFigures, drawEntities } from './drawEntities.ts';
import { type DxfDocument, readDxfDocument } from './dxfDocument.ts';
import { readDxfTags } from './dxfTags.ts';
import { type DrawingUnit, unitOfDxf } from './dxfUnits.ts';

interface ParsedDxf {
  ok: true;
  root: SvgNode;
  /** Declared unit, often only the template's. */
  unidad?: DrawingUnit;
  /** Omissions that matter, in Spanish. */
  avisos: string[];
}

/** Reads ASCII DXF, R12 to 2018. Refuses truncated, empty or excessive files. */
export function parseDxf(text: string): ParsedDxf | DrawingRefusal {
  const read = readDxfTags(text);
  if (!read.ok) return read;
  const sorted = readDxfDocument(read.tags);
  if (!sorted.ok) return sorted;
  const drawn = drawSafely(() => drawEntities(sorted.document));
  if ('motivo' in drawn) return drawn;
  const avisos = [
    ...[...drawn.omitted].map(([kind, count]) => describeOmission(kind, count)),
    ...describeHidden(drawn, sorted.document),
  ];
  const extent = findExtent(drawn.figures);
  if (!extent)
    return refuse(['El DXF no muestra ninguna figura.', ...avisos, ...describeLayouts(drawn)].join(' '));
  const { layers, unidades } = sorted.document;
  const unidad = unitOfDxf(unidades);
  return { ok: true, root: drawDxfTree(drawn, extent, layers), ...(unidad ? { unidad } : {}), avisos };
}

function drawSafely(draw: () => DxfFigures): DxfFigures | DrawingRefusal {
  try {
    return draw();
  } catch (error) {
    if (error instanceof RangeError) return refuse(error.message);
    throw error;
  }
}

/** Unread kinds with advice for the draughtsman, if any helps. */
const OMISSIONS: readonly [kinds: RegExp, describe: (told: string) => string][] = [
  [
    /^AECC_/,
    (told) =>
      `Son objetos de Civil 3D, que solo él muestra: ${told}. Expórtalo con EXPORTTOAUTOCAD y guarda el resultado como DXF.`,
  ],
  [
    /^(?:AEC_|ACAD_PROXY_ENTITY$)/,
    (told) =>
      `Son objetos de otro programa: ${told}. Expórtalos con EXPORTTOAUTOCAD, o descomponlos con DESCOMP (EXPLODE), y guarda el resultado como DXF.`,
  ],
  [
    /^(?:REGION|3DSOLID|BODY|SURFACE|EXTRUDEDSURFACE|LOFTEDSURFACE|PLANESURFACE|REVOLVEDSURFACE|SWEPTSURFACE|NURBSURFACE)$/,
    (told) =>
      `Son regiones o sólidos, cuyo contorno el DXF no trae como líneas: ${told}. Si son lotes, descomponlos con DESCOMP (EXPLODE) y únelos como polilíneas, o delinéalos con CONTORNO (BOUNDARY), y guarda de nuevo el DXF.`,
  ],
  [
    /^(?:MESH|POLYLINE de malla|MLINE|HELIX)$/,
    (told) =>
      `No se leyeron: ${told}. Si son lotes, descomponlos con DESCOMP (EXPLODE) y únelos como polilíneas, y guarda de nuevo el DXF.`,
  ],
  [
    /^referencia externa/,
    (told) =>
      `El dibujo enlaza otro archivo, que no viene en él: ${told}. En AutoCAD únelo con REFX (XREF) > Unir (Bind) y guarda de nuevo el DXF.`,
  ],
  [
    /^(?:IMAGE|WIPEOUT|OLE2FRAME|(?:PDF|DGN|DWF)UNDERLAY|RAY|XLINE|LEADER|MULTILEADER|TOLERANCE|ACAD_TABLE)$/,
    (told) => `No se dibujan: ${told}.`,
  ],
];

function describeOmission(kind: string, count: number): string {
  const told = `${count} ${kind}`;
  return OMISSIONS.find(([kinds]) => kinds.test(kind))?.[1](told) ?? `No se leyeron: ${told}.`;
}

/** Layers named; others are counted. */
const NAMED = 8;

function describeHidden({ hidden }: DxfFigures, { layers }: DxfDocument): string[] {
  if (!hidden.size) return [];
  const all = [...hidden].sort(([, a], [, b]) => b - a);
  const named = all.slice(0, NAMED).map(([capa, count]) => `${layers.get(capa)?.nombre ?? capa} (${count})`);
  const rest = all.length > NAMED ? ` y ${all.length - NAMED} más` : '';
  return [
    `No se leyó lo que está en capas apagadas o congeladas: ${named.join(', ')}${rest}. Si ahí están los lotes, enciéndelas y guarda de nuevo el DXF.`,
  ];
}

function describeLayouts({ onLayouts }: DxfFigures): string[] {
  if (!onLayouts) return [];
  const told = onLayouts === 1 ? 'Hay un objeto' : `Hay ${onLayouts} objetos`;
  return [
    `${told} en presentaciones (espacio papel), que no se leen: pásalos al modelo con CAMBIAESPACIO (CHSPACE) y guarda de nuevo el DXF.`,
  ];
}

/** Farther out than this, relative to three quarters of the closed figures, nothing belongs to the plan. */
const FAR = 10;

/** Extent of the drawing without stray points and distant details; `undefined` if nothing is drawn. */
function findExtent(figures: readonly DrawnFigure[]): OutlineBox | undefined {
  const boxes = figures.flatMap(({ outline }) => {
    const box = boxOf(outline);
    return box ? [{ box, isClosed: outline.at(-1)?.[0] === 'Z' }] : [];
  });
  const closed = boxes.filter(({ isClosed }) => isClosed);
  const core = closed.length >= 3 ? closed : boxes;
  const x = medianOf(core.map(({ box }) => (box[0] + box[2]) / 2));
  const y = medianOf(core.map(({ box }) => (box[1] + box[3]) / 2));
  const ways = core.map(({ box }) => wayTo(box, x, y)).sort((a, b) => a - b);
  const reach = FAR * (ways[Math.floor(ways.length * 0.75)] ?? 0) || Infinity;
  const near = boxes.filter(({ box }) => wayTo(box, x, y) <= reach && sizeOf(box) <= 4 * reach);
  let extent: OutlineBox | undefined;
  for (const { box } of near) extent = unionBox(extent, box);
  return extent;
}

function wayTo(box: OutlineBox, x: number, y: number): number {
  return Math.hypot((box[0] + box[2]) / 2 - x, (box[1] + box[3]) / 2 - y) + sizeOf(box) / 2;
}

function sizeOf(box: OutlineBox): number {
  return Math.hypot(box[2] - box[0], box[3] - box[1]);
}
