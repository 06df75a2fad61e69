import { readFile } from 'node:fs/promises';
import { areaOfRings, planOfDrawing, type TestPlan } from './testPlan.ts';
import { dxfOfPlan } from './writeDxf.ts';
import { geoJsonOfPlan } from './writeGeoJson.ts';
import { kmlOfGeo } from './writeKml.ts';
import { type PdfFigure, writePdf } from './writePdf.ts';
import { shapefileOfGeo } from './writeShapefile.ts';
import { strokesOfPlan } from './writeStrokes.ts';

/** Of the PDF, points: around the plan, and of its numbers. */
const MARGIN = 10;
const NUMBER = 3;

/** One drawing in several formats, and the company's list. */
export interface FormsOfDrawing {
  archivos: Record<
    'agencia.svg' | 'dibujante.dxf' | 'topografa.geojson' | 'trazos.svg' | 'earth.kml',
    string
  > &
    Record<'imprenta.pdf' | 'catastro.zip', Buffer>;
  lotes: { id_lote: string; terreno: string }[];
  /** The lots' places in the drawing, metres. */
  plano: TestPlan;
}

/**
 * Makes a DXF, a GeoJSON, a KML, a PDF, a shapefile and a drawing of loose lines from an SVG with named shapes. In: path; lot ids, by
 * default from the shapes' ids (`lot-12`, `lote_M4-L1`); metres per unit.
 */
export async function formsOfDrawing(
  path: string,
  { ids, metros }: { ids?: readonly string[] | undefined; metros: number },
): Promise<FormsOfDrawing> {
  const svg = await readFile(path, 'utf8');
  const named = [...svg.matchAll(/\bid="lote?[-_ ]([\w-]*\d[\w-]*)"/gi)].map(([, id = '']) => id);
  const plan = await planOfDrawing(path, ids ?? [...new Set(named)], metros);
  const lotes = plan.lotes.map(({ id_lote, rings }) => ({ id_lote, terreno: areaOfRings(rings).toFixed(2) }));
  const geo = geoJsonOfPlan(plan);
  const archivos = {
    'agencia.svg': svg,
    'dibujante.dxf': dxfOfPlan(plan),
    'topografa.geojson': geo,
    'trazos.svg': strokesOfPlan(plan),
    'earth.kml': kmlOfGeo(geo, 'LOTE'),
    'imprenta.pdf': pdfOfPlan(plan),
    'catastro.zip': shapefileOfGeo(geo),
  };
  return { archivos, lotes, plano: plan };
}

/** A cover, the plan with the numbers of a former sale, and the plan: a metre is a point. */
function pdfOfPlan({ lotes }: TestPlan): Buffer {
  const figures = lotes.flatMap(({ rings }) =>
    rings.map((ring): PdfFigure => {
      const at = (i: number) => [(ring[2 * i] ?? 0) + MARGIN, (ring[2 * i + 1] ?? 0) + MARGIN] as const;
      return { corners: Array.from({ length: ring.length / 2 }, (_, i) => at(i)) };
    }),
  );
  const texts = lotes.map(({ id_lote, etiqueta: [x, y] }) => ({
    x: x + MARGIN,
    y: y + MARGIN,
    size: NUMBER,
    value: id_lote,
  }));
  const corners = figures.flatMap((figure) => figure.corners);
  const reach = (side: 0 | 1) => Math.max(...corners.map((corner) => corner[side])) + MARGIN;
  const size = [reach(0), reach(1)] as const;
  const cover = { texts: [{ x: size[0] / 2, y: size[1] / 2, size: 20, value: 'Memoria descriptiva' }] };
  const others = texts.map((one, i) => ({ ...one, value: lotes.at(-1 - i)?.id_lote ?? '' }));
  return writePdf({ pages: [cover, { figures, texts: others }, { figures, texts }], size });
}
