import {
  BRINGING_KINDS,
  BRINGING_ROWS_MAX,
  type BringingKind,
  columnasOfBringing,
} from '../../../domain/bringing/columnas.ts';
import { type BroughtFault, readBroughtRow } from '../../../domain/bringing/readBroughtRow.ts';
import { countNoun } from '../../../domain/sentences/countNoun.ts';
import { foldText } from '../../../domain/text/foldText.ts';
import { type ReadersOptions, withReaders } from '../../catalogo/readers/openReaders.ts';
import { type CellToWrite, writeLibro } from '../../plataforma/sheets/writeLibro.ts';

/** A row of the file, as it was read. */
export interface BroughtRow {
  /** As the sheet or editor counts, from 1. */
  fila: number;
  valores: Readonly<Record<string, string>>;
  faltas: BroughtFault[];
}

/** The sheet's name: `Personas`. */
export function sheetOf(kind: BringingKind): string {
  const [, plural] = BRINGING_KINDS[kind];
  return plural.charAt(0).toUpperCase() + plural.slice(1);
}

/** `Personas, fila 12, columna Teléfono: falta el dato`. */
export function tellFault(
  kind: BringingKind,
  fila: number | undefined,
  { columna, motivo }: BroughtFault,
): string {
  const place = [sheetOf(kind), fila !== undefined && `fila ${fila}`, columna && `columna ${columna}`];
  return `${place.filter(Boolean).join(', ')}: ${motivo}`;
}

/**
 * Reads a workbook or CSV in the bounded process of uploads, in which a bomb is refused. The template's example
 * row is no row. Out: rows, or sentences that say why there are none.
 */
export async function readBrought(
  kind: BringingKind,
  bytes: Uint8Array,
  reading: ReadersOptions = {},
): Promise<{ ok: true; filas: BroughtRow[] } | { ok: false; faltas: string[] }> {
  const columnas = columnasOfBringing(kind);
  const titulos = columnas.map(([, { titulo }]) => titulo);
  const dias = columnas.filter(([, { clase }]) => clase === 'dia').map(([, { titulo }]) => titulo);
  const bounded = await withReaders(reading, (readers) => readers.lista(bytes, kind, titulos, dias));
  const read = bounded.ok ? bounded.valor : bounded;
  const refuse = (motivo: string) => ({
    ok: false as const,
    faltas: [tellFault(kind, undefined, { motivo })],
  });
  if (!read.ok) return refuse(read.motivo);
  const { encabezados, filas, faltas } = read.valor;
  if (faltas.length)
    return { ok: false, faltas: faltas.map(({ linea, ...falta }) => tellFault(kind, linea, falta)) };
  const names = encabezados.map(foldText);
  const missing = columnas.filter(([, it]) => it.exige && !names.includes(foldText(it.titulo)));
  if (missing.length) return refuse(`faltan las columnas ${missing.map(([, it]) => it.titulo).join(', ')}`);
  if (filas.length > BRINGING_ROWS_MAX)
    return refuse(`tiene ${countNoun(filas.length, 'fila')} y caben ${countNoun(BRINGING_ROWS_MAX, 'fila')}`);
  const places = columnas.map(([campo, { titulo }]) => [campo, names.indexOf(foldText(titulo))] as const);
  const rows = filas.map(({ linea, celdas }) => ({
    fila: linea,
    ...readBroughtRow(columnas, Object.fromEntries(places.map(([campo, at]) => [campo, celdas[at] ?? '']))),
  }));
  const example = JSON.stringify(exampleOf(kind).valores);
  const own = rows.filter(({ valores }) => JSON.stringify(valores) !== example);
  return own.length ? { ok: true, filas: own } : refuse('no tiene ninguna fila');
}

function exampleOf(kind: BringingKind) {
  const columnas = columnasOfBringing(kind);
  return readBroughtRow(
    columnas,
    Object.fromEntries(columnas.map(([campo, { ejemplo }]) => [campo, ejemplo])),
  );
}

/** An empty table with an example row, and a sheet that says what goes into each column. */
export function writeTemplate(kind: BringingKind): Promise<Buffer> {
  const columnas = columnasOfBringing(kind).map(([, it]) => it);
  const example = columnas.map(({ clase, ejemplo }): CellToWrite => {
    if (clase === 'dia' && ejemplo) return { fecha: ejemplo };
    return clase === 'monto' ? { monto: Number(ejemplo) } : ejemplo;
  });
  return writeLibro(
    { nombre: sheetOf(kind), columnas, filas: [example] },
    {
      nombre: 'Notas',
      columnas: ['Columna', 'Obligatoria', 'Qué escribir'].map((titulo) => ({ titulo })),
      filas: [
        ...columnas.map(({ titulo, exige, nota }) => [titulo, exige ? 'Sí' : '', nota]),
        ['', '', 'La fila de ejemplo no se trae: bórrala o déjala.'],
      ],
    },
  );
}
