import { priceExcedente } from '../../../domain/cotizacion.ts';
import { type Decimal, decimal, sumDecimals, ZERO } from '../../../domain/decimal.ts';
import type { Falta, Faults } from '../falta.ts';
import type { ArchivoCsv, Tablas } from '../tablas.ts';
import { type ReadTablas, readTablas, type TablaContent } from './readTablas.ts';

/** Amounts at or beyond this no longer travel exactly as JSON numbers with 5 decimals (decisions 2). */
const MONTO_LIMITE: Decimal = decimal('9999999999.99999');
/** A house for less is a thousands mark read as a decimal point: `1.950` for 1950. */
const PRECIO_INCREIBLE: Decimal = decimal(1000);

/** `readTablas`, then `checkTablas`. In: also what is known already of tables whose bytes are not there. */
export function readAndCheckTablas(
  contenido: TablaContent,
  known: readonly Falta[],
  onFile: (archivo: ArchivoCsv) => void,
): ReadTablas & Faults {
  const read = readTablas(contenido, onFile);
  onFile('proyectos.csv');
  const together = checkTablas({ ...read, faltas: [...known, ...read.faltas] });
  return { ...read, faltas: [...read.faltas, ...together.faltas], avisos: together.avisos };
}

/**
 * Rules that need several rows. In: the rows that are good by themselves, and the faults of the others: of a file
 * with one it is not told what it lacks.
 */
export function checkTablas({
  tablas,
  lineas,
  faltas: known,
}: Pick<ReadTablas, 'tablas' | 'lineas' | 'faltas'>): Faults {
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
  for (const { id_proyecto, nombre, svg, icono, urlPagina } of tablas['proyectos.csv']) {
    const lacks = (archivo: 'lotes.csv' | 'modelos.csv') =>
      isWhole(archivo) && !tablas[archivo].some((row) => row.id_proyecto === id_proyecto);
    const tell = (columna: string, motivo: string) =>
      avisos.push(ofProyecto(id_proyecto, columna, `«${nombre}» ${motivo}`));
    if (lacks('lotes.csv')) tell('id_proyecto', 'no tiene lotes: no se podrá cotizar');
    if (lacks('modelos.csv')) tell('id_proyecto', 'no tiene modelos: no se podrá cotizar');
    if (!svg) tell('svg', 'no tiene plano: sus lotes se elegirán en la lista');
    if (!icono) tell('icono', 'no tiene imagen');
    if (!urlPagina) tell('urlPagina', 'no tiene página a la cual regresar');
    if (largestAmount(tablas, id_proyecto) >= MONTO_LIMITE) {
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
    const pictured = tablas['modelos_imagenes.csv'].some((image) => image.id_modelo === id_modelo);
    if (!pictured && isWhole('modelos_imagenes.csv')) {
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

/** An amount, MXN, that no quote of the project exceeds, whatever its sign. */
function largestAmount(tablas: Tablas, id_proyecto: number): Decimal {
  const mine = <T extends { id_proyecto: number }>(rows: readonly T[]) =>
    rows.filter((row) => row.id_proyecto === id_proyecto);
  const precios = mine(tablas['proyectos.csv']).map((row) => decimal(row.precioExedente));
  const terrenos = mine(tablas['lotes.csv']).map((row) => decimal(row.terreno));
  const excesses = precios.flatMap((price) => [
    priceExcedente(decimal(336), price), // as much as a lot of no area would take away
    ...terrenos.map((terreno) => priceExcedente(terreno, price)),
  ]);
  return sumDecimals([
    largest(excesses),
    largest(mine(tablas['modelos.csv']).map((row) => decimal(row.precioVenta))),
    ...mine(tablas['equipamientos.csv']).map((row) => decimal(row.precioVenta)),
  ]);
}

function largest(values: readonly Decimal[]): Decimal {
  let most = ZERO;
  for (const value of values) if (value > most) most = value;
  return most;
}
