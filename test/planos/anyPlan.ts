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
  'blancos',
  'comillas',
  'modelo',
  'ajeno',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Drawn around each number, within its lot. */
const INSIGNIAS = ['ninguna', 'ninguna', 'ninguna', 'circulos', 'cajas', 'pildoras'] as const;
export type Insignia = (typeof INSIGNIAS)[number];

/** How lists call blocks, and drawings write them. `solas`: a large letter, as a house's model may be too. */
const BLOCKS = [
  { name: (n: number) => `${n}`, id: (n: string) => `M${n}`, write: (n: string) => `MANZANA ${n}` },
  { name: (n: number) => `${n}`, id: (n: string) => `M${n}`, write: (n: string) => `Mz-0${n}` },
  { name: letterOf, id: String, write: (n: string) => `MZ."${n}"` },
  { name: letterOf, id: String, write: (n: string) => `Grupo ${n}` },
  { name: letterOf, id: String, write: (n: string) => n, size: 1.7 },
  { name: letterOf, id: String, write: (n: string) => `"${n}"`, size: 1.7, hasRing: true },
] as const;
type BlockStyle = (typeof BLOCKS)[number];

export interface Lot {
  id: string;
  /** As drawn: without the block if numbers restart in each. */
  numero: string;
  manzana: string | undefined;
  /** Blocks restart in each. */
  etapa?: string | undefined;
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
  /** Absent without blocks. */
  manzanas?: { style: BlockStyle; isInLot: boolean };
}

/** A text's middle and line. */
export interface Label {
  x: number;
  y: number;
  value: string;
  /** Height; default `LETTER`. */
  size?: number;
}

const MOST = 24;
/** Left of the measuring lot, which has no neighbour. */
const ANCLA_X = 120;

/** What a plan's blocks, phases and list are like. */
const KINDS = [
  ...Array.from({ length: 10 }, () => ({})),
  { step: 3 },
  { prefix: 'P' },
  ...BLOCKS.flatMap((style) => [
    { style, isInLot: true },
    { style, isInLot: false },
  ]),
  { style: BLOCKS[0], isInLot: true, hasPhases: true },
  { style: BLOCKS[2], isInLot: true, hasPhases: true },
] as readonly PlanKind[];

interface PlanKind {
  style?: BlockStyle;
  isInLot?: boolean;
  hasPhases?: boolean;
  /** Numbers between are missing. */
  step?: number;
  /** Of ids in the list alone: `P10` is drawn as 10. */
  prefix?: string;
}

function letterOf(n: number): string {
  return String.fromCharCode(64 + 5 + n);
}

/**
 * Rows of lots along streets, in any order of numbers. In some plans each row is a block with its own
 * numbers, or each two rows a phase with its own blocks.
 */
export const anyPlan: fc.Arbitrary<Plan> = fc
  .record({
    rows: fc.integer({ min: 2, max: MOST / COLUMNS }),
    first: fc.constantFrom(1, 1, 5, 92),
    order: fc.array(fc.nat(), { minLength: MOST, maxLength: MOST }),
    faults: fc.array(fc.constantFrom(...FAULTS), { minLength: MOST, maxLength: MOST }),
    strays: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: MOST, maxLength: MOST }),
    insignia: fc.constantFrom(...INSIGNIAS),
    kind: fc.constantFrom(...KINDS),
    every: fc.constantFrom(1, 1, 4, 7),
  })
  .map(({ rows, first, order, faults, strays, insignia, kind, every }): Plan => {
    const { style, isInLot = false, step = 1 } = kind;
    const shuffled = (from: number, count: number, at: number) =>
      range(0, count - 1)
        .toSorted((a, b) => (order[at + a] ?? 0) - (order[at + b] ?? 0))
        .map((i) => from + i * step);
    const numbers = style
      ? range(0, rows - 1).flatMap((row) => shuffled(1, COLUMNS, row * COLUMNS))
      : shuffled(first, rows * COLUMNS, 0);
    const lots = numbers.map((number, i) => ({
      ...lotAt(kind, number, Math.floor(i / COLUMNS)),
      x: (i % COLUMNS) * WIDTH,
      y: Math.floor(i / COLUMNS) * (DEPTH + STREET),
      fault: (i % every ? undefined : faults[i]) ?? 'ninguna',
      stray: String(strays[i] ?? 0),
    }));
    const place = { x: ANCLA_X, y: 0, fault: 'ninguna' as const, stray: '' };
    const ancla: Lot = { ...lotAt(kind, style ? 9 : 777, 8), ...place };
    return { lots: [...lots, ancla], ancla, insignia, ...(style && { manzanas: { style, isInLot } }) };
  });

