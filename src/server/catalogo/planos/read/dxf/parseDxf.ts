import { type DrawingRefusal, refuse } from '../refusal.ts';
import type { SvgNode } from '../svgNode.ts';
import { decodeDxf } from './decodeDxf.ts';
import { drawDxfTree } from './drawDxfTree.ts';
import { type DxfFigures, drawEntities } from './drawEntities.ts';
import { readDxfDocument } from './dxfDocument.ts';
import { readDxfTags } from './dxfTags.ts';
import { type DrawingUnit, unitOfDxf } from './dxfUnits.ts';
import { findExtent } from './findExtent.ts';

/** A DXF as a drawing like any other. */
export interface ParsedDxf {
  ok: true;
  root: SvgNode;
  /** What the file says that its unit is: often only its template's. */
  unidad?: DrawingUnit;
  /** What was left out and a person should know, in Spanish. */
  avisos: string[];
}

/**
 * Reads an ASCII DXF (R12 to 2018): polylines, lines, arcs, circles, ellipses, splines, hatches, solids, blocks, texts.
 * Refuses what is cut short, holds nothing, or goes beyond all measure.
 */
export function parseDxf(file: Uint8Array): ParsedDxf | DrawingRefusal {
  const read = readDxfTags(decodeDxf(file));
  if (!read.ok) return read;
  const sorted = readDxfDocument(read.tags);
  if (!sorted.ok) return sorted;
  const figures = drawSafely(() => drawEntities(sorted.document));
  if ('motivo' in figures) return figures;
  const avisos = [...figures.omitted].flatMap(([kind, count]) => describeOmission(kind, count));
  const extent = findExtent(figures.figures);
  if (!extent) return refuse(['El DXF no muestra ninguna figura.', ...avisos].join(' '));
  const { layers, unidades } = sorted.document;
  const unidad = unitOfDxf(unidades);
  return { ok: true, root: drawDxfTree(figures, extent, layers), ...(unidad ? { unidad } : {}), avisos };
}

function drawSafely(draw: () => DxfFigures): DxfFigures | DrawingRefusal {
  try {
    return draw();
  } catch (error) {
    if (error instanceof RangeError) return refuse(error.message);
    throw error;
  }
}

function describeOmission(kind: string, count: number): string[] {
  if (kind.startsWith('AECC_'))
    return [
      `Son objetos de Civil 3D, que solo él muestra: ${count} ${kind}. Expórtalo con EXPORTTOAUTOCAD y guarda el resultado como DXF.`,
    ];
  if (kind.startsWith('AEC_') || kind === 'ACAD_PROXY_ENTITY')
    return [
      `Son objetos de otro programa: ${count} ${kind}. Expórtalos con EXPORTTOAUTOCAD, o descomponlos con DESCOMP (EXPLODE), y guarda el resultado como DXF.`,
    ];
  if (/^(?:IMAGE|WIPEOUT|OLE2FRAME|RAY|XLINE|LEADER|MULTILEADER|MLINE|TOLERANCE|ACAD_TABLE)$/.test(kind))
    return [`No se dibujan: ${count} ${kind}.`];
  return [`No se leyeron: ${count} ${kind}.`];
}
