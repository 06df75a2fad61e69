import { type Label, placeName } from '../../labels.ts';
import type { Plan } from '../../plan.ts';
import { add } from '../../point.ts';
import { createRandom } from '../../random.ts';
import { crossingName, drawVerges, streetName } from '../../street.ts';
import { drawLand, drawStreets, plant } from './paisaje.ts';
import { CLUB, drawPark } from './parque.ts';
import {
  BOULEVARD,
  CENTRE,
  CIRCUITS,
  edge,
  HEIGHT,
  INNER,
  layLotes,
  MARGIN,
  STREETS,
  WIDTH,
} from './trazo.ts';

const SEED = 20261;

/** Two circuits round a central park, an avenue of jacarandas from the gate. */
export function drawMirasoles(): Plan {
  const random = createRandom(SEED);
  const { lotes, verges, rows } = layLotes(random);
  const labels = nameStreets();
  return {
    id_proyecto: 1,
    archivo: 'los-mirasoles',
    nombre: 'Los Mirasoles',
    width: WIDTH,
    height: HEIGHT,
    margin: MARGIN,
    seed: SEED,
    lotes,
    labels,
    ground: [...drawLand(), ...drawVerges(verges), ...drawPark(), ...drawStreets(labels)],
    trees: plant(random, { lotes, labels }, rows),
  };
}

const CROSSINGS = ['CALLE TABACHÍN', 'CALLE FRESNO', 'CALLE COLORÍN', 'CALLE SABINO'];

function nameStreets(): Label[] {
  const circuit = (text: string, d: number, fractions: readonly number[]) =>
    fractions.map((fraction) => streetName(edge, text, fraction * edge.length, d));
  return [
    ...circuit('CIRCUITO JACARANDAS', CIRCUITS[0], [0.7, 0.33, 0.1]),
    ...circuit('CIRCUITO ENCINOS', CIRCUITS[1], [0.68, 0.88, 0.34, 0.11]),
    ...CROSSINGS.map((text, index) => crossingName(edge, text, STREETS[index] ?? 0, INNER.front, INNER.back)),
    placeName('Parque Central', add(CENTRE, [-18, 32]), { size: 5.6, weight: 600 }),
    placeName('Casa club', add(CLUB, [1, 12.8]), { size: 3.8 }),
    placeName('Acceso', add(edge.at(BOULEVARD, 103), [-25, 0]), { size: 4.4, weight: 600 }),
  ];
}
