import { range } from '../../test/frames.ts';
import { dxfOfPlan } from '../../test/planos/writeDxf.ts';
import { geoJsonOfPlan } from '../../test/planos/writeGeoJson.ts';

const BLOCKS = 500;
const COLUMNS = 10;
const WIDTH = 10;
const DEPTH = 20;

const lots = range(0, BLOCKS * COLUMNS * 2 - 1).map((i) => {
  const [block, within] = [Math.floor(i / (COLUMNS * 2)), i % (COLUMNS * 2)];
  const x = (block % 25) * (COLUMNS * WIDTH + 12) + (within % COLUMNS) * WIDTH;
  const y = Math.floor(block / 25) * (2 * DEPTH + 12) + Math.floor(within / COLUMNS) * DEPTH;
  return { id: String(i + 1), x, y };
});
const numbers = lots
  .map(({ id, x, y }) => `<text x="${x + 5}" y="${y + 11}" font-size="3" text-anchor="middle">${id}</text>`)
  .join('');
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 2840 1080">${inside}</svg>`;
const plan = {
  lotes: lots.map(({ id, x, y }) => ({
    id_lote: id,
    rings: [[x, y, x + WIDTH, y, x + WIDTH, y + DEPTH, x, y + DEPTH]],
    etiqueta: [x + 5, y + 10] as const,
  })),
};
const digits = lots
  .flatMap(({ id, x, y }) =>
    [...id].map((digit, i) => `<text x="${x + 1 + i * 1.7}" y="${y + 11}" font-size="3">${digit}</text>`),
  )
  .join('');
const rects = lots.map(({ x, y }) => `<rect x="${x}" y="${y}" width="${WIDTH}" height="${DEPTH}"/>`).join('');
const strokes = lots
  .map(
    ({ x, y }) =>
      `<path d="M${x} ${y}h${WIDTH}"/><path d="M${x} ${y}v${DEPTH}"/><path d="M${x + WIDTH} ${y}v${DEPTH}"/><path d="M${x} ${y + DEPTH}h${WIDTH}"/>`,
  )
  .join('');
/** A side in pieces, as CAD programs cut it at each crossing. */
const pieces = (x: number, y: number, axis: 'h' | 'v', length: number, count: number) =>
  range(0, count - 1)
    .map((i) => {
      const along = (i * length) / count;
      const [left, top] = axis === 'h' ? [x + along, y] : [x, y + along];
      return `<path d="M${left} ${top}${axis}${length / count}"/>`;
    })
    .join('');
const segments = lots
  .map(
    ({ x, y }) =>
      pieces(x, y, 'h', WIDTH, 2) +
      pieces(x, y, 'v', DEPTH, 3) +
      pieces(x + WIDTH, y, 'v', DEPTH, 3) +
      pieces(x, y + DEPTH, 'h', WIDTH, 2),
  )
  .join('');

const DRAWINGS = {
  'SVG con ids': () =>
    svg(
      lots
        .map(({ id, x, y }) => `<rect id="lote-${id}" x="${x}" y="${y}" width="${WIDTH}" height="${DEPTH}"/>`)
        .join('') + numbers,
    ),
  'SVG con cifras sueltas': () => svg(rects + digits),
  'SVG de líneas sueltas': () => svg(`<g fill="none" stroke="#e30613">${strokes}</g>${numbers}`),
  'SVG de 100,000 segmentos': () => svg(`<g fill="none" stroke="#e30613">${segments}</g>${numbers}`),
  'SVG de números solos': () => svg(numbers),
  DXF: () => dxfOfPlan(plan),
  GeoJSON: () => geoJsonOfPlan(plan),
} satisfies Record<string, () => string>;

export type FormatoGrande = keyof typeof DRAWINGS;

/** A drawing of 10,000 lots with its list. */
export function largePlano(formato: FormatoGrande) {
  return {
    bytes: Buffer.from(DRAWINGS[formato]()),
    lotes: lots.map(({ id }) => ({ id_lote: id, terreno: '200' })),
  };
}
