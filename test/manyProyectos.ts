import { createHash } from 'node:crypto';
import { formatImagen } from '../src/contract/imagen.ts';
import { TABLAS } from '../src/server/catalogo/tablas.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';

const KINDS = ['Villas', 'Jardines', 'Lomas', 'Bosques', 'Paseos', 'Altos', 'Rincón', 'Cañada'];
const OF = ['del Sol', 'de la Montaña', 'San Ángel', 'del Río', 'Los Álamos', 'del Encino', 'Santa Lucía'];
const LUGARES = [
  ...[
    'Zapopan, Jalisco',
    'León, Guanajuato',
    'Mérida, Yucatán',
    'Querétaro, Querétaro',
    'Apodaca, Nuevo León',
  ],
  ...[
    'Tijuana, Baja California',
    'Puebla, Puebla',
    'Torreón, Coahuila',
    'Cancún, Quintana Roo',
    'Colima, Colima',
  ],
  ...[
    'Morelia, Michoacán',
    'San Luis Potosí, SLP',
    'Hermosillo, Sonora',
    'Culiacán, Sinaloa',
    'Toluca, México',
  ],
];

const DESCRIPCIONES = [
  'Calles arboladas en torno a un parque central, casa club y un solo acceso vigilado',
  'Manzanas cortas a la orilla de la laguna, con malecón para caminar y muelle',
  'Terrazas sobre la ladera, mirador y los encinos que ya estaban ahí',
  'Privadas pequeñas junto al bosque, ciclopista y canchas techadas',
];
const ENTREGAS = [
  'Inmediata',
  'En 6 meses',
  'Primera etapa habitada',
  'Diciembre de 2027',
  'Urbanización terminada',
];

const AROUND = ['Primaria', 'Súper', 'Hospital', 'Parque', 'Secundaria', 'Plaza', 'Clínica', 'Universidad'];
/** Surroundings of a project. */
const MOST_AROUND = 4;

/** Reproducible incompressible bytes, like a picture's. */
const bytesOf = (seed: string, n: number) =>
  Buffer.concat([0, 1, 2].map((part) => createHash('sha512').update(`${seed} ${part}`).digest())).subarray(
    0,
    n,
  );

export interface ManyProyecto {
  id_proyecto: number;
  nombre: string;
  lugar: string;
  descripcion: string;
  entrega: string;
  /** Of its only model, MXN. */
  precioVenta: number;
  /** Of its only model. */
  recamaras: number;
}

/** A catalogue of n projects in fifteen places, with unique names. */
export function manyProyectos(n: number): ManyProyecto[] {
  return Array.from({ length: n }, (_, index) => ({
    id_proyecto: index + 1,
    nombre: `${KINDS[index % KINDS.length]} ${OF[index % OF.length]} ${index + 1}`,
    lugar: LUGARES[(index * 7) % LUGARES.length] ?? '',
    descripcion: `${DESCRIPCIONES[index % DESCRIPCIONES.length]}, con ${(index % 9) + 2} áreas verdes.`,
    entrega: ENTREGAS[index % ENTREGAS.length] ?? '',
    precioVenta: 900_000 + ((index * 37) % 100) * 61_000,
    recamaras: 2 + (index % 3),
  }));
}

/** Stores them like an import, each with picture, lot and model. */
export async function storeManyProyectos(db: Db, n: number): Promise<void> {
  const rows = manyProyectos(n).map(({ id_proyecto, ...row }) => {
    const ruta = `proyecto-${id_proyecto}.jpg`;
    const look = bytesOf(`look ${id_proyecto}`, 90).toString('base64url');
    const direccion = formatImagen(bytesOf(ruta, 8).toString('hex'), 1600, 1000, look);
    return { ...row, id: id_proyecto, ruta, direccion, urlPagina: `https://ejemplo.mx/${id_proyecto}` };
  });
  const from = `from jsonb_to_recordset($1::text::jsonb) as f(id int, nombre text, lugar text, descripcion text, entrega text, ruta text, direccion text, "urlPagina" text, "precioVenta" numeric, recamaras int)`;
  for (const statement of [
    `insert into archivo (ruta, sha256, direccion) select ruta, ruta, direccion ${from}`,
    `insert into ${TABLAS['proyectos.csv'].tabla} (id_proyecto, orden, nombre, svg, icono, url_pagina, precio_exedente, descripcion, ubicacion, entrega, lugar)
     select id, id, nombre, '', ruta, "urlPagina", 3000, descripcion, "urlPagina" || '/mapa', entrega, lugar ${from}`,
    `insert into lote (id_proyecto, id_lote, orden, terreno, estatus) select id, '1', 1, 168, 'Disponible' ${from}`,
    `insert into modelo (id_modelo, id_proyecto, orden, nombre, icono, terreno, precio_venta, recamaras)
     select id, id, 1, 'Agave', '', 168, "precioVenta", recamaras ${from}`,
    `insert into cercania (id_proyecto, orden, nombre, tipo, minutos, medio)
     select id, n, (array[${AROUND.map((it) => `'${it}'`)}])[1 + (id + n) % 8], 'Lugar', 1 + (id * n) % 20, 'en coche' ${from}, generate_series(1, ${MOST_AROUND}) n`,
  ]) {
    await db.query(statement, [JSON.stringify(rows)]);
  }
}
