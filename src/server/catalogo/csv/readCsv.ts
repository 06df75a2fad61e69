import type { ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import { foldText } from '../../../domain/text/foldText.ts';
import type { Falta } from '../../plataforma/sheets/falta.ts';
import { columnasOf, type NombreDeColumna } from '../tablas.ts';
import { type NotaDeTabla, splitTabla } from './splitTabla.ts';

/** A non-empty row: first line, trimmed cells. Columns missing in the header have no cells. */
export interface CsvRow<A extends ArchivoCsv> {
  linea: number;
  celdas: Partial<Record<NombreDeColumna<A>, string>>;
}

/** Reads one table (decisions 4) in any form that `splitTabla` accepts, columns in any order. */
export function readCsv<A extends ArchivoCsv>(
  archivo: A,
  bytes: Uint8Array,
): { filas: CsvRow<A>[]; faltas: Falta[]; avisos: Falta[] } {
  const split = splitTabla(bytes, namesOfTabla(archivo));
  const placed = (notas: readonly NotaDeTabla[]): Falta[] => notas.map((nota) => ({ archivo, ...nota }));
  const faltas = placed(split.faltas);
  const avisos = placed(split.avisos);
  const { header } = split;
  if (!header)
    return { filas: [], faltas: faltas.length ? faltas : placed([{ motivo: EMPTY(archivo) }]), avisos };
  const { linea } = header;
  const names = trimEnd(header.celdas);
  if (names.length > COLUMNAS_MAXIMO)
    return { filas: [], faltas: placed([{ linea, motivo: TOO_MANY(names.length, archivo) }]), avisos };
  const inHeader = placed(checkHeader(archivo, names).map((nota) => ({ linea, ...nota })));
  const folded = names.map(foldText);
  const places = columnasOf(archivo).map(
    ([columna, { lineas = false }]) => [columna, folded.indexOf(foldText(columna)), lineas] as const,
  );
  const filas: CsvRow<A>[] = [];
  const uneven: NotaDeTabla[] = [];
  for (const row of split.filas) {
    const celdas = trimEnd(row.celdas, names.length);
    if (celdas.length === names.length) filas.push({ linea: row.linea, celdas: nameCells(places, celdas) });
    else uneven.push({ linea: row.linea, motivo: COUNT(celdas.length, names.length) });
  }
  return { filas, faltas: [...inHeader, ...placed(uneven), ...faltas], avisos };
}

export function namesOfTabla(archivo: ArchivoCsv): string[] {
  return columnasOf(archivo).map(([columna]) => columna);
}

const EMPTY = (archivo: ArchivoCsv) =>
  `está vacío: la primera línea debe llevar los encabezados ${namesOf(archivo).required.join(',')}`;
/** Above this, surplus columns are not named one by one. */
const COLUMNAS_MAXIMO = 100;
const TOO_MANY = (found: number, archivo: ArchivoCsv) =>
  `tiene ${found} columnas; las columnas son ${namesOf(archivo).required.join(',')}`;
const COUNT = (found: number, wanted: number) =>
  `la fila tiene ${found} celdas y el encabezado ${wanted}; un texto con comas va entre comillas`;

/** A column misspelt in case or accents still counts, so that its cells are checked too. U+2028: a workbook's line. */
function nameCells<C extends string>(
  places: readonly (readonly [columna: C, index: number, lineas: boolean])[],
  celdas: readonly string[],
): Partial<Record<C, string>> {
  const named: Partial<Record<C, string>> = {};
  for (const [columna, index, lineas] of places) {
    const cell = celdas[index] ?? '';
    if (index >= 0) named[columna] = lineas ? cell.replaceAll('\u2028', '\n') : cell;
  }
  return named;
}

/** Drops empty cells that Excel leaves at the end, down to `keep`. */
function trimEnd(celdas: readonly string[], keep = 0): string[] {
  let end = celdas.length;
  while (end > keep && celdas[end - 1] === '') end--;
  return celdas.slice(0, end);
}

function namesOf(archivo: ArchivoCsv): { required: string[]; optional: string[] } {
  const columnas: [string, { opcional?: true }][] = columnasOf(archivo);
  const names = (optional: boolean) =>
    columnas.filter(([, { opcional = false }]) => opcional === optional).map(([columna]) => columna);
  return { required: names(false), optional: names(true) };
}

function checkHeader(archivo: ArchivoCsv, names: readonly string[]) {
  const { required, optional } = namesOf(archivo);
  const faults: { columna: string; motivo: string }[] = [];
  for (const columna of [...required, ...optional]) {
    if (names.includes(columna)) continue;
    const similar = names.find((name) => foldText(name) === foldText(columna));
    if (similar !== undefined) faults.push({ columna, motivo: `la columna está escrita «${similar}»` });
    else if (required.includes(columna)) faults.push({ columna, motivo: 'falta la columna' });
  }
  const known = [...required, ...optional].map(foldText);
  names.forEach((name, index) => {
    const columna = name || `(columna ${index + 1}, sin nombre)`;
    if (names.indexOf(name) !== index) faults.push({ columna, motivo: 'la columna está repetida' });
    else if (!known.includes(foldText(name))) {
      const also = optional.length ? ` y, si se tienen, ${optional.join(',')}` : '';
      faults.push({ columna, motivo: `la columna sobra; las columnas son ${required.join(',')}${also}` });
    }
  });
  return faults;
}
