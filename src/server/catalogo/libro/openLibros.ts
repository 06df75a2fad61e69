import { ARCHIVOS_CSV, type ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import { foldText } from '../../../domain/text/foldText.ts';
import type { Falta, Faults } from '../../plataforma/sheets/falta.ts';
import { foldName } from '../../plataforma/zip/lookOfName.ts';
import type { Carpeta, SoughtArchivo } from '../carpeta/carpeta.ts';
import { tooLarge } from '../carpeta/openZip.ts';
import type { Readers } from '../readers/readers.ts';
import { nameOfTabla, type TablaDeLibro } from './readLibro.ts';

const LIBRO_MAXIMO = 20 * 1024 * 1024;
const CATALOGO = 'catalogo.xlsx';

/** A folder whose tables may be workbooks. */
export interface CarpetaWithLibros extends Faults {
  /** Serves each table as CSV, wherever it is. */
  carpeta: Carpeta;
  /** Places faults where people find them, in a sheet's cell if so; drops those the sheet already has. */
  place(faltas: readonly Falta[]): Falta[];
}

/** Finds tables in `catalogo.xlsx`, a sheet each, and in workbooks named like them. */
export async function openLibros(
  carpeta: Carpeta,
  readers: Pick<Readers, 'libro'>,
): Promise<CarpetaWithLibros> {
  const faltas: Falta[] = [];
  const avisos: Falta[] = [];
  const csv = new Map<string, SoughtArchivo<Buffer>>();
  const places: TablaPlaces = new Map();
  /** Tables of an unreadable workbook, whose fault is reported once. */
  const unread = new Set<ArchivoCsv>();
  const isThere = (name: string) => carpeta.nombres.find((nombre) => foldText(nombre) === name);

  function take(archivo: ArchivoCsv, libro: string, tabla: TablaDeLibro): void {
    const { hoja, letras, csv: text } = tabla;
    const other = places.get(archivo)?.archivo ?? isThere(archivo);
    if (other !== undefined) {
      faltas.push({ archivo: libro, hoja, motivo: `también está ${other}; deja uno de los dos` });
      return;
    }
    places.set(archivo, { archivo: libro, hoja, letras });
    csv.set(archivo, tabla.ilegible ? { ok: false, motivo: UNREAD } : { ok: true, valor: Buffer.from(text) });
    for (const falta of tabla.faltas) faltas.push({ archivo: libro, hoja, ...falta });
    for (const aviso of tabla.avisos) avisos.push({ archivo: libro, hoja, ...aviso });
  }
  async function readOne(name: string, sola: ArchivoCsv | undefined): Promise<void> {
    const file = await carpeta.read(name, LIBRO_MAXIMO);
    const bounded = file.ok ? await readers.libro(file.valor, sola) : file;
    const read = bounded.ok ? bounded.valor : bounded;
    if (!read.ok) {
      faltas.push({ archivo: name, motivo: read.motivo });
      for (const archivo of sola ? [sola] : ARCHIVOS_CSV) if (!isThere(archivo)) unread.add(archivo);
      return;
    }
    for (const archivo of ARCHIVOS_CSV) {
      const tabla = read.valor.tablas[archivo];
      if (tabla) take(archivo, name, tabla);
    }
    for (const hoja of read.valor.otras)
      avisos.push({ archivo: name, hoja, motivo: 'no es una tabla y no se lee' });
  }

  const all = isThere(CATALOGO);
  if (all !== undefined) await readOne(all, undefined);
  for (const archivo of ARCHIVOS_CSV) {
    const own = isThere(`${nameOfTabla(archivo)}.xlsx`);
    if (own !== undefined) await readOne(own, archivo);
  }
  const broken = [...unread].filter((archivo) => !places.has(archivo));
  for (const archivo of broken) csv.set(archivo, { ok: false, motivo: UNREAD });
  const read: Carpeta['read'] = async (ruta, maximo) => {
    const known = csv.get(ruta);
    if (known?.ok && known.valor.length > maximo)
      return { ok: false, motivo: tooLarge(ruta, known.valor.length, maximo) };
    const found = known ?? (await carpeta.read(ruta, maximo));
    return found.ok || known ? found : { ...found, ...advise(found.motivo, ruta, carpeta.nombres) };
  };
  const told = new Set(faltas.map(keyOfCell));
  return {
    carpeta: { ...carpeta, read },
    faltas,
    avisos,
    place: (found) =>
      found
        .filter(({ motivo }) => motivo !== UNREAD)
        .map((falta) => placeFalta(falta, places))
        .filter((falta) => falta.celda === undefined || !told.has(keyOfCell(falta))),
  };
}

const UNREAD = 'está en un libro que no se pudo leer';

const keyOfCell = ({ archivo, hoja, celda }: Falta): string => JSON.stringify([archivo, hoja, celda]);

/** A missing table's reason, with advice if a similar file is there. */
function advise(
  motivo: string,
  ruta: string,
  nombres: readonly string[],
): { motivo: string; parecido?: true } {
  const tabla = ARCHIVOS_CSV.find((archivo) => archivo === ruta);
  if (!tabla) return { motivo };
  const nearIn = (kinds: RegExp, wanted: readonly string[]) =>
    nombres.find((nombre) => {
      const [, name = '', kind = ''] = /^([^.]*)\.(.*)$/.exec(foldName(nombre)) ?? [];
      return wanted.includes(name) && kinds.test(kind);
    });
  const libro = nearIn(OTHER_LIBROS, ['catalogo', nameOfTabla(tabla)]);
  if (libro !== undefined)
    return { motivo: `${motivo}; guarda «${libro}» como «Libro de Excel (.xlsx)»`, parecido: true };
  const texto = nearIn(OTHER_TEXTOS, [nameOfTabla(tabla)]);
  if (texto !== undefined)
    return { motivo: `${motivo}; ¿es «${texto}»? Cámbiale el nombre a «${tabla}»`, parecido: true };
  const catalogo = nombres.find((nombre) => foldText(nombre) === CATALOGO);
  if (catalogo !== undefined)
    return { motivo: `${motivo}, ni la hoja «${nameOfTabla(tabla)}» en ${catalogo}` };
  const packed = nombres.find((nombre) => /\.(zip|rar|7z)$/i.test(nombre));
  return packed === undefined
    ? { motivo }
    : { motivo: `${motivo}; «${packed}» es un comprimido, ábrelo y usa lo que trae` };
}

const OTHER_LIBROS = /^(xls|xlsm|xlsb|xlt|xltx|ods|fods|numbers|gsheet)$/;
/** Results of hidden file extensions in Windows, and other text forms. */
const OTHER_TEXTOS = /^(csv\.txt|csv\.csv|txt|tsv|tab)$/;

interface TablaPlace {
  /** Name of the workbook. */
  archivo: string;
  hoja: string;
  /** Column letters by folded heading. */
  letras: ReadonlyMap<string, string>;
}

type TablaPlaces = Map<ArchivoCsv, TablaPlace>;

const NAMED = new RegExp(`\\b(${ARCHIVOS_CSV.join('|').replaceAll('.', '\\.')})(?::(\\d+) (\\w+))?`, 'g');

/** A table's fault in terms of the workbook: sheets and rows, not files and lines. */
function placeFalta(falta: Falta, places: TablaPlaces): Falta {
  const place = places.get(tablaOf(falta.archivo) ?? 'lotes.csv');
  const own = tablaOf(falta.archivo) && place;
  const motivo = falta.motivo.replace(NAMED, (named, archivo: string, line?: string, columna?: string) => {
    const there = places.get(tablaOf(archivo) ?? 'lotes.csv');
    if (!there) return named;
    const celda = line === undefined ? undefined : cellOf(there, Number(line), columna);
    return `la hoja «${there.hoja}»${celda === undefined ? '' : `, celda ${celda}`}`;
  });
  if (!own) return { ...falta, motivo };
  const celda = cellOf(own, falta.linea, falta.columna);
  return {
    ...falta,
    archivo: own.archivo,
    hoja: own.hoja,
    ...(celda === undefined ? {} : { celda }),
    motivo: motivo.replace(/\bla línea (\d+)/g, 'la fila $1'),
  };
}

function tablaOf(archivo: string): ArchivoCsv | undefined {
  return ARCHIVOS_CSV.find((name) => name === archivo);
}

function cellOf(
  { letras }: TablaPlace,
  linea: number | undefined,
  columna: string | undefined,
): string | undefined {
  const letters = columna === undefined ? undefined : letras.get(foldText(columna));
  return letters === undefined || linea === undefined ? undefined : `${letters}${linea}`;
}
