import { PALETTE } from './palette.ts';
import { element } from './svg.ts';

/** The open country of a sheet of `width` by `height` m: two quiet greens; `hills` are path data. */
export function drawCountry(width: number, height: number, hills: readonly string[]): string[] {
  return [
    element('rect', { width: width * 10, height: height * 10, fill: PALETTE.landscape }),
    ...hills.map((d) => element('path', { fill: PALETTE.landscapeLow, 'fill-opacity': 0.75, d })),
  ];
}
