import { alongX, alongY, type Cut, cutInto, type Room, room } from './rooms.ts';

/** One floor, m. `exterior` is in front of it and not construction. */
export interface Floor {
  nombre: string;
  rooms: readonly Room[];
  exterior: readonly Room[];
  /** The rectangle within the walls. */
  fondo: number;
  ancho: number;
}

export interface House {
  id_modelo: number;
  nombre: string;
  autos: number;
  floors: readonly Floor[];
}

/** Depth of a drive, and its width per car, m. */
const COCHERA = 5;
const AUTO = 2.9;

interface TwoFloors {
  id_modelo: number;
  nombre: string;
  /** m² of construction, half of it on each floor. */
  terreno: number;
  ancho: number;
  autos: number;
  /** The bathrooms downstairs. */
  abajo: Cut;
  /** Shares of kitchen, stairs and rest across the house. */
  across: readonly [number, number, number];
  /** The rooms beside the hall and the kitchen. */
  servicios: Cut;
  acceso?: string;
}

/** A house with the entrance below the stairs, and living rooms towards the garden. */
function twoFloors({
  id_modelo,
  nombre,
  terreno,
  ancho,
  autos,
  abajo,
  across,
  servicios,
  acceso,
}: TwoFloors): House {
  const fondo = terreno / 2 / ancho;
  const [cocina, escalera, resto] = across;
  // Each bedroom has a door beside the stairs.
  const halfway = cocina + escalera * 0.62;
  const baja = alongX(
    [
      0.62,
      alongY(
        [cocina, servicios],
        [escalera, alongX([0.42, room('Vestíbulo', 'paso')], [0.58, room('Escalera', 'escalera')])],
        [resto, abajo],
      ),
    ],
    [0.38, alongY([0.5, room('Comedor', 'comedor')], [0.5, room('Sala', 'sala')])],
  );
  const alta = alongX(
    [0.36, alongY([halfway, room('Recámara 2', 'recamara')], [1 - halfway, room('Recámara 3', 'recamara')])],
    [
      0.26,
      alongY(
        [cocina, room('Baño', 'bano', 'Escalera')],
        [escalera, room('Escalera', 'escalera')],
        [resto, room('Estancia', 'paso')],
      ),
    ],
    [
      0.38,
      alongY(
        [
          0.42,
          alongX(
            [0.42, room('Vestidor', 'servicio', 'Recámara principal')],
            [0.58, room('Baño principal', 'bano', 'Vestidor')],
          ),
        ],
        [0.58, room('Recámara principal', 'recamara')],
      ),
    ],
  );
  const drive = Math.min(ancho, autos * AUTO);
  const before: Cut =
    ancho - drive > 0.5
      ? alongY([drive, room('Cochera', 'cochera')], [ancho - drive, room(acceso ?? 'Acceso', 'acceso')])
      : room('Cochera', 'cochera');
  return {
    id_modelo,
    nombre,
    autos,
    floors: [
      {
        nombre: 'Planta baja',
        ...{ ancho, fondo },
        exterior: cutInto(before, 0, 0, COCHERA, ancho),
        rooms: cutInto(baja, COCHERA, 0, fondo, ancho),
      },
      { nombre: 'Planta alta', ...{ ancho, fondo }, exterior: [], rooms: cutInto(alta, 0, 0, fondo, ancho) },
    ],
  };
}

const medioBano = alongX([0.5, room('Medio baño', 'bano')], [0.5, room('Bodega', 'servicio', 'Sala')]);
const banoDeVisitas = alongX([0.42, room('Baño', 'bano')], [0.58, room('Estudio', 'servicio', 'Sala')]);
const recamaraAbajo = alongX(
  [0.66, room('Recámara 4', 'recamara')],
  [0.34, room('Baño', 'bano', 'Recámara 4')],
);
const withKitchen = alongX([0.42, room('Lavandería', 'servicio')], [0.58, room('Cocina', 'cocina')]);
const withMedioBano = alongX(
  [0.24, room('Medio baño', 'bano', 'Vestíbulo')],
  [0.26, room('Lavandería', 'servicio')],
  [0.5, room('Cocina', 'cocina')],
);

