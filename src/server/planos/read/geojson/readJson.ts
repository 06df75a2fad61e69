import { type DrawingRefusal, refuse } from '../refusal.ts';

/** From 1. */
interface TextPlace {
  linea: number;
  columna: number;
}

interface ReadJson {
  ok: true;
  value: unknown;
  /** First coordinate that is a word, such as NaN. */
  noNumber?: TextPlace & { escrito: string };
}

/** Prefix of a JavaScript file or JSONP answer: variable, export or call. */
const WRAPPER =
  /export\s+default\s*|(?:export\s+)?(?:var|let|const)\s+[\w$]+\s*=\s*|[A-Za-z_$][\w$]*(?:\.[\w$]+|\[(?:"[^"\n]*"|'[^'\n]*')\])*\s*[=(]\s*/y;
/** Between values: blanks, RFC 8142's separator, comments, ends of wrappers. */
const BETWEEN =
  /(?:\)\]\}'|[\s\p{Cc}\uFEFF,;)]+|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|['"]use strict['"]|(?:while|for)\s*\([^)\n]*\)\s*;)+/uy;
const BLANKS = /(?:\s+|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)*/y;
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?(?![\w.#])/y;
const WORD = /[-+]?[\p{L}_$][\p{L}\d_$]*/uy;
const STRING = /"[^"\\\r\n]*(?:\\[\s\S][^"\\\r\n]*)*"|'[^'\\\r\n]*(?:\\[\s\S][^'\\\r\n]*)*'/y;
const SHOWN = /[^\s,\]}]{1,20}|\S/y;

/** Literals of other languages. */
const CONSTANTS: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['null', null],
  ['None', null],
  ['undefined', null],
]);
const NO_NUMBER = /^[-+]?(?:nan|inf|infinity)$/i;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '\n': '' };
/** Nesting limit. */
const MOST_DEPTH = 100;

