import { type DrawingRefusal, refuse } from '../refusal.ts';

/** Limit of pairs, ten bytes each; the largest known plans have a million. */
const MOST_PAIRS = 3_000_000;

/** Pairs of group code and value by index. Values are sliced on demand: most are never read. */
export class DxfTags {
  readonly length: number;
  readonly #text: string;
  readonly #codes: Int16Array;
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;

  constructor(
    text: string,
    pairs: { codes: Int16Array; starts: Int32Array; ends: Int32Array; count: number },
  ) {
    this.#text = text;
    this.#codes = pairs.codes;
    this.#starts = pairs.starts;
    this.#ends = pairs.ends;
    this.length = pairs.count;
  }

  /** −1 beyond the end. */
  code(index: number): number {
    return index < this.length ? (this.#codes[index] ?? -1) : -1;
  }

  /** As written, without trailing blanks. */
  text(index: number): string {
    return this.#text.slice(this.#starts[index], this.#ends[index]);
  }

  /** `NaN` if not a number. */
  number(index: number): number {
    const text = this.text(index).trim();
    return text === '' ? Number.NaN : Number(text);
  }

  is(index: number, code: number, value: string): boolean {
    return this.code(index) === code && this.text(index).trim().toUpperCase() === value;
  }
}

/** Accepts blank lines before a code and old Macintosh line ends. Refuses truncated text and non-codes. */
export function readDxfTags(written: string): { ok: true; tags: DxfTags } | DrawingRefusal {
  const text = withLineFeeds(written);
  const most = Math.min(MOST_PAIRS, Math.ceil(text.length / 3) + 1);
  const [codes, starts, ends] = [new Int16Array(most), new Int32Array(most), new Int32Array(most)];
  let [count, at, line] = [0, 0, 1];
  while (at < text.length) {
    const codeEnd = endOfLine(text, at);
    const digits = text.slice(at, codeEnd).trim();
    if (digits === '') {
      at = afterLine(text, codeEnd);
      line++;
      continue;
    }
    const code = /^-?\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
    if (Number.isNaN(code)) return refuse(BROKEN, line);
    if (codeEnd >= text.length) return refuse(CUT_SHORT, line);
    const start = afterLine(text, codeEnd);
    const end = endOfLine(text, start);
    if (count >= most)
      return refuse(
        'El DXF tiene demasiados datos: deja en él solo las capas de los lotes, sus números y lo que ha de verse debajo (WBLOCK), y límpialo con LIMPIA (PURGE).',
      );
    codes[count] = code;
    starts[count] = start;
    ends[count] = end;
    count++;
    line += 2;
    at = afterLine(text, end);
  }
  return { ok: true, tags: new DxfTags(text, { codes, starts, ends, count }) };
}

const BROKEN =
  'El DXF está dañado: aquí debería haber un código de grupo, que es un número. Vuelve a guardarlo desde el programa que lo hizo.';
const CUT_SHORT = 'El DXF está cortado: termina a la mitad de un dato. Vuelve a guardarlo o a copiarlo.';

/** CR ends lines only if LF hardly occurs. */
function withLineFeeds(text: string): string {
  const countOf = (mark: string) => {
    let count = 0;
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) count++;
    return count;
  };
  return countOf('\n') * 2 < countOf('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Without CR and LF. */
function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  if (end < 0) return text.length;
  return text.charCodeAt(end - 1) === 13 && end > from ? end - 1 : end;
}

function afterLine(text: string, end: number): number {
  if (end >= text.length) return text.length;
  return text.charCodeAt(end) === 13 ? end + 2 : end + 1;
}
