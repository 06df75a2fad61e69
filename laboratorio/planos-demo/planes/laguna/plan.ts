import { type Label, placeName } from '../../labels.ts';
import type { Plan } from '../../plan.ts';
import { add } from '../../point.ts';
import { createRandom } from '../../random.ts';
import { crossingName, drawVerges, streetName } from '../../street.ts';
import { drawLand, drawStreets, plant } from './paisaje.ts';
import { CLUB, drawShore } from './ribera.ts';
import {
  BOULEVARD,
  EAST,
  HEIGHT,
  HIGH,
  LOW,
  layLotes,
  MARGIN,
  STREETS,
  shore,
  WALL,
  WEST,
  WIDTH,
} from './trazo.ts';

const SEED = 8807;

/** Streets along a lake's shore, an avenue from the gate to the pier, a club house at the water. */
export function drawLaguna(): Plan {
  const random = createRandom(SEED);
  const { lotes, verges, rows } = layLotes(random);
  const labels = nameStreets();
  return {
    id_proyecto: 2,
    archivo: 'laguna-serena',
    nombre: 'Laguna Serena',
    width: WIDTH,
    height: HEIGHT,
    margin: MARGIN,
    seed: SEED,
    lotes,
    labels,
    ground: [...drawLand(), ...drawVerges(verges), ...drawShore(), ...drawStreets(labels)],
    trees: plant(random, { lotes, labels }, rows),
  };
}

function nameStreets(): Label[] {
  const along = (text: string, d: number) => [120, 256].map((s) => streetName(shore, text, s, d));
  const quiet = { italic: true, colour: '#4d7378' };
  return [
    ...along('PASEO DE LA LAGUNA', STREETS[0]),
    ...along('CALLE DE LAS GARZAS', STREETS[1]),
    ...along('AVENIDA DEL LAGO', STREETS[2]),
    crossingName(shore, 'CALLE TULE', WEST, LOW.front, LOW.back),
    crossingName(shore, 'CALLE TULE', WEST, HIGH.front, HIGH.back),
    crossingName(shore, 'CALLE CARRIZO', EAST, LOW.front, LOW.back),
    crossingName(shore, 'CALLE CARRIZO', EAST, HIGH.front, HIGH.back),
    { ...streetName(shore, 'Malecón', 92, -2.6, 3.4), ...quiet },
    placeName('Laguna Serena', [130, 232], { size: 9, degrees: 2, ...quiet, spacing: 0.08 }),
    placeName('Casa club', add(CLUB, [3, -14.5]), { size: 3.8 }),
    placeName('Acceso', add(shore.at(BOULEVARD, WALL + 7), [21, 0]), { size: 4.4, weight: 600 }),
  ];
}
