import { type Decimal, decimalToNumber } from '../decimal.ts';
import type { ChosenLote } from '../seleccion.ts';

/** A point on the ground, m; y grows downwards. */
export type Point = readonly [x: number, y: number];

export interface Ground {
  /** m, scaled to the lot's catalogued area. */
  contour: readonly Point[];
  /** Direction of the lot's back, degrees clockwise from the drawing's upper edge; `undefined` if unknown. */
  back: number | undefined;
}

/** A lot as a drawing shows it (`contract/plano.ts`). */
export interface DrawnLote {
  id_lote: string;
  /** SVG path data with absolute `M L C Q Z` only, in the drawing's units. */
  d: string;
  /** Direction of the lot's back, degrees clockwise from the drawing's upper edge. */
  fondo?: number;
  /** The shape is a pin: it says nothing of the lot's shape or size. */
  alfiler?: true;
}

export interface DrawnLotes {
  /** Metres per drawing unit; absent if the drawing is not true to scale. */
  metros?: number;
  lotes: readonly DrawnLote[];
}

/** Pieces below this share of a lot's area are ignored. */
const SPLINTER = 0.02;
const STEPS_OF_CURVE = 8;

export type GroundOf = (lote: ChosenLote) => Ground | undefined;

/** Shapes of all lots in a drawing; every one is unknown if it is not true to scale. */
export function groundsOf({ metros, lotes }: DrawnLotes): GroundOf {
  if (metros === undefined) return () => undefined;
  const outlines = new Map<string, DrawnLote>(lotes.map((lote) => [lote.id_lote, lote]));
  return ({ id_lote, terreno }) => {
    const outlined = outlines.get(id_lote);
    return outlined && groundOfOutline(outlined, terreno);
  };
}

/** Shape of one outline in a drawing that is true to scale; `undefined` for several parts or a pin. */
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

/** Rings of an outline. In: absolute `M L C Q Z`, as an import writes them. Curves become short lines. */
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

/** Signed by the ring's direction. */
export function areaOf(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length] ?? [x, y];
    return sum + (x * ny - nx * y) / 2;
  }, 0);
}
