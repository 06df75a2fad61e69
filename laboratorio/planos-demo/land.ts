import { roundShape } from './curve.ts';
import { box } from './furniture.ts';
import { PALETTE } from './palette.ts';
import { between, createRandom } from './random.ts';
import { shape } from './svg.ts';

/** Area of country per meadow, m². */
const MEADOW = 16_000;

/** The open country of a plan with its margins, m: a quiet green, with meadows that cross the edges. */
export function drawCountry(
  width: number,
  height: number,
  [across, down]: readonly [number, number],
): string[] {
  const random = createRandom(width * 1000 + height);
  const sheet = { x: -across, y: -down, width: width + 2 * across, height: height + 2 * down };
  const meadows = Array.from({ length: Math.round((sheet.width * sheet.height) / MEADOW) }, () => {
    const [rx, ry] = [between(random, 34, 96), between(random, 20, 44)];
    const turn = between(random, 0, 6);
    return shape(
      roundShape(
        [sheet.x + sheet.width * random(), sheet.y + sheet.height * random()],
        (angle) => {
          const wave = 1 + 0.16 * Math.cos(2 * angle + turn) + 0.1 * Math.cos(3 * angle - turn);
          return [rx * wave, ry * wave];
        },
        14,
      ),
      { fill: PALETTE.landscapeLow, 'fill-opacity': 0.7 },
    );
  });
  return [box(sheet, { fill: PALETTE.landscape }), ...meadows];
}
