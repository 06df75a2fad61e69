import { svg } from '../readTestDibujo.ts';
import {
  blockNamesOf,
  DEPTH,
  insigniasOf,
  type Label,
  LETTER,
  type Lot,
  labelsOf,
  leadersOf,
  middleOf,
  outlinesOf,
  type Plan,
  WIDTH,
} from './anyPlan.ts';
import { hasCairo, printByCairo, printInChromium } from './printPdf.ts';
import { text as dxfText, entity, lwpolyline, writeDxf } from './writeDxf.ts';
import { geoJsonOfPlan } from './writeGeoJson.ts';
import { kmlOfGeo } from './writeKml.ts';
import { writePdf } from './writePdf.ts';
import { shapefileOfGeo } from './writeShapefile.ts';

const PAGE = 'viewBox="0 0 700 600"';
/** The plan's corner in drawings with a page. */
export const MARGIN = 20;

const svgText = ({ x, y, value, size = LETTER }: Label) =>
  `<text x="${x + MARGIN}" y="${y + MARGIN + 0.36 * size}" font-size="${size}" text-anchor="middle" xml:space="preserve">${value}</text>`;

const badgesOf = (plan: Plan) =>
  insigniasOf(plan)
    .map(
      ({ x, y, width, height, radius }) =>
        `<rect x="${x + MARGIN}" y="${y + MARGIN}" width="${width}" height="${height}" rx="${radius}" fill="#fff"/>`,
    )
    .join('');

/** Names of shapes: a crossed lot has the next one's, a repeated one shares it. */
function namesOf(lots: readonly Lot[]): Map<string, string> {
  const names = new Map(lots.map((lot) => [lot.id, `lote-${lot.numero}`]));
  const ids = new Set(outlinesOf(lots).map(({ id }) => id));
  lots.forEach((lot, i) => {
    const next = lots[i + 1];
    if (next?.manzana !== lot.manzana) return;
    if (lot.fault === 'repetido' && next && ids.has(lot.id)) names.set(next.id, names.get(lot.id) ?? '');
    if (lot.fault === 'cruzado' && next) {
      const own = names.get(lot.id) ?? '';
      names.set(lot.id, names.get(next.id) ?? '');
      names.set(next.id, own);
    }
  });
  return names;
}

function svgOfPlan(plan: Plan, isNamed: boolean): string {
  const { lots } = plan;
  const names = namesOf(lots);
  const rect = (x: number, y: number, w: number, h: number, id = '') =>
    `<rect${id && isNamed ? ` id="${id}"` : ''} x="${x + MARGIN}" y="${y + MARGIN}" width="${w}" height="${h}"/>`;
  const outlines = outlinesOf(lots);
  const shapesOf = (lot: Lot): string[] => {
    const [x, y] = middleOf(lot);
    const name = names.get(lot.id);
    const own = outlines.filter(({ id }) => id === lot.id);
    const isHalved = isNamed && lot.fault === 'parteJunta';
    const drawn = own.flatMap(({ width }) =>
      isHalved
        ? [rect(lot.x, lot.y, width, DEPTH / 2, name), rect(lot.x, y, width, DEPTH / 2, `${name}-2`)]
        : [rect(lot.x, lot.y, width, DEPTH, name)],
    );
    if (lot.fault === 'glifo') return [...drawn, rect(x - 1, y - 1, 2, 2)];
    return lot.fault === 'parteLejana' ? [...drawn, rect(x + 300, y, WIDTH, DEPTH, `${name}-2`)] : drawn;
  };
  const group = (level: 'etapa' | 'manzana', of: readonly Lot[], draw: (lots: readonly Lot[]) => string) =>
    [...new Set(of.map((lot) => lot[level]))]
      .map((name) => {
        const inside = draw(of.filter((lot) => lot[level] === name));
        return name && isNamed ? `<g id="${level}-${name}">${inside}</g>` : inside;
      })
      .join('');
  const drawn = group('etapa', lots, (phase) =>
    group('manzana', phase, (block) => block.flatMap(shapesOf).join('')),
  );
  return svg([drawn, badgesOf(plan), ...writtenOn(plan)].join(''), PAGE);
}

/** All texts and leader lines of a plan. */
function writtenOn(plan: Plan): string[] {
  const { lots } = plan;
  const leaders = leadersOf(lots).map(
    ({ from: [x, y], to: [u, v] }) =>
      `<path d="M${x + MARGIN} ${y + MARGIN}L${u + MARGIN} ${v + MARGIN}" fill="none" stroke="#999"/>`,
  );
  return [...leaders, ...[...lots.flatMap(labelsOf), ...blockNamesOf(plan)].map(svgText)];
}

function strokesOfPlan(plan: Plan): string {
  const lines = outlinesOf(plan.lots).flatMap(({ x, y, width }) => [
    `M${x + MARGIN} ${y + MARGIN}h${width}`,
    `M${x + MARGIN} ${y + MARGIN + DEPTH}h${width}`,
    `M${x + MARGIN} ${y + MARGIN}v${DEPTH}`,
    `M${x + MARGIN + width} ${y + MARGIN}v${DEPTH}`,
  ]);
  const drawn = `<g fill="none" stroke="#e30613">${lines.map((d) => `<path d="${d}"/>`).join('')}</g>`;
  return svg(drawn + badgesOf(plan) + writtenOn(plan).join(''), PAGE);
}

