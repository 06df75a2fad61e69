import type { ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import { priceExcedente } from '../../../domain/cotizacion.ts';
import { type Decimal, decimal, sumDecimals, ZERO } from '../../../domain/decimal.ts';
import type { Falta, Faults } from '../../plataforma/sheets/falta.ts';
import type { Tablas } from '../tablas.ts';
import { type ReadTablas, readTablas, type TablaContent } from './readTablas.ts';

/** Larger amounts are not exact JSON numbers with 5 decimals (decisions 2). */
const MONTO_LIMITE: Decimal = decimal('9999999999.99999');
/** A lower house price is a thousands mark read as decimal point: `1.950` for 1950. */
const PRECIO_INCREIBLE: Decimal = decimal(1000);

/** Largest area, m², of projects whose lots are not among the rows, by id. */
export type LargestTerrenos = ReadonlyMap<number, string>;

/** `readTablas`, then `checkTablas`. In: faults of missing tables; projects left out of `lotes.csv`. */
export function readAndCheckTablas(
  contenido: TablaContent,
  known: readonly Falta[],
  leftOut: LargestTerrenos,
  onFile: (archivo: ArchivoCsv) => void,
): ReadTablas {
  const read = readTablas(contenido, onFile);
  onFile('proyectos.csv');
  const together = checkTablas({ ...read, faltas: [...known, ...read.faltas] }, leftOut);
  return {
    ...read,
    faltas: [...read.faltas, ...together.faltas],
    avisos: [...read.avisos, ...together.avisos],
  };
}

/** Rules across rows. A table with faulty rows is not accused of missing anything. */
export function checkTablas(
  { tablas, lineas, faltas: known }: Pick<ReadTablas, 'tablas' | 'lineas' | 'faltas'>,
  leftOut: LargestTerrenos = new Map(),
): Faults {
  const isWhole = (archivo: ArchivoCsv) => !known.some((falta) => falta.archivo === archivo);
  const ofProyecto = (id_proyecto: number, columna: string, motivo: string): Falta => ({
    archivo: 'proyectos.csv',
    linea: lineas.proyectos.get(id_proyecto),
    columna,
    motivo,
  });
  const ofModelo = (id_modelo: number, columna: string, motivo: string): Falta => ({
    archivo: 'modelos.csv',
    linea: lineas.modelos.get(id_modelo),
    columna,
    motivo,
  });
  const faltas: Falta[] = [];
  const avisos: Falta[] = [];

  if (isWhole('proyectos.csv') && !tablas['proyectos.csv'].length) {
    avisos.push({ archivo: 'proyectos.csv', motivo: 'no tiene proyectos: no habrá nada que elegir' });
  }
  // Grouped once: two hundred projects would each scan hundreds of thousands of lots.
  const grouped: RowsByProyecto = {
    'proyectos.csv': byProyecto(tablas['proyectos.csv']),
    'lotes.csv': byProyecto(tablas['lotes.csv']),
    'modelos.csv': byProyecto(tablas['modelos.csv']),
    'equipamientos.csv': byProyecto(tablas['equipamientos.csv']),
  };
  const pictured = new Set(tablas['modelos_imagenes.csv'].map(({ id_modelo }) => id_modelo));
  for (const { id_proyecto, nombre, svg, icono, urlPagina } of tablas['proyectos.csv']) {
    const lacks = (archivo: 'lotes.csv' | 'modelos.csv') =>
      isWhole(archivo) &&
      !grouped[archivo].has(id_proyecto) &&
      !(archivo === 'lotes.csv' && leftOut.has(id_proyecto));
    const tell = (columna: string, motivo: string) =>
      avisos.push(ofProyecto(id_proyecto, columna, `«${nombre}» ${motivo}`));
    if (lacks('lotes.csv')) tell('id_proyecto', 'no tiene lotes: no se podrá cotizar');
    if (lacks('modelos.csv')) tell('id_proyecto', 'no tiene modelos: no se podrá cotizar');
    if (!svg) tell('svg', 'no tiene plano: sus lotes se elegirán en la lista');
    if (!icono) tell('icono', 'no tiene imagen');
    if (!urlPagina) tell('urlPagina', 'no tiene página a la cual regresar');
    if (largestAmount(grouped, leftOut, id_proyecto) >= MONTO_LIMITE) {
      faltas.push(
        ofProyecto(
          id_proyecto,
          'precioExedente',
          'con estos precios y áreas una cotización llegaría a 10 cifras',
        ),
      );
    }
  }
  for (const { id_modelo, nombre, icono, precioVenta } of tablas['modelos.csv']) {
    if (!icono) avisos.push(ofModelo(id_modelo, 'icono', `«${nombre}» no tiene imagen`));
    if (decimal(precioVenta) < PRECIO_INCREIBLE) {
      avisos.push(ofModelo(id_modelo, 'precioVenta', `«${nombre}» cuesta $${precioVenta}: ¿sobra un punto?`));
    }
    if (!pictured.has(id_modelo) && isWhole('modelos_imagenes.csv')) {
      avisos.push(ofModelo(id_modelo, 'id_modelo', `«${nombre}» no tiene imágenes en modelos_imagenes.csv`));
    }
  }
  for (const archivo of ['modelos_imagenes.csv', 'equipamientos_imagenes.csv'] as const) {
    const silent = tablas[archivo].filter(({ alt }) => !alt).length;
    if (silent) {
      avisos.push({
        archivo,
        columna: 'alt',
        motivo: `${silent} sin texto: quien no ve la imagen no sabrá qué es`,
      });
    }
  }
  return { faltas, avisos };
}

type OfProyecto = 'proyectos.csv' | 'lotes.csv' | 'modelos.csv' | 'equipamientos.csv';
type RowsByProyecto = { [A in OfProyecto]: ReadonlyMap<number, Tablas[A]> };

function byProyecto<R extends { id_proyecto: number }>(rows: readonly R[]): Map<number, R[]> {
  const groups = new Map<number, R[]>();
  for (const row of rows) {
    const group = groups.get(row.id_proyecto);
    if (group) group.push(row);
    else groups.set(row.id_proyecto, [row]);
  }
  return groups;
}

/** Upper bound of a project's quotes, MXN, absolute. */
function largestAmount(grouped: RowsByProyecto, leftOut: LargestTerrenos, id_proyecto: number): Decimal {
  const mine = <A extends OfProyecto>(archivo: A): Tablas[A] | [] => grouped[archivo].get(id_proyecto) ?? [];
  const precios = mine('proyectos.csv').map((row) => decimal(row.precioExedente));
  const largestLeftOut = leftOut.get(id_proyecto);
  const terrenos = [
    ...mine('lotes.csv').map((row) => decimal(row.terreno)),
    ...(largestLeftOut === undefined ? [] : [decimal(largestLeftOut)]),
  ];
  const excesses = precios.flatMap((price) => [
    priceExcedente(decimal(336), price), // the largest reduction, by a lot without area
    ...terrenos.map((terreno) => priceExcedente(terreno, price)),
  ]);
  return sumDecimals([
    largest(excesses),
    largest(mine('modelos.csv').map((row) => decimal(row.precioVenta))),
    ...mine('equipamientos.csv').map((row) => decimal(row.precioVenta)),
  ]);
}

function largest(values: readonly Decimal[]): Decimal {
  let most = ZERO;
  for (const value of values) if (value > most) most = value;
  return most;
}
