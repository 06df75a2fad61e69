import fc from 'fast-check';
import { range } from '../frames.ts';

/** Metres. */
export const WIDTH = 10;
export const DEPTH = 20;
export const STREET = 14;
export const LETTER = 3;
const COLUMNS = 6;

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
  'repetido',
  'parteLejana',
  'parteJunta',
  'guia',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Drawn around each number, within its lot. */
const INSIGNIAS = ['ninguna', 'ninguna', 'ninguna', 'circulos', 'cajas', 'pildoras'] as const;
export type Insignia = (typeof INSIGNIAS)[number];

export interface Lot {
  id: string;
  /** As drawn: without the block if numbers restart in each. */
  numero: string;
  manzana: string | undefined;
  x: number;
  y: number;
  fault: Fault;
  /** An extra digit beside the number. */
  stray: string;
}

export interface Plan {
  lots: readonly Lot[];
  /** A separate faultless lot to measure from. */
  ancla: Lot;
  insignia: Insignia;
}

/** A text's middle and line. */
export interface Label {
  x: number;
  y: number;
  value: string;
}

const MOST = 24;
/** Left of the measuring lot, which has no neighbour. */
const ANCLA_X = 120;

/**
 * Rows of lots along streets, in any order of numbers; in some plans each row is a block with its own
 * numbers.
 */
export const anyPlan: fc.Arbitrary<Plan> = fc
  .record({
    rows: fc.integer({ min: 2, max: MOST / COLUMNS }),
    first: fc.constantFrom(1, 1, 5, 92),
    order: fc.array(fc.nat(), { minLength: MOST, maxLength: MOST }),
    faults: fc.array(fc.constantFrom(...FAULTS), { minLength: MOST, maxLength: MOST }),
    strays: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: MOST, maxLength: MOST }),
    insignia: fc.constantFrom(...INSIGNIAS),
    hasBlocks: fc.constantFrom(false, false, true),
  })
  .map(({ rows, first, order, faults, strays, insignia, hasBlocks }): Plan => {
    const shuffled = (from: number, count: number, at: number) =>
      range(from, from + count - 1).toSorted(
        (a, b) => (order[at + a - from] ?? 0) - (order[at + b - from] ?? 0),
      );
    const numbers = hasBlocks
      ? range(0, rows - 1).flatMap((row) => shuffled(1, COLUMNS, row * COLUMNS))
      : shuffled(first, rows * COLUMNS, 0);
    const lotAt = (number: number, row: number): Pick<Lot, 'id' | 'numero' | 'manzana'> =>
      hasBlocks
        ? { id: `M${row + 1}-L${number}`, numero: `${number}`, manzana: `${row + 1}` }
        : { id: `${number}`, numero: `${number}`, manzana: undefined };
    const lots = numbers.map((number, i) => ({
      ...lotAt(number, Math.floor(i / COLUMNS)),
      x: (i % COLUMNS) * WIDTH,
      y: Math.floor(i / COLUMNS) * (DEPTH + STREET),
      fault: faults[i] ?? 'ninguna',
      stray: String(strays[i] ?? 0),
    }));
    const ancla: Lot = { ...lotAt(hasBlocks ? 9 : 777, 8), x: ANCLA_X, y: 0, fault: 'ninguna', stray: '' };
    return { lots: [...lots, ancla], ancla, insignia };
  });

export const middleOf = ({ x, y }: Pick<Lot, 'x' | 'y'>) => [x + WIDTH / 2, y + DEPTH / 2] as const;

export function labelsOf({ numero: id, fault, stray, ...place }: Lot): Label[] {
  const [x, y] = middleOf(place);
  const spread = (pitch: number, parts: readonly string[]) =>
    parts.map((value, i) => ({ x: x + (i - (parts.length - 1) / 2) * pitch * LETTER, y, value }));
  if (fault === 'sinNumero') return [];
  if (fault === 'ceros') return [{ x, y, value: `00${id}` }];
  if (fault === 'palabra') return [{ x, y, value: `LOTE ${id}` }];
  if (fault === 'cifras') return spread(0.6, [...id]);
  if (fault === 'espaciadas') return spread(1.2, [...id]);
  // As near as a digit: the number cannot be read without it. A single digit is read with it by anyone.
  if (fault === 'partida' && id.length > 1)
    return [
      { x, y, value: id },
      { x: x + (id.length + 1) * 0.28 * LETTER + 0.3, y, value: stray },
    ];
  // Over the next lot, with a line to its own.
  if (fault === 'guia') return [{ x: x + WIDTH, y: y - DEPTH / 2 - 4, value: id }];
  if (fault === 'fuera') return [{ x, y: y - DEPTH / 2 - 3, value: id }];
  const far = { x: x + 300, y: 300 + Number(id) * 4, value: id };
  return fault === 'leyenda' ? [{ x, y, value: id }, far] : [{ x, y, value: id }];
}

/** Drawn outlines; a merged lot's includes the next. */
export function outlinesOf(lots: readonly Lot[]): (Lot & { width: number })[] {
  const merged = new Set(lots.flatMap((lot, i) => (isMerged(lot, lots[i + 1]) ? [lots[i + 1]] : [])));
  return lots
    .filter((lot) => lot.fault !== 'sinFigura' && !merged.has(lot))
    .map((lot) => ({ ...lot, width: isMerged(lot, lots[lots.indexOf(lot) + 1]) ? 2 * WIDTH : WIDTH }));
}

/** If the next number is inside: a double shape says no more. */
const isMerged = (lot: Lot, next: Lot | undefined) =>
  lot.fault === 'fusionado' &&
  next?.y === lot.y &&
  next.x === lot.x + WIDTH &&
  !['fuera', 'guia', 'sinNumero'].includes(next.fault);

/** Lines from displaced numbers to their lots. */
export function leadersOf(
  lots: readonly Lot[],
): { from: readonly [number, number]; to: readonly [number, number] }[] {
  return lots
    .filter(({ fault }) => fault === 'guia')
    .map((lot) => {
      const [x, y] = middleOf(lot);
      return { from: [x + WIDTH - 2, y - DEPTH / 2 - 3], to: [x, y - DEPTH / 2 + 2] };
    });
}

/** Block names, in the street below each row. */
export function blockNamesOf(lots: readonly Lot[]): Label[] {
  const first = new Map(lots.flatMap((lot) => (lot.manzana ? [[lot.manzana, lot] as const] : [])).reverse());
  return [...first.values()].map(({ manzana, x, y }) => ({
    x: x + 12,
    y: y + DEPTH + 4,
    value: `MANZANA ${manzana}`,
  }));
}

/** Upper left corner, sides and corner radius of the mark behind each number. */
export function insigniasOf({
  lots,
  insignia,
}: Plan): { x: number; y: number; width: number; height: number; radius: number }[] {
  if (insignia === 'ninguna') return [];
  return lots.flatMap((lot) => {
    const [label] = labelsOf(lot);
    // It encloses its number.
    if (!label || lot.fault === 'espaciadas') return [];
    const [, y] = middleOf(lot);
    const height = insignia === 'cajas' ? 6 : 5;
    const width = insignia === 'pildoras' ? 4 + 1.2 * lot.numero.length : height;
    const radius = insignia === 'circulos' ? height / 2 : 1;
    const isOutside = lot.fault === 'fuera' || lot.fault === 'guia';
    const middle = isOutside ? label.y : y;
    const across = isOutside ? label.x : lot.x + WIDTH / 2;
    return [{ x: across - width / 2, y: middle - height / 2, width, height, radius }];
  });
}