/** Corners of a box, or a circle by bulges, y upwards as in surveys. */
function badgeOfDxf({ x, y, width, height, radius }: ReturnType<typeof insigniasOf>[number]) {
  const [left, right, top, bottom] = [x, x + width, -y, -y - height];
  const quarter = -Math.tan(Math.PI / 8);
  return lwpolyline('INSIGNIAS', [
    [left, top - radius, quarter],
    [left + radius, top],
    [right - radius, top, quarter],
    [right, top - radius],
    [right, bottom + radius, quarter],
    [right - radius, bottom],
    [left + radius, bottom, quarter],
    [left, bottom + radius],
  ]);
}

const line = (layer: string, from: readonly number[], to: readonly number[]) =>
  entity('LINE', layer, [10, from[0] ?? 0], [20, -(from[1] ?? 0)], [11, to[0] ?? 0], [21, -(to[1] ?? 0)]);

/** In: whether lots are loose lines instead of closed polylines. */
function dxfOf(plan: Plan, isOpen: boolean): string {
  const parcels = outlinesOf(plan.lots).flatMap(({ x, y, width }) => {
    const corners = [
      [x, y],
      [x + width, y],
      [x + width, y + DEPTH],
      [x, y + DEPTH],
    ];
    return isOpen
      ? corners.map((corner, i) => line('LINDEROS', corner, corners[(i + 1) % 4] ?? corner))
      : [
          lwpolyline(
            'LOTES',
            corners.map(([u = 0, v = 0]) => [u, -v]),
          ),
        ];
  });
  const leaders = leadersOf(plan.lots).map(({ from, to }) => line('GUIAS', from, to));
  const labels = [...plan.lots.flatMap(labelsOf), ...blockNamesOf(plan)].map(
    ({ x, y, value, size = LETTER }) =>
      dxfText('TEXTOS', x, -y, value, [72, 4], [11, x], [21, -y]).map((pair) =>
        pair[0] === 40 ? ([40, size] as const) : pair,
      ),
  );
  return writeDxf({ entities: [...parcels, ...leaders, ...insigniasOf(plan).map(badgeOfDxf), ...labels] });
}

/** A surveyor's property of a lot; a merged one has both numbers. */
function propertyOf(lot: Lot, next: Lot | undefined, isMerged: boolean): string {
  const [first = { value: '' }] = labelsOf(lot);
  if (isMerged && next)
    return Number(lot.stray) % 2 ? `${lot.numero}-${next.numero}` : `${lot.numero} y ${next.numero}`;
  return ['cifras', 'espaciadas', 'partida', 'guia'].includes(lot.fault) ? lot.numero : first.value;
}

/** A point has a whole number and no leader line. */
function pointsOf(lot: Lot): Label[] {
  const labels = labelsOf(lot);
  const isSpread = ['cifras', 'espaciadas', 'partida', 'guia'].includes(lot.fault);
  return isSpread ? labelsOf({ ...lot, fault: 'ninguna' }) : labels;
}

/** Lots with the number of the one before, which has it too: else there is no contradiction. */
function callingTheOneBefore(lots: readonly Lot[]): ReadonlySet<string> {
  const drawn = new Set(outlinesOf(lots).map(({ id }) => id));
  const found = new Set<string>();
  lots.forEach((lot, i) => {
    const before = lots[i - 1];
    if (before?.fault !== 'repetido' || before.manzana !== lot.manzana || lot.fault === 'leyenda') return;
    if (drawn.has(before.id) && !found.has(before.id)) found.add(lot.id);
  });
  return found;
}

/** Properties above the lot; where blocks are named in the street they are written there as on the sheet. */
function levelsOf({ manzanas }: Plan, { etapa, manzana }: Lot): Record<string, string> {
  if (!manzanas || manzana === undefined) return {};
  const { style, isInLot } = manzanas;
  return {
    ...(etapa && { ETAPA: etapa }),
    ...(isInLot ? { MANZANA: manzana } : { cod_mzna: style.write(manzana) }),
  };
}

