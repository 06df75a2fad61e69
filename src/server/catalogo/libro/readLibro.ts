import { ARCHIVOS_CSV, type ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import { foldText } from '../../plataforma/foldText.ts';
import type { SoughtArchivo } from '../carpeta/carpeta.ts';
import { namesOfTabla } from '../csv/readCsv.ts';
import { csvOfHoja, type HojaAsCsv } from './csvOfHoja.ts';
import { type HojaOfLibro, type Libro, openLibro, settleLibro } from './openLibro.ts';
import { readHoja } from './readHoja.ts';
import { XmlRefused } from './readXml.ts';

/** A table's sheet, under its own name. */
export interface TablaDeLibro extends HojaAsCsv {
  hoja: string;
}

export interface ReadLibro {
  tablas: Partial<Record<ArchivoCsv, TablaDeLibro>>;
  /** Sheets that are no table. */
  otras: string[];
}

/**
 * Reads a workbook's tables. In: the one table that it is named after, whose sheet may have any name where it is the
 * only one that is shown; `undefined`: each sheet that is named like a table.
 */
export async function readLibro(
  bytes: Uint8Array,
  sola: ArchivoCsv | undefined,
): Promise<SoughtArchivo<ReadLibro>> {
  const opened = await openLibro(bytes);
  if (!opened.ok) return opened;
  const libro = opened.valor;
  return settleLibro(async () => {
    const tablas: ReadLibro['tablas'] = {};
    for (const archivo of sola ? [sola] : ARCHIVOS_CSV) {
      const found = findHoja(libro.hojas, nameOfTabla(archivo), sola !== undefined);
      if (found === 'dos')
        return { ok: false, motivo: `tiene dos hojas «${nameOfTabla(archivo)}»; deja una` };
      if (found)
        tablas[archivo] = { hoja: found.nombre, ...(await readTable(libro, found, namesOfTabla(archivo))) };
    }
    if (sola && !tablas[sola]) {
      return {
        ok: false,
        motivo: `tiene ${libro.hojas.length} hojas y ninguna se llama «${nameOfTabla(sola)}»`,
      };
    }
    const read = new Set(Object.values(tablas).map(({ hoja }) => hoja));
    return {
      ok: true,
      valor: { tablas, otras: libro.hojas.map(({ nombre }) => nombre).filter((name) => !read.has(name)) },
    };
  });
}

/** The sheet of a name, as Numbers writes it too (`lotes - Tabla 1`, `Hoja 1 - lotes`). In: whether the only one that is shown may have any. */
export function findHoja(
  hojas: readonly HojaOfLibro[],
  nombre: string,
  orOnly: boolean,
): HojaOfLibro | 'dos' | undefined {
  const cells = hojas.filter(({ celdas }) => celdas);
  const called = cells.filter((it) => foldText(it.nombre.trim()) === nombre);
  const ofNumbers = cells.filter((it) => foldText(it.nombre).split(' - ').includes(nombre));
  const shown = cells.filter(({ oculta }) => !oculta);
  const [found, another] = called.length
    ? called
    : ofNumbers.length
      ? ofNumbers
      : orOnly && shown.length === 1
        ? shown
        : [];
  return another ? 'dos' : found;
}

/** @throws {XmlRefused}, {ZipDamaged} */
export async function readTable(
  libro: Libro,
  { nombre, oculta, part }: HojaOfLibro,
  nombres: readonly string[],
): Promise<HojaAsCsv> {
  if (part === undefined)
    throw new XmlRefused(`le falta la parte con la hoja «${nombre}»; ábrelo en Excel y guárdalo de nuevo`);
  const read = csvOfHoja(await readHoja(libro, part), nombres);
  return oculta
    ? { ...read, avisos: [{ motivo: 'la hoja está oculta, y también cuenta' }, ...read.avisos] }
    : read;
}

/** `lotes` of `lotes.csv`: its sheet's name, and its workbook's. */
export function nameOfTabla(archivo: ArchivoCsv): string {
  return archivo.replace(/\.csv$/, '');
}