/** In: the row, from 0. */
function lotAt({ style, hasPhases, prefix = '' }: PlanKind, number: number, row: number) {
  if (!style) return { id: `${prefix}${number}`, numero: `${number}`, manzana: undefined, etapa: undefined };
  const manzana = style.name(hasPhases ? (row % 2) + 1 : row + 1);
  const etapa = hasPhases ? `${Math.floor(row / 2) + 1}` : undefined;
  const block = `${style.id(manzana)}-${/^M/.test(style.id(manzana)) ? 'L' : ''}${number}`;
  return { id: etapa ? `E${etapa}-${block}` : block, numero: `${number}`, manzana, etapa };
}

/** The company's list: all but those that are nobody's to sell. */
export const listOf = ({ lots }: Plan) => lots.filter(({ fault }) => fault !== 'ajeno').map(({ id }) => id);

export const middleOf = ({ x, y }: Pick<Lot, 'x' | 'y'>) => [x + WIDTH / 2, y + DEPTH / 2] as const;

export function labelsOf({ numero: id, fault, stray, ...place }: Lot): Label[] {
  const [x, y] = middleOf(place);
  const spread = (pitch: number, parts: readonly string[]) =>
    parts.map((value, i) => ({ x: x + (i - (parts.length - 1) / 2) * pitch * LETTER, y, value }));
  if (fault === 'sinNumero') return [];
  if (fault === 'ceros') return [{ x, y, value: `00${id}` }];
  if (fault === 'palabra') return [{ x, y, value: `LOTE ${id}` }];
  if (fault === 'blancos') return [{ x, y, value: `  ${id}` }];
  if (fault === 'comillas') return [{ x, y, value: `"${id}"` }];
  // The house's model, by a letter that may be a block's too.
  if (fault === 'modelo')
    return [
      { x, y, value: id },
      { x, y: y + 6, value: letterOf(Number(stray) % 4) },
    ];
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

/** Names of blocks, in the street below each row or in its first lot; of phases, beside their rows. */
export function blockNamesOf({ lots, manzanas }: Plan): Label[] {
  if (!manzanas) return [];
  const { style, isInLot } = manzanas;
  const first = new Map(lots.map((lot) => [`${lot.etapa} ${lot.manzana}`, lot] as const).reverse());
  return [...first.values()].flatMap(({ etapa, manzana = '', x, y }) => [
    {
      x: isInLot ? x + WIDTH / 2 : x + 12,
      y: isInLot ? y + DEPTH - 4 : y + DEPTH + 5,
      value: style.write(manzana),
      ...('size' in style && { size: style.size * LETTER }),
    },
    ...(etapa && style.name(1) === manzana ? [{ x: x - 12, y, value: `ETAPA ${etapa}` }] : []),
  ]);
}

interface Badge {
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
}

/** Upper left corner, sides and corner radius of the mark behind each number. */
export function insigniasOf(plan: Plan): Badge[] {
  const { lots, insignia, manzanas } = plan;
  const hasRing = manzanas && 'hasRing' in manzanas.style;
  const rings = (hasRing ? blockNamesOf(plan).filter(({ size }) => size) : []).map(({ x, y }) => ({
    x: x - 3.5,
    y: y - 3.5,
    width: 7,
    height: 7,
    radius: 3.5,
  }));
  if (insignia === 'ninguna') return rings;
  const badges = lots.flatMap((lot) => {
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
  return [...rings, ...badges];
}
