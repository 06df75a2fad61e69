import { type Label, placeName } from '../../labels.ts';
import type { Plan } from '../../plan.ts';
import { add } from '../../point.ts';
import { createRandom } from '../../random.ts';
import { drawVerges, streetName } from '../../street.ts';
import { drawPlaces, drawRoad, drawSlope, drawWalls, plant } from './paisaje.ts';
import { CLUB, contour, GATE, HEIGHT, LEG, LOOKOUT, layLotes, MARGIN, WIDTH } from './trazo.ts';

const SEED = 411;

/** A road that climbs a hillside in two hairpins between terraces. */
export function drawTerrazas(): Plan {
  const random = createRandom(SEED);
  const { lotes, verges, rows } = layLotes(random);
  const labels = nameStreets();
  return {
    id_proyecto: 3,
    archivo: 'terrazas-del-encino',
    nombre: 'Terrazas del Encino',
    width: WIDTH,
    height: HEIGHT,
    margin: MARGIN,
    seed: SEED,
    lotes,
    // Block F is released later.
    place: (id_lote) => ({ etapa: id_lote < 'F' ? '1' : '2', seccion: `Manzana ${id_lote.slice(0, 1)}` }),
    muestra: 'B-06',
    labels,
    ground: [...drawSlope(), ...drawRoad(), ...drawVerges(verges), ...drawWalls(labels), ...drawPlaces()],
    trees: plant(random, { lotes, labels }, rows),
  };
}

function nameStreets(): Label[] {
  return [
    streetName(contour, 'SUBIDA DEL ENCINO', 100, -LEG),
    streetName(contour, 'CALLE DEL MADROÑO', 161, 0),
    streetName(contour, 'CALLE DEL MADROÑO', 102, 0),
    streetName(contour, 'CALLE DEL MIRADOR', 100, LEG),
    streetName(contour, 'CALLE DEL MIRADOR', 162, LEG),
    placeName('Mirador', add(LOOKOUT, [0, -11]), { size: 3.8 }),
    placeName('Casa club', add(CLUB, [0, -13]), { size: 3.8 }),
    placeName('Acceso', add(contour.at(GATE, -LEG), [2, -12]), { size: 4, weight: 600 }),
  ];
}
