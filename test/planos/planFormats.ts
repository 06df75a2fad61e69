import { svg } from '../readTestDibujo.ts';
import {
  DEPTH,
  insigniasOf,
  type Label,
  LETTER,
  type Lot,
  labelsOf,
  middleOf,
  outlinesOf,
  type Plan,
  WIDTH,
} from './anyPlan.ts';
import { text as dxfText, lwpolyline, writeDxf } from './writeDxf.ts';
import { geoJsonOfPlan } from './writeGeoJson.ts';

const PAGE = 'viewBox="0 0 700 600"';
/** The plan's own corner on the page. */
const MARGIN = 20;

const svgText = ({ x, y, value }: Label) =>
  `<text x="${x + MARGIN}" y="${y + MARGIN + 0.36 * LETTER}" font-size="${LETTER}" text-anchor="middle">${value}</text>`;

const badgesOf = (plan: Plan) =>
  insigniasOf(plan)
    .map(
      ({ x, y, width, height, radius }) =>
        `<rect x="${x + MARGIN}" y="${y + MARGIN}" width="${width}" height="${height}" rx="${radius}" fill="#fff"/>`,
    )
    .join('');

/** The shapes' names: a crossed lot's is the next one's. */
function namesOf(lots: readonly Lot[]): Map<string, string> {
  const names = new Map(lots.map((lot) => [lot.id, `lote-${lot.id}`]));
  lots.forEach((lot, i) => {
    const next = lots[i + 1];
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
  const drawn = outlinesOf(lots).map(({ id, x, y, width }) => rect(x, y, width, DEPTH, names.get(id)));
  const more = lots.flatMap((lot) => {
    const [x, y] = middleOf(lot);
    if (lot.fault === 'glifo') return [rect(x - 1, y - 1, 2, 2)];
    return lot.fault === 'parteLejana' ? [rect(x + 300, y, WIDTH, DEPTH, `${names.get(lot.id)}-2`)] : [];
  });
  return svg([...drawn, ...more, badgesOf(plan), ...lots.flatMap(labelsOf).map(svgText)].join(''), PAGE);
}

function strokesOfPlan(plan: Plan): string {
  const lines = outlinesOf(plan.lots).flatMap(({ x, y, width }) => [
    `M${x + MARGIN} ${y + MARGIN}h${width}`,
    `M${x + MARGIN} ${y + MARGIN + DEPTH}h${width}`,
    `M${x + MARGIN} ${y + MARGIN}v${DEPTH}`,
    `M${x + MARGIN + width} ${y + MARGIN}v${DEPTH}`,
  ]);
  const drawn = `<g fill="none" stroke="#e30613">${lines.map((d) => `<path d="${d}"/>`).join('')}</g>`;
  return svg(drawn + badgesOf(plan) + plan.lots.flatMap(labelsOf).map(svgText).join(''), PAGE);
}

/** The corners of a box, or a circle's and its like by bulges, upwards as a survey has it. */
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

function dxfOf(plan: Plan): string {
  const parcels = outlinesOf(plan.lots).map(({ x, y, width }) =>
    lwpolyline('LOTES', [
      [x, -y],
      [x + width, -y],
      [x + width, -y - DEPTH],
      [x, -y - DEPTH],
    ]),
  );
  const labels = plan.lots
    .flatMap(labelsOf)
    .map(({ x, y, value }) => dxfText('TEXTOS', x, -y, value, [72, 4], [11, x], [21, -y]));
  const tall = labels.map((pairs) => pairs.map((pair) => (pair[0] === 40 ? ([40, LETTER] as const) : pair)));
  return writeDxf({ entities: [...parcels, ...insigniasOf(plan).map(badgeOfDxf), ...tall] });
}

/** Its lots have their numbers by a property: what is merged is told by nothing. */
function geoJsonOf({ lots: merged }: Plan): string {
  const lots = merged.map((lot): Lot => (lot.fault === 'fusionado' ? { ...lot, fault: 'ninguna' } : lot));
  const named = outlinesOf(lots).flatMap((lot) => {
    const { x, y, width } = lot;
    const ring = [x, -y, x + width, -y, x + width, -y - DEPTH, x, -y - DEPTH];
    const etiqueta = [x, y] as const;
    const [first = { value: '' }, second] = labelsOf(lot);
    const isWhole = !['cifras', 'espaciadas', 'partida'].includes(lot.fault);
    const again =
      lot.fault === 'leyenda'
        ? [{ id_lote: second?.value ?? '', rings: [ring.map((v) => v + 400)], etiqueta }]
        : [];
    return [{ id_lote: isWhole ? first.value : lot.id, rings: [ring], etiqueta }, ...again];
  });
  return geoJsonOfPlan({ lotes: named });
}

/** The forms in which a plan may reach us. */
export const PLAN_FORMATS: Readonly<Record<string, (plan: Plan) => string>> = {
  'shapes with names': (plan) => svgOfPlan(plan, true),
  'shapes without names': (plan) => svgOfPlan(plan, false),
  'open strokes': strokesOfPlan,
  DXF: dxfOf,
  GeoJSON: geoJsonOf,
};
