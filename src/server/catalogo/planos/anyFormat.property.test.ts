import fc from 'fast-check';
import { expect, test } from 'vitest';
import { range } from '../../../../test/frames.ts';
import { text as dxfText, lwpolyline, writeDxf } from '../../../../test/planos/writeDxf.ts';
import { geoJsonOfPlan } from '../../../../test/planos/writeGeoJson.ts';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';

/** Metres. */
const WIDTH = 10;
const DEPTH = 20;
const STREET = 14;
const COLUMNS = 6;
const LETTER = 3;

const FAULTS = [
  'ninguna',
  'ninguna',
  'ceros',
  'palabra',
  'cifras',
  'espaciadas',
  'partida',
  'leyenda',
  'glifo',
  'fusionado',
  'fuera',
  'sinFigura',
  'sinNumero',
  'cruzado',
  'parteLejana',
] as const;
type Fault = (typeof FAULTS)[number];

interface Lot {
  id: string;
  /** Left upper corner. */
  x: number;
  y: number;
  fault: Fault;
}

/** Where a text stands: its middle, on what line. */
interface Label {
  x: number;
  y: number;
  value: string;
}

/** Lots in rows along streets, numbered in any order; the first one stands as it should, to measure from. */
const anyPlan = fc
  .record({
    rows: fc.integer({ min: 2, max: 4 }),
    order: fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
    faults: fc.array(fc.constantFrom(...FAULTS), { minLength: 24, maxLength: 24 }),
  })
  .map(({ rows, order, faults }): Lot[] => {
    const numbers = range(1, rows * COLUMNS).toSorted((a, b) => (order[a] ?? 0) - (order[b] ?? 0));
    return numbers.map((number, i) => ({
      id: String(number),
      x: (i % COLUMNS) * WIDTH,
      y: Math.floor(i / COLUMNS) * (DEPTH + STREET),
      fault: i ? (faults[i] ?? 'ninguna') : 'ninguna',
    }));
  });

const middleOf = ({ x, y }: Lot) => [x + WIDTH / 2, y + DEPTH / 2] as const;

function labelsOf({ id, fault, ...place }: Lot): Label[] {
  const [x, y] = middleOf({ id, fault, ...place });
  const spread = (pitch: number, parts: readonly string[]) =>
    parts.map((value, i) => ({ x: x + (i - (parts.length - 1) / 2) * pitch * LETTER, y, value }));
  if (fault === 'sinNumero') return [];
  if (fault === 'ceros') return [{ x, y, value: `00${id}` }];
  if (fault === 'palabra') return [{ x, y, value: `LOTE ${id}` }];
  if (fault === 'cifras') return spread(0.6, [...id]);
  if (fault === 'espaciadas') return spread(1.2, [...id]);
  // A 0 too many at the distance of a figure: nobody may read the number without it.
  if (fault === 'partida' && id.length > 1)
    return [
      { x, y, value: id },
      { x: x + (id.length + 1) * 0.28 * LETTER + 0.3, y, value: '0' },
    ];
  if (fault === 'fuera') return [{ x, y: y - DEPTH / 2 - 3, value: id }];
  const far = { x: x + 300, y: 300 + Number(id) * 8, value: id };
  return fault === 'leyenda' ? [{ x, y, value: id }, far] : [{ x, y, value: id }];
}

/** The outlines that are drawn; a merged lot's reaches over the next one's. */
function outlinesOf(lots: readonly Lot[]): (Lot & { width: number })[] {
  const merged = new Set(lots.flatMap((lot, i) => (isMerged(lot, lots[i + 1]) ? [lots[i + 1]] : [])));
  return lots
    .filter((lot) => lot.fault !== 'sinFigura' && !merged.has(lot))
    .map((lot) => ({ ...lot, width: isMerged(lot, lots[lots.indexOf(lot) + 1]) ? 2 * WIDTH : WIDTH }));
}

/** Where the next one's number is printed inside: of a shape that is twice as large nobody can say more. */
const isMerged = (lot: Lot, next: Lot | undefined) =>
  lot.fault === 'fusionado' && next?.y === lot.y && next.fault !== 'fuera' && next.fault !== 'sinNumero';

const svgText = ({ x, y, value }: Label) =>
  `<text x="${x + 20}" y="${y + 20 + 0.36 * LETTER}" font-size="${LETTER}" text-anchor="middle">${value}</text>`;

