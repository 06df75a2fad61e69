import type { Ring } from '../../src/server/planos/shapes/rings.ts';
import type { TestPlan } from './testPlan.ts';

export type Pair = readonly [code: number, value: string | number];

export function entity(kind: string, layer: string, ...pairs: readonly Pair[]): Pair[] {
  return [[0, kind], [8, layer], ...pairs];
}

export function lwpolyline(layer: string, points: readonly (readonly number[])[], flags = 1): Pair[] {
  const vertices = points.flatMap(([x = 0, y = 0, bulge = 0]): Pair[] => [
    [10, x],
    [20, y],
    ...(bulge ? ([[42, bulge]] as const) : []),
  ]);
  return entity('LWPOLYLINE', layer, [90, points.length], [70, flags], ...vertices);
}

export function text(layer: string, x: number, y: number, value: string, ...more: readonly Pair[]): Pair[] {
  return entity('TEXT', layer, [10, x], [20, y], [40, 1], [1, value], ...more);
}

export interface DxfParts {
  header?: readonly Pair[];
  /** Name, colour (negative: off), flags (1: frozen). */
  layers?: readonly (readonly [nombre: string, color: number, flags?: number])[];
  /** Whole entries of the block table. */
  records?: readonly Pair[][];
  /** Each begins at 0, 0. */
  blocks?: Readonly<Record<string, readonly Pair[][]>>;
  entities: readonly Pair[][];
}

export function writeDxf({
  header = [],
  layers = [],
  records = [],
  blocks = {},
  entities,
}: DxfParts): string {
  const section = (name: string, pairs: readonly Pair[]): Pair[] => [
    [0, 'SECTION'],
    [2, name],
    ...pairs,
    [0, 'ENDSEC'],
  ];
  const table = layers.flatMap(([nombre, color, flags = 0]): Pair[] => [
    [0, 'LAYER'],
    [2, nombre],
    [70, flags],
    [62, color],
  ]);
  const definitions = Object.entries(blocks).flatMap(([nombre, content]): Pair[] => [
    [0, 'BLOCK'],
    [2, nombre],
    [70, 0],
    [10, 0],
    [20, 0],
    ...content.flat(),
    [0, 'ENDBLK'],
  ]);
  const pairs = [
    ...section('HEADER', header),
    ...section('TABLES', [[0, 'TABLE'], [2, 'LAYER'], ...table, ...records.flat(), [0, 'ENDTAB']]),
    ...section('BLOCKS', definitions),
    ...section('ENTITIES', entities.flat()),
    [0, 'EOF'] as const,
  ];
  return pairs.map(([code, value]) => `${code}\r\n${value}\r\n`).join('');
}

/** A plan in metres, far from the origin like surveys, each lot a polyline with its number. */
export function dxfOfPlan({ lotes }: TestPlan, insunits = 6, [east, north] = [672_000, 2_280_000]): string {
  const points = (ring: Ring) =>
    Array.from({ length: ring.length / 2 }, (_, i) => [
      (ring[2 * i] ?? 0) + east,
      (ring[2 * i + 1] ?? 0) + north,
    ]);
  return writeDxf({
    header: [
      [9, '$ACADVER'],
      [1, 'AC1027'],
      [9, '$INSUNITS'],
      [70, insunits],
    ],
    layers: [
      ['LOTES', 3],
      ['TEXTOS', 7],
    ],
    entities: lotes.flatMap(({ id_lote, rings, etiqueta: [x, y] }) => [
      ...rings.map((ring) => lwpolyline('LOTES', points(ring))),
      text('TEXTOS', x + east, y + north, id_lote, [72, 4], [11, x + east], [21, y + north]),
    ]),
  });
}
