import type { Columnas } from '../../../domain/columnas/columna.ts';
import { ARCHIVOS_CSV, type ArchivoCsv, COLUMNAS_DE_TABLA } from '../../../domain/columnas/tablas.ts';
import { foldText } from '../../../domain/text/foldText.ts';
import type { SoughtArchivo } from '../carpeta/carpeta.ts';
import { namesOfTabla } from '../csv/readCsv.ts';
import { csvOfHoja, type HojaAsCsv, type SheetColumnas } from './csvOfHoja.ts';
import { catchLibroFault, type HojaOfLibro, type Libro, openLibro } from './openLibro.ts';
import { readHoja } from './readHoja.ts';
import { XmlRefused } from './readXml.ts';

export interface TablaDeLibro extends HojaAsCsv {
  hoja: string;
}

interface ReadLibro {
  tablas: Partial<Record<ArchivoCsv, TablaDeLibro>>;
  /** Other sheets. */
  otras: string[];
}

/**
 * In: `sola`: the table that the workbook is named after, with any name for its only visible sheet;
 * `undefined`: sheets named like tables.
 */
export async function readLibro(
  bytes: Uint8Array,
  sola: ArchivoCsv | undefined,
): Promise<SoughtArchivo<ReadLibro>> {
  const opened = await openLibro(bytes);
  if (!opened.ok) return opened;
  const libro = opened.valor;
  return catchLibroFault(async () => {
    const tablas: ReadLibro['tablas'] = {};
    for (const archivo of sola ? [sola] : ARCHIVOS_CSV) {
      const found = findHoja(libro.hojas, nameOfTabla(archivo), sola !== undefined);
      if (found === 'dos')
        return { ok: false, motivo: `tiene dos hojas «${nameOfTabla(archivo)}»; deja una` };
      if (found)
        tablas[archivo] = { hoja: found.nombre, ...(await readTable(libro, found, sheetColumnas(archivo))) };
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

/**
 * The named sheet, also as Numbers writes it (`lotes - Tabla 1`, `Hoja 1 - lotes`). In: `orOnly`: accept the
 * only visible one.
 */
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

function sheetColumnas(archivo: ArchivoCsv): SheetColumnas {
  const columnas: Columnas = COLUMNAS_DE_TABLA[archivo];
  return {
    nombres: namesOfTabla(archivo),
    contentOf(nombre) {
      const clase = columnas[nombre]?.contenido.clase;
      if (clase === 'lineas' || clase === 'dia') return clase;
      return clase === 'porcentaje' || clase === 'montoOPorcentaje' ? 'porcentaje' : undefined;
    },
  };
}

/** @throws {XmlRefused}, {ZipDamaged} */
export async function readTable(
  libro: Libro,
  { nombre, oculta, part }: HojaOfLibro,
  columnas: SheetColumnas,
): Promise<HojaAsCsv> {
  if (part === undefined)
    throw new XmlRefused(`le falta la parte con la hoja «${nombre}»; ábrelo en Excel y guárdalo de nuevo`);
  const read = csvOfHoja(await readHoja(libro, part), columnas);
  return oculta
    ? { ...read, avisos: [{ motivo: 'la hoja está oculta, y también cuenta' }, ...read.avisos] }
    : read;
}

/** `lotes.csv` → `lotes`, the name of its sheet and workbook. */
export function nameOfTabla(archivo: ArchivoCsv): string {
  return archivo.replace(/\.csv$/, '');
}
