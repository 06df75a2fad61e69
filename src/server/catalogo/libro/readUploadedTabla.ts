import { foldText } from '../../../domain/text/foldText.ts';
import { lettersOf, parseAddress } from '../../plataforma/sheets/cellAddress.ts';
import { beginsZip } from '../../plataforma/zip/beginsZip.ts';
import type { SoughtArchivo } from '../carpeta/carpeta.ts';
import { splitTabla, type TablaRow } from '../csv/splitTabla.ts';
import { catchLibroFault, openLibro } from './openLibro.ts';
import { findHoja, readTable } from './readLibro.ts';

/** An uploaded table outside the catalogue, from a workbook or CSV. */
interface TablaRead {
  /** Word for its rows. */
  unidad: 'fila' | 'línea';
  /** Lower case. */
  encabezados: string[];
  filas: TablaRow[];
  /** `lugar`: `celda C4`, `línea 3`, `hoja`, `archivo`. */
  faltas: { lugar: string; motivo: string; linea?: number; columna?: string }[];
}

/** Far more than a list kept by hand. */
const FILAS_MAXIMO = 20_000;
const FALTAS_MAXIMO = 20;

/** In: bytes; sheet name, if several; possible headings; those of days, which a sheet may store as dates. */
export async function readUploadedTabla(
  bytes: Uint8Array,
  nombre: string,
  columnas: readonly string[],
  dias: readonly string[] = [],
): Promise<SoughtArchivo<TablaRead>> {
  const isLibro = beginsZip(bytes) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);
  if (!isLibro) return tablaReadOf(bytes, 'línea', columnas);
  const opened = await openLibro(bytes);
  if (!opened.ok) return { ok: false, motivo: `el libro ${opened.motivo}` };
  const libro = opened.valor;
  const read = await catchLibroFault(async () => {
    const hoja = findHoja(libro.hojas, nombre, true);
    return hoja && hoja !== 'dos'
      ? {
          ok: true,
          valor: await readTable(libro, hoja, {
            nombres: columnas,
            contentOf: (titulo) => (dias.includes(titulo) ? 'dia' : undefined),
          }),
        }
      : { ok: false, motivo: `tiene ${libro.hojas.length} hojas; deja una sola que se llame «${nombre}»` };
  });
  if (!read.ok) return { ok: false, motivo: `el libro ${read.motivo}` };
  const { csv, faltas, letras } = read.valor;
  if (!faltas.length) return tablaReadOf(Buffer.from(csv), 'fila', columnas);
  const told = faltas.slice(0, FALTAS_MAXIMO).map(({ celda, motivo }) => ({
    lugar: celda ? `celda ${celda}` : 'hoja',
    motivo,
    ...placeOf(celda, letras, columnas),
  }));
  return { ok: true, valor: { unidad: 'fila', encabezados: [], filas: [], faltas: told } };
}

/** Row and heading of a cell, or of the first of merged ones. */
function placeOf(
  celda: string | undefined,
  letras: ReadonlyMap<string, string>,
  columnas: readonly string[],
): { linea?: number; columna?: string } {
  const at = parseAddress(celda?.split(':')[0] ?? '');
  if (!at) return {};
  const folded = [...letras].find(([, letters]) => letters === lettersOf(at.column))?.[0];
  const columna = columnas.find((titulo) => foldText(titulo) === folded);
  return { linea: at.row, ...(columna !== undefined && { columna }) };
}

function tablaReadOf(
  bytes: Uint8Array,
  unidad: TablaRead['unidad'],
  columnas: readonly string[],
): SoughtArchivo<TablaRead> {
  const { header, filas, faltas } = splitTabla(bytes, columnas);
  if (filas.length > FILAS_MAXIMO)
    return { ok: false, motivo: `el archivo tiene ${filas.length} filas y caben ${FILAS_MAXIMO}` };
  const told = faltas.slice(0, FALTAS_MAXIMO).map(({ linea, columna, motivo }) => ({
    lugar: linea === undefined ? 'archivo' : `${unidad} ${linea}`,
    motivo: columna ? `columna ${columna}: ${motivo}` : motivo,
    ...(linea !== undefined && { linea }),
  }));
  const width = header?.celdas.length ?? 0;
  return {
    ok: true,
    valor: {
      unidad,
      encabezados: header?.celdas.map((name) => name.toLowerCase()) ?? [],
      filas: filas.map(({ linea, celdas }) => ({ linea, celdas: celdas.slice(0, width) })),
      faltas: told,
    },
  };
}
