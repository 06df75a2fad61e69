import { ARCHIVOS_CSV, type ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import { foldText } from '../../plataforma/foldText.ts';
import type { Falta } from '../../plataforma/sheets/falta.ts';

/** Where a table stands that is a workbook's sheet. */
export interface TablaPlace {
  /** The workbook's name. */
  archivo: string;
  hoja: string;
  /** Letters of each column, by its heading in small letters without accents. */
  letras: ReadonlyMap<string, string>;
}

export type TablaPlaces = Map<ArchivoCsv, TablaPlace>;

const NAMED = /\b((?:proyectos|lotes|(?:modelos|equipamientos)(?:_imagenes)?)\.csv)(?::(\d+) (\w+))?/g;

/** A fault of a table as a person finds it in the workbook; its reason names sheets and rows too, not files and lines. */
export function placeFalta(falta: Falta, places: TablaPlaces): Falta {
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
