import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { withoutMarks } from '../csv/decodeTexto.ts';
import { delimiterOf } from '../csv/findHeader.ts';
import { columnasOf } from '../tablas.ts';

/** Adjacent rows of one project. */
interface Run {
  id_proyecto: number;
  /** Index of the first among all rows, from 0. */
  desde: number;
  cuantos: number;
  /** Byte range, without the last line end. */
  begin: number;
  end: number;
}

/** `lotes.csv` split by project on byte level. */
export interface ScannedLotes {
  bytes: Buffer;
  header: Buffer;
  /** Projects with adjacent rows in file order, with digests. */
  juntos: ReadonlyMap<number, Run & { huella: string }>;
  runs: readonly Run[];
}

const [TAB, LF, CR, SPACE, QUOTE, ZERO, NINE] = [0x09, 0x0a, 0x0d, 0x20, 0x22, 0x30, 0x39];
/** Bytes per turn, some 4 ms. */
const IN_ONE_TURN = 1024 * 1024;
/** With alternating projects nothing can be skipped. */
const MOST_RUNS = 20_000;
/** The column names with blanks. */
const LONGEST_HEADER = 1000;
const LARGEST_ID = 2_147_483_647;

/**
 * Splits a table by project without parsing: 400,000 rows take hundredths of a second. Out: `undefined` if
 * lines do not suffice (quotes, other columns, ids with non-digits); then the table is read whole. `readCsv`
 * still parses the result. In: `etapas.csv`, by which lots are checked; its bytes count in the digests.
 */
export async function scanLotes(file: Buffer, etapas?: Uint8Array): Promise<ScannedLotes | undefined> {
  const bytes = withoutMarks(file);
  if (bytes.includes(QUOTE)) return undefined;
  const end = lineEnd(bytes, 0);
  const header = bytes.subarray(0, end);
  const names = header.toString('utf8', 0, LONGEST_HEADER);
  const delimiter = delimiterOf(names);
  const column = columnOfProyecto(names, delimiter);
  if (column < 0) return undefined;
  const scanner = new LineScanner(bytes, delimiter.charCodeAt(0), column);
  for (let at = end; at < bytes.length; ) {
    const stop = Math.min(at + IN_ONE_TURN, bytes.length);
    while (at < stop) {
      const next = scanner.take(at);
      if (next === undefined) return undefined;
      at = next;
    }
    if (scanner.runs.length > MOST_RUNS) return undefined;
    await nextTurn();
  }
  return { bytes, header, juntos: await digest(bytes, header, scanner.runs, etapas), runs: scanner.runs };
}

/** The table without skipped projects, and each remaining row's place in the whole. */
export function withoutLotes(
  { bytes, header, runs }: ScannedLotes,
  leftOut: (id_proyecto: number) => boolean,
): { bytes: Buffer; ordenOf: (index: number) => number } {
  const wanted = runs.filter(({ id_proyecto }) => !leftOut(id_proyecto));
  const newline = Buffer.of(LF);
  const parts = wanted.flatMap(({ begin, end }) => [newline, bytes.subarray(begin, end)]);
  const places = wanted.flatMap(({ desde, cuantos }) => Array.from({ length: cuantos }, (_, i) => desde + i));
  return { bytes: Buffer.concat([header, ...parts]), ordenOf: (index) => places[index] ?? -1 };
}

function lineEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at++;
  return at;
}

/** Index; -1 unless the header has the table's columns, each once. */
function columnOfProyecto(header: string, delimiter: string): number {
  const names = header.split(delimiter).map((name) => name.trim());
  const columnas: [string, { opcional?: true }][] = columnasOf('lotes.csv');
  const known = new Set(columnas.map(([name]) => name));
  const isPlain =
    new Set(names).size === names.length &&
    names.every((name) => known.has(name)) &&
    columnas.every(([name, { opcional }]) => opcional || names.includes(name));
  return isPlain ? names.indexOf('id_proyecto') : -1;
}

class LineScanner {
  readonly runs: Run[] = [];
  readonly #bytes: Buffer;
  readonly #delimiter: number;
  readonly #column: number;
  #rows = 0;

  constructor(bytes: Buffer, delimiter: number, column: number) {
    this.#bytes = bytes;
    this.#delimiter = delimiter;
    this.#column = column;
  }

  /** Start of the next line; `undefined` if this one's project is unclear. */
  take(begin: number): number | undefined {
    const bytes = this.#bytes;
    let cell = 0;
    let id = 0;
    let digits = 0;
    let blank = true;
    let at = begin;
    for (; at < bytes.length; at++) {
      const byte = bytes[at] ?? LF;
      if (byte === LF || byte === CR) break;
      if (byte === this.#delimiter) cell++;
      else {
        if (byte !== SPACE && byte !== TAB) blank = false;
        if (cell === this.#column) {
          digits = byte < ZERO || byte > NINE ? Number.NaN : digits + 1;
          id = id * 10 + byte - ZERO;
        }
      }
    }
    // An empty row, or the gap between CR and LF.
    if (blank) return at + 1;
    if (!(digits >= 1 && digits <= 10) || id < 1 || id > LARGEST_ID) return undefined;
    this.#add(id, begin, at);
    return at + 1;
  }

  #add(id_proyecto: number, begin: number, end: number): void {
    const last = this.runs.at(-1);
    if (last?.id_proyecto === id_proyecto) {
      last.cuantos++;
      last.end = end;
    } else this.runs.push({ id_proyecto, desde: this.#rows, cuantos: 1, begin, end });
    this.#rows++;
  }
}

async function digest(
  bytes: Buffer,
  header: Buffer,
  runs: readonly Run[],
  etapas: Uint8Array = Buffer.of(),
): Promise<ScannedLotes['juntos']> {
  const single = new Map<number, Run | undefined>();
  for (const run of runs) single.set(run.id_proyecto, single.has(run.id_proyecto) ? undefined : run);
  const juntos = new Map<number, Run & { huella: string }>();
  let since = 0;
  for (const [id, run] of single) {
    if (!run) continue;
    const hash = createHash('sha256').update(etapas).update(header).update('\n');
    juntos.set(id, { ...run, huella: hash.update(bytes.subarray(run.begin, run.end)).digest('hex') });
    since += run.end - run.begin;
    if (since < IN_ONE_TURN) continue;
    since = 0;
    await nextTurn();
  }
  return juntos;
}
