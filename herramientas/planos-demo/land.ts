import { PALETTE } from './palette.ts';
import { element, group, units } from './svg.ts';

/** The open country of a sheet of `width` by `height` m: two quiet greens; `hills` are path data. */
export function drawCountry(width: number, height: number, hills: readonly string[]): string[] {
  return [
    element('rect', { width: width * 10, height: height * 10, fill: PALETTE.landscape }),
    ...hills.map((d) => element('path', { fill: PALETTE.landscapeLow, 'fill-opacity': 0.75, d })),
  ];
}

/** Depth of the haze along the sheet's edges, m. */
const HAZE = 17;
/** Where along its depth, and how thick. At the edge itself nothing is seen through it: a map reads its tone there. */
const THICKNESS = [
  [0, 1],
  [0.24, 1],
  [0.5, 0.6],
  [0.75, 0.2],
  [1, 0],
] as const;

export type Side = 'arriba' | 'abajo' | 'izquierda' | 'derecha';

/** The country fades out towards the sheet's edges into one tone, in which a map can go on beyond them. */
export function drawHaze(width: number, height: number, sides: readonly Side[]): string {
  const all = {
    arriba: { at: [0, 0, width, HAZE], from: [0, 0], to: [0, 1] },
    abajo: { at: [0, height - HAZE, width, HAZE], from: [0, 1], to: [0, 0] },
    izquierda: { at: [0, 0, HAZE, height], from: [0, 0], to: [1, 0] },
    derecha: { at: [width - HAZE, 0, HAZE, height], from: [1, 0], to: [0, 0] },
  } as const satisfies Record<Side, unknown>;
  const stops = THICKNESS.map(([offset, opacity]) =>
    element('stop', { offset, 'stop-color': PALETTE.landscapeLow, 'stop-opacity': opacity }),
  ).join('');
  const fades = sides.map((side) => {
    const { from, to } = all[side];
    const direction = { x1: from[0], y1: from[1], x2: to[0], y2: to[1] };
    return element('linearGradient', { id: `bruma-${side}`, ...direction }, stops);
  });
  const strips = sides.map((side) => {
    const [x, y, w, h] = all[side].at;
    const box = { x: units(x), y: units(y), width: units(w), height: units(h) };
    return element('rect', { ...box, fill: `url(#bruma-${side})` });
  });
  return group({ id: 'bruma' }, [element('defs', {}, fades.join('')), ...strips]);
}