/** Numbers and blocks as properties; or neither, and points with numbers. */
function geoJsonOf(plan: Plan, hasPoints: boolean): string {
  const { lots } = plan;
  const repeated = callingTheOneBefore(lots);
  const drawn = outlinesOf(lots).flatMap((lot) => {
    const { x, y, width, fault } = lot;
    const levels = levelsOf(plan, lot);
    const at = lots.findIndex(({ id }) => id === lot.id);
    const next = lots[at + 1];
    const before = repeated.has(lot.id) ? lots[at - 1] : undefined;
    const box = (from: number, to: number) => [x, -from, x + width, -from, x + width, -to, x, -to];
    const rings =
      fault === 'parteJunta' && !hasPoints
        ? [box(y, y + DEPTH / 2), box(y + DEPTH / 2, y + DEPTH)]
        : [box(y, y + DEPTH)];
    const numero = propertyOf(lot, next, width > WIDTH);
    const again =
      fault === 'leyenda' ? [{ numero, levels, ring: box(y, y + DEPTH).map((v) => v + 400) }] : [];
    return [
      ...rings.map((ring) => ({
        numero: before?.numero ?? numero,
        levels,
        ring,
      })),
      ...again,
    ];
  });
  const collection = JSON.parse(
    geoJsonOfPlan({
      lotes: drawn.map(({ numero, ring }) => ({ id_lote: numero, rings: [ring], etiqueta: [0, 0] })),
    }),
  );
  const points = hasPoints ? [...lots.flatMap(pointsOf), ...blockNamesOf(plan)] : [];
  const places = JSON.parse(
    geoJsonOfPlan({
      lotes: points.map(({ x, y, value }) => ({ id_lote: value, rings: [[x, -y]], etiqueta: [0, 0] })),
    }),
  );
  const features = collection.features.map((feature: { properties: object }, i: number) => ({
    ...feature,
    properties: hasPoints ? { fid: 5001 + i } : { ...feature.properties, ...drawn[i]?.levels },
  }));
  const labels = places.features.map((feature: { geometry: { coordinates: number[][][] } }) => ({
    ...feature,
    geometry: { type: 'Point', coordinates: feature.geometry.coordinates[0]?.[0] },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features: [...features, ...labels] });
}

/** A page of 700 by 600 points: the plan's y runs downwards. */
function pdfOfPlan(plan: Plan): Buffer {
  const up = (y: number) => 600 - MARGIN - y;
  const box = (x: number, y: number, width: number, height: number) => ({
    corners: [
      [x + MARGIN, up(y)],
      [x + MARGIN + width, up(y)],
      [x + MARGIN + width, up(y + height)],
      [x + MARGIN, up(y + height)],
    ] as const,
  });
  const badges = insigniasOf(plan).map(({ x, y, width, height }) => ({
    ...box(x, y, width, height),
    fill: true,
  }));
  const figures = [...outlinesOf(plan.lots).map(({ x, y, width }) => box(x, y, width, DEPTH)), ...badges];
  const leaders = leadersOf(plan.lots).map(
    ({ from: [x, y], to: [u, v] }) => `${x + MARGIN} ${up(y)} m ${u + MARGIN} ${up(v)} l S`,
  );
  const labels = [...plan.lots.flatMap(labelsOf), ...blockNamesOf(plan)];
  const texts = labels.map(({ size = LETTER, ...label }) => ({
    ...label,
    x: label.x + MARGIN,
    y: up(label.y),
    size,
  }));
  return writePdf({ pages: [{ figures, texts, content: ['1 g', ...leaders].join('\n') }] });
}

export interface PlanFormat {
  write(plan: Plan): string | Uint8Array;
  /** The plan's corner is in its place there. */
  hasPage: boolean;
  /** Blocks are given per lot, not by a text in the street. */
  hasBlocks: boolean;
}

/** Points per pixel of a printed page. */
export const PRINTED = 0.75;

/** Written by other programs. `hasPage` as below, in their points. */
export const PRINTED_FORMATS: Readonly<Record<string, (plan: Plan) => Promise<Uint8Array>>> = {
  'PDF by Chromium': (plan) => printInChromium(sized(plan)),
  ...(hasCairo && { 'PDF by cairo': async (plan: Plan) => printByCairo(sized(plan)) }),
};

const sized = (plan: Plan) => svgOfPlan(plan, false).replace('<svg ', '<svg width="700" height="600" ');

export const PLAN_FORMATS: Readonly<Record<string, PlanFormat>> = {
  'shapes with names': { write: (plan) => svgOfPlan(plan, true), hasPage: true, hasBlocks: true },
  'shapes without names': { write: (plan) => svgOfPlan(plan, false), hasPage: true, hasBlocks: false },
  'open strokes': { write: strokesOfPlan, hasPage: true, hasBlocks: false },
  'DXF of closed lines': { write: (plan) => dxfOf(plan, false), hasPage: false, hasBlocks: false },
  'DXF of open lines': { write: (plan) => dxfOf(plan, true), hasPage: false, hasBlocks: false },
  'GeoJSON with properties': { write: (plan) => geoJsonOf(plan, false), hasPage: false, hasBlocks: true },
  'KML with properties': {
    write: (plan) => kmlOfGeo(geoJsonOf(plan, false)),
    hasPage: false,
    hasBlocks: true,
  },
  'KML with points': { write: (plan) => kmlOfGeo(geoJsonOf(plan, true)), hasPage: false, hasBlocks: false },
  'shapefile with properties': {
    write: (plan) => shapefileOfGeo(geoJsonOf(plan, false)),
    hasPage: false,
    hasBlocks: true,
  },
  'shapefile with points': {
    write: (plan) => shapefileOfGeo(geoJsonOf(plan, true)),
    hasPage: false,
    hasBlocks: false,
  },
  PDF: { write: pdfOfPlan, hasPage: true, hasBlocks: false },
  'GeoJSON with points': { write: (plan) => geoJsonOf(plan, true), hasPage: false, hasBlocks: false },
};