function svgOfPlan(lots: readonly Lot[], isNamed: boolean): string {
  const names = new Map(lots.map((lot) => [lot.id, `lote-${lot.id}`]));
  lots.forEach((lot, i) => {
    const next = lots[i + 1];
    if (lot.fault === 'cruzado' && next) {
      const own = names.get(lot.id) ?? '';
      names.set(lot.id, names.get(next.id) ?? '');
      names.set(next.id, own);
    }
  });
  const rect = (x: number, y: number, w: number, h: number, id = '') =>
    `<rect${id && isNamed ? ` id="${id}"` : ''} x="${x + 20}" y="${y + 20}" width="${w}" height="${h}"/>`;
  const drawn = outlinesOf(lots).map(({ id, x, y, width }) => rect(x, y, width, DEPTH, names.get(id)));
  const more = lots.flatMap((lot) => {
    const [x, y] = middleOf(lot);
    if (lot.fault === 'glifo') return [rect(x - 1, y - 1, 2, 2)];
    return lot.fault === 'parteLejana' ? [rect(x + 300, y, WIDTH, DEPTH, `${names.get(lot.id)}-2`)] : [];
  });
  return svg([...drawn, ...more, ...lots.flatMap(labelsOf).map(svgText)].join(''), 'viewBox="0 0 700 600"');
}

function strokesOfPlan(lots: readonly Lot[]): string {
  const lines = outlinesOf(lots).flatMap(({ x, y, width }) => [
    `M${x + 20} ${y + 20}h${width}`,
    `M${x + 20} ${y + 20 + DEPTH}h${width}`,
    `M${x + 20} ${y + 20}v${DEPTH}`,
    `M${x + 20 + width} ${y + 20}v${DEPTH}`,
  ]);
  const drawn = `<g fill="none" stroke="#e30613">${lines.map((d) => `<path d="${d}"/>`).join('')}</g>`;
  return svg(drawn + lots.flatMap(labelsOf).map(svgText).join(''), 'viewBox="0 0 700 600"');
}

function dxfOf(lots: readonly Lot[]): string {
  const parcels = outlinesOf(lots).map(({ x, y, width }) =>
    lwpolyline('LOTES', [
      [x, -y],
      [x + width, -y],
      [x + width, -y - DEPTH],
      [x, -y - DEPTH],
    ]),
  );
  const labels = lots
    .flatMap(labelsOf)
    .map(({ x, y, value }) => dxfText('TEXTOS', x, -y, value, [72, 4], [11, x], [21, -y]));
  const tall = labels.map((pairs) => pairs.map((pair) => (pair[0] === 40 ? ([40, LETTER] as const) : pair)));
  return writeDxf({ entities: [...parcels, ...tall] });
}

/** Its lots have their numbers by a property: what is merged is told by nothing. */
function geoJsonOf(merged: readonly Lot[]): string {
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

const FORMATS: Record<string, (lots: readonly Lot[]) => string> = {
  'shapes with names': (lots) => svgOfPlan(lots, true),
  'shapes without names': (lots) => svgOfPlan(lots, false),
  'open strokes': strokesOfPlan,
  DXF: dxfOf,
  GeoJSON: geoJsonOf,
};

test.each(Object.entries(FORMATS))(
  'a random plan with all faults as %s is bound rightly or left to a person, never wrongly',
  async (_format, write) => {
    let bound = 0;
    let wanted = 0;
    await fc.assert(
      fc.asyncProperty(anyPlan, async (lots) => {
        const ids = lots.map(({ id }) => id);
        const { trazos } = await readTestDibujo(
          write(lots),
          ids,
          Object.fromEntries(ids.map((id) => [id, '200'])),
        );
        const [first] = lots;
        const anchor = trazos.lotes.find(({ id_lote }) => id_lote === first?.id)?.caja;
        wanted += lots.length;
        if (!anchor) return;
        for (const { id_lote, etiqueta, caja, alfiler } of trazos.lotes) {
          const lot = lots.find(({ id }) => id === id_lote);
          const [x, y] = [etiqueta[0] - anchor[0] - (lot?.x ?? 0), etiqueta[1] - anchor[1] - (lot?.y ?? 0)];
          const told = `lote ${id_lote} (${lot?.fault})`;
          expect(x > 0 && x < WIDTH + 0.5 && y > -5 && y < DEPTH + 0.5, `${told} at ${x}, ${y}`).toBe(true);
          if (!alfiler) expect(caja[2] - caja[0], told).toBeLessThan(1.2 * WIDTH);
          bound++;
        }
      }),
      { numRuns: 15, seed: 20_261 },
    );
    expect(bound / wanted).toBeGreaterThan(0.3);
  },
);
