import { foldText } from '../../../domain/text/foldText.ts';

export interface FoundHeader {
  /** Byte offset. */
  start: number;
  /** From 1. */
  linea: number;
  delimiter: string;
  /** A title above, or rows like the table's own. */
  above?: 'título' | 'datos';
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Longer than titles, dates and blank lines above a table. */
const LINES_LOOKED_AT = 30;
/** Limit of a heading line, bytes. */
const LONGEST = 16 * 1024;

/**
 * Finds the heading line: the first non-empty one, unless a later line has two of the names and the first has
 * none. In: UTF-8; column names.
 */
export function findHeader(utf8: Buffer, nombres: readonly string[]): FoundHeader {
  const lines = firstLines(utf8);
  const said = saysDelimiter(lines[0]?.text ?? '');
  const filled = (said ? lines.slice(1) : lines).filter(({ text }) => text.trim());
  const [first] = filled;
  if (!first) return { start: utf8.length, linea: 1, delimiter: said ?? ',' };
  const delimiterIn = (text: string) => (said && text.includes(said) ? said : delimiterOf(text));
  const at = headerAmong(
    filled.map(({ text }) => text.split(delimiterIn(text)).map(unquoted)),
    nombres,
  );
  const header = filled[at.index] ?? first;
  const { start, linea } = header;
  return { start, linea, delimiter: delimiterIn(header.text), ...(at.above && { above: at.above }) };
}

/** Index of the headings among non-empty rows, and what is above. */
export function headerAmong(
  rows: readonly (readonly string[])[],
  nombres: readonly string[],
): { index: number; above?: 'título' | 'datos' } {
  const wanted = new Set(nombres.map(foldText));
  const named = (cells: readonly string[]) =>
    new Set(cells.map(foldText).filter((name) => wanted.has(name))).size;
  const [first = [], ...rest] = rows.slice(0, LINES_LOOKED_AT);
  if (named(first) >= 2) return { index: 0 };
  const below = rest.findIndex((cells) => named(cells) >= 2);
  const header = rest[below];
  if (!header) return { index: 0 };
  // A title fills a cell or two, a table row most of its columns.
  const isRow = (cells: readonly string[]) => cells.filter(Boolean).length > Math.max(2, named(header) - 1);
  return { index: below + 1, above: rows.slice(0, below + 1).some(isRow) ? 'datos' : 'título' };
}

/** The most frequent delimiter outside quotes; column names contain none. */
export function delimiterOf(line: string): string {
  const plain = line.replace(/"[^"]*"/g, '');
  let most: string = ',';
  for (const mark of DELIMITERS) if (plain.split(mark).length > plain.split(most).length) most = mark;
  return most;
}

/** Excel's `sep=;`. */
function saysDelimiter(line: string): string | undefined {
  return /^\s*"?sep=([^"\w\s]|\t)"?[\s,;]*$/i.exec(line)?.[1];
}

function unquoted(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim();
}

function firstLines(utf8: Buffer): { start: number; linea: number; text: string }[] {
  const lines: { start: number; linea: number; text: string }[] = [];
  let linea = 1;
  for (let start = 0; start < utf8.length && lines.length < LINES_LOOKED_AT; linea++) {
    let end = start;
    while (end < utf8.length && utf8[end] !== 0x0a && utf8[end] !== 0x0d) end++;
    if (end > start)
      lines.push({ start, linea, text: utf8.toString('utf8', start, Math.min(end, start + LONGEST)) });
    else if (!lines.length) lines.push({ start, linea, text: '' });
    start = end + (utf8[end] === 0x0d && utf8[end + 1] === 0x0a ? 2 : 1);
  }
  return lines;
}