/** 11 × 18 m around a court of 3 × 3, which is not construction: 189 m². */
const palma: Cut = alongX(
  [
    5.5,
    alongY(
      [3.9, alongX([3.6, room('Recámara 3', 'recamara')], [1.9, room('Baño', 'bano')])],
      [1.4, room('Vestíbulo', 'paso')],
      [5.7, room('Cochera', 'cochera')],
    ),
  ],
  [
    4.5,
    alongY(
      [3.9, room('Recámara 2', 'recamara')],
      [1.4, room('Pasillo', 'paso')],
      [3.4, room('Recámara principal', 'recamara')],
      [
        2.3,
        alongX(
          [2, room('Vestidor', 'servicio', 'Recámara principal')],
          [2.5, room('Baño principal', 'bano', 'Vestidor')],
        ),
      ],
    ),
  ],
  [
    3,
    alongY(
      [3.9, alongX([1.5, room('Medio baño', 'bano')], [1.5, room('Lavado', 'servicio', 'Galería')])],
      [1.4, room('Galería', 'paso')],
      [3, room('Patio', 'patio')],
      [2.7, room('Cocina', 'cocina')],
    ),
  ],
  [5, alongY([5.5, room('Sala', 'sala')], [5.5, room('Comedor', 'comedor')])],
);

/** The demo catalogue's models, in its order. */
export const HOUSES: readonly House[] = [
  twoFloors({
    id_modelo: 101,
    nombre: 'Lavanda',
    terreno: 124.5,
    ancho: 6.5,
    autos: 1,
    abajo: medioBano,
    servicios: withKitchen,
    across: [0.4, 0.28, 0.32],
    acceso: 'Acceso',
  }),
  twoFloors({
    id_modelo: 102,
    nombre: 'Agave',
    terreno: 158,
    ancho: 8,
    autos: 2,
    abajo: recamaraAbajo,
    servicios: withKitchen,
    across: [0.36, 0.22, 0.42],
  }),
  twoFloors({
    id_modelo: 103,
    nombre: 'Bugambilia',
    terreno: 168.4,
    ancho: 8.5,
    autos: 2,
    abajo: recamaraAbajo,
    servicios: withKitchen,
    across: [0.36, 0.22, 0.42],
  }),
  twoFloors({
    id_modelo: 201,
    nombre: 'Canela',
    terreno: 176,
    ancho: 7.6,
    autos: 2,
    abajo: banoDeVisitas,
    servicios: withKitchen,
    across: [0.4, 0.24, 0.36],
  }),
  twoFloors({
    id_modelo: 202,
    nombre: 'Cedro',
    terreno: 205.75,
    ancho: 8.5,
    autos: 2,
    abajo: recamaraAbajo,
    servicios: withMedioBano,
    across: [0.36, 0.22, 0.42],
  }),
  {
    id_modelo: 203,
    nombre: 'Palma',
    autos: 2,
    floors: [
      { nombre: 'Planta única', ancho: 11, fondo: 18, exterior: [], rooms: cutInto(palma, 0, 0, 18, 11) },
    ],
  },
  twoFloors({
    id_modelo: 301,
    nombre: 'Obsidiana',
    terreno: 236,
    ancho: 9.9,
    autos: 2,
    abajo: recamaraAbajo,
    servicios: withMedioBano,
    across: [0.36, 0.22, 0.42],
  }),
  twoFloors({
    id_modelo: 302,
    nombre: 'Hacienda',
    terreno: 268.5,
    ancho: 11,
    autos: 3,
    abajo: recamaraAbajo,
    servicios: withMedioBano,
    across: [0.36, 0.22, 0.42],
    acceso: 'Patio con fuente',
  }),
];
