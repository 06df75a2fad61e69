import { type Decimal, decimalToNumber } from '../decimal.ts';
import type { ChosenLote } from '../seleccion.ts';

/** A place on the ground, m; y grows downwards, as in a drawing. */
export type Point = readonly [x: number, y: number];

/** A lot's own shape on the ground, from wherever its measures are known. */
export interface Ground {
  /** m, by the lot's catalogued area. */
  contour: readonly Point[];
  /** Where its back looks, degrees clockwise from the drawing's upper edge; `undefined` where that is not known. */
  back: number | undefined;
}

/** A lot as a drawing tells of it (`contract/plano.ts`). */
export interface DrawnLote {
  id_lote: string;
  /** SVG path data with absolute `M L C Q Z` only, in the drawing's units. */
  d: string;
  /** Where its back looks, degrees clockwise from the drawing's upper edge. */
  fondo?: number;
  /** It is a pin, which says nothing of the lot's shape or size. */
  alfiler?: true;
}

/** A drawing of lots, as far as they can be measured by it. */
export interface DrawnLotes {
  /** Metres per drawing unit; absent where the drawing is not true to scale. */
  metros?: number;
  lotes: readonly DrawnLote[];
}

/** Pieces of a lot that are smaller than this share of it are no ground of their own. */
const SPLINTER = 0.02;
const STEPS_OF_CURVE = 8;

/** A lot's shape in metres; `undefined` where nothing can be said. */
export type GroundOf = (lote: ChosenLote) => Ground | undefined;

/** The lots' shapes by their drawing; of one that is not true to scale none is known. */
export function groundsOf({ metros, lotes }: DrawnLotes): GroundOf {
  if (metros === undefined) return () => undefined;
  const outlines = new Map<string, DrawnLote>(lotes.map((lote) => [lote.id_lote, lote]));
  return ({ id_lote, terreno }) => {
    const outlined = outlines.get(id_lote);
    return outlined && groundOfOutline(outlined, terreno);
  };
}

/** The shape of one outline in a drawing that is true to scale; `undefined` for several parts, and for a pin. */
export function groundOfOutline(outlined: DrawnLote, terreno: Decimal): Ground | undefined {
  if (outlined.alfiler) return undefined;
  const rings = ringsOf(outlined.d);
  const areas = rings.map((ring) => Math.abs(areaOf(ring)));
  const whole = areas.reduce((sum, area) => sum + area, 0);
  const [contour, ...others] = rings.filter((_, i) => (areas[i] ?? 0) > whole * SPLINTER);
  if (!contour || others.length) return undefined;
  const metres = Math.sqrt(decimalToNumber(terreno) / whole);
  return { contour: contour.map(([x, y]): Point => [x * metres, y * metres]), back: outlined.fondo };
}

/** The rings of an outline: absolute `M L C Q Z`, as an import writes them; curves in short straight pieces. */
export function ringsOf(d: string): Point[][] {
  const rings: Point[][] = [];
  for (const [, command = '', numbers = ''] of d.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    const values = numbers.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi)?.map(Number) ?? [];
    const points = values.flatMap((x, i): Point[] => (i % 2 ? [] : [[x, values[i + 1] ?? 0]]));
    if (command === 'M') rings.push([]);
    const ring = rings.at(-1);
    const degree = { C: 3, Q: 2 }[command];
    if (!degree) ring?.push(...points);
    else
      for (let i = 0; i < points.length; i += degree)
        ring?.push(...curveFrom(ring.at(-1), points.slice(i, i + degree)));
  }
  return rings.filter(({ length }) => length > 2);
}

/** De Casteljau's construction at even steps. */
function curveFrom(start: Point | undefined, controls: readonly Point[]): Point[] {
  if (!start) return [];
  return Array.from({ length: STEPS_OF_CURVE }, (_, i): Point => {
    const t = (i + 1) / STEPS_OF_CURVE;
    let points: Point[] = [start, ...controls];
    while (points.length > 1) {
      points = points.slice(1).map(([x, y], k): Point => {
        const [px, py] = points[k] ?? [x, y];
        return [px + (x - px) * t, py + (y - py) * t];
      });
    }
    return points[0] ?? start;
  });
}

/** With a sign, by the way round. */
export function areaOf(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length] ?? [x, y];
    return sum + (x * ny - nx * y) / 2;
  }, 0);
}