/** Whether a text is JSON or a program around it. In: its beginning. */
export function isJson(start: string): boolean {
  BETWEEN.lastIndex = 0;
  const from = BETWEEN.exec(start)?.[0].length ?? 0;
  const rest = start.slice(from);
  WRAPPER.lastIndex = 0;
  return /^[{[]/.test(rest) || WRAPPER.test(rest) || /^(?:import|function|export)\b/.test(rest);
}

/**
 * Reads JSON and common variants: NaN and Infinity, a value per line (also RFC 8142), several values,
 * comments, wrapped data. Several values become one collection. Refuses all else with line and column. In:
 * text without byte order mark.
 */
export function readJson(text: string): ReadJson | DrawingRefusal {
  try {
    return { ok: true, value: collect([JSON.parse(text)]) };
  } catch {
    // Falls back to the slower loose reader.
  }
  const reader = new LooseReader(text);
  try {
    const value = collect(reader.readAll());
    return { ok: true, value, ...(reader.noNumber ? { noNumber: reader.noNumber } : {}) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const { linea, columna } = placeAt(text, reader.at);
    return refuse(`No es un JSON bien formado: ${error.message}`, linea, columna);
  }
}

/** A single object stays as it is. @throws {RangeError} if two name different projections. */
function collect(values: readonly unknown[]): unknown {
  const [first] = values;
  if (values.length === 1 && !Array.isArray(first)) return first;
  const systems = new Set(values.map((value) => JSON.stringify(memberOf(value, 'crs'))));
  if (systems.size > 1)
    throw new RangeError(
      'sus partes están en sistemas de coordenadas distintos («crs»). Expórtalas en uno solo.',
    );
  const features = values.flatMap((value): unknown[] => {
    const own = memberOf(value, 'features');
    return Array.isArray(value) ? value : Array.isArray(own) ? own : [value];
  });
  const crs = memberOf(first, 'crs');
  return { type: 'FeatureCollection', ...(crs === undefined ? {} : { crs }), features };
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function placeAt(text: string, at: number): TextPlace {
  const lines = text.slice(0, at).split(/\r\n?|\n/);
  return { linea: lines.length, columna: (lines.at(-1)?.length ?? 0) + 1 };
}

class LooseReader {
  at = 0;
  noNumber: ReadJson['noNumber'];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** @throws {RangeError} in Spanish, at `at`. */
  readAll(): unknown[] {
    const values: unknown[] = [];
    for (;;) {
      this.#take(BETWEEN);
      if (this.at >= this.#text.length) break;
      let isWrapped = false;
      // `window.lotes = JSON.parse(` has two.
      while (this.#take(WRAPPER) !== undefined) isWrapped = true;
      if (!/["'{[]/.test(this.#text[this.at] ?? ''))
        throw this.#unexpected('un objeto entre llaves', isWrapped);
      const value = this.#value(0, false);
      values.push(typeof value === 'string' ? collect(new LooseReader(value).readAll()) : value);
    }
    if (!values.length) throw new RangeError('está vacío.');
    return values;
  }

  #value(depth: number, isCoordinate: boolean): unknown {
    this.#take(BLANKS);
    if (depth > MOST_DEPTH) throw new RangeError('tiene listas dentro de listas sin medida.');
    const next = this.#text[this.at];
    if (next === '{') return this.#object(depth);
    if (next === '[') return this.#list(depth);
    if (next === '"' || next === "'") return this.#string();
    const number = this.#take(NUMBER);
    if (number !== undefined) return Number(number);
    const from = this.at;
    const word = this.#take(WORD) ?? '';
    const constant = CONSTANTS.get(word);
    if (constant !== undefined) return constant;
    if (!NO_NUMBER.test(word)) {
      this.at = from;
      throw this.#unexpected('un valor', false);
    }
    if (isCoordinate) this.noNumber ??= { ...placeAt(this.#text, from), escrito: word };
    return null;
  }

  #object(depth: number): unknown {
    const entries: [string, unknown][] = [];
    this.at++;
    while (!this.#closes('}')) {
      const name = /["']/.test(this.#text[this.at] ?? '') ? this.#string() : this.#take(WORD);
      if (name === undefined) throw this.#unexpected('el nombre de un dato entre comillas', false);
      this.#take(BLANKS);
      if (this.#text[this.at] !== ':') throw this.#unexpected('dos puntos', false);
      this.at++;
      entries.push([name, this.#value(depth + 1, false)]);
      this.#comma('}');
    }
    return Object.fromEntries(entries);
  }

  #list(depth: number): unknown[] {
    const values: unknown[] = [];
    this.at++;
    while (!this.#closes(']')) {
      values.push(this.#value(depth + 1, values.length < 2));
      this.#comma(']');
    }
    return values;
  }

  #closes(mark: string): boolean {
    this.#take(BLANKS);
    if (this.#text[this.at] !== mark) return false;
    this.at++;
    return true;
  }

  /** A comma, unless the list or object ends. */
  #comma(end: string): void {
    this.#take(BLANKS);
    if (this.#text[this.at] === ',') this.at++;
    else if (this.#text[this.at] !== end) throw this.#unexpected(`una coma o «${end}»`, false);
  }

  #string(): string {
    const written = this.#take(STRING);
    if (written === undefined)
      throw new RangeError(
        'un texto entre comillas no se cierra en su línea, o el archivo está cortado ahí.',
      );
    return written
      .slice(1, -1)
      .replace(/\\(?:u([0-9a-fA-F]{4})|\r\n|([\s\S]))/g, (_, hex?: string, one = '') =>
        hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (ESCAPES[one] ?? one),
      );
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  #unexpected(wanted: string, isWrapped: boolean): RangeError {
    SHOWN.lastIndex = this.at;
    const found = SHOWN.exec(this.#text)?.[0];
    if (found === undefined)
      return new RangeError(
        'el archivo está cortado: termina antes de cerrar lo que abrió. Vuelve a exportarlo.',
      );
    const program = isWrapped ? 'Parece un programa de JavaScript: guarda solo sus datos. ' : '';
    return new RangeError(
      `aquí debería haber ${wanted} y hay «${found}». ${program}Vuelve a exportarlo desde el programa que lo hizo.`,
    );
  }
}
