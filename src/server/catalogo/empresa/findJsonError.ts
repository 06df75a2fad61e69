/** One JSON token (RFC 8259) with leading blanks. */
const TOKEN =
  /[ \t\r\n]*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true(?!\w)|false(?!\w)|null(?!\w)))/uy;

/** Line and reason of a JSON fault, which Node.js 20 does not give. Out: `undefined` for valid JSON. */
export function findJsonError(text: string): { linea: number; motivo: string } | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const { offset, motivo } = scan(text);
    return { linea: text.slice(0, offset).split('\n').length, motivo };
  }
}

/** The first misplaced token. */
function scan(text: string): { offset: number; motivo: string } {
  const open: string[] = [];
  let expected = 'valor';
  TOKEN.lastIndex = 0;
  let offset = 0;
  for (;;) {
    const from = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    offset = from + (/^[ \t\r\n]*/.exec(text.slice(from))?.[0].length ?? 0);
    if (!match) break;
    const kind = match[1] ?? (match[2] ? 'texto' : 'valor');
    const next = step(kind, expected, open);
    if (next === undefined) break;
    expected = next;
  }
  return { offset, motivo: explain(text.slice(offset), expected) };
}

const VALUE_STARTS = new Set(['texto', 'valor', '{', '[']);

/** What may follow the token; `undefined` if misplaced. Mutates `open`. */
function step(kind: string, expected: string, open: string[]): string | undefined {
  const closes = (kind === '}' && open.at(-1) === '{') || (kind === ']' && open.at(-1) === '[');
  if (closes && (expected === 'coma' || expected === 'primera clave' || expected === 'primer valor')) {
    open.pop();
    return open.length ? 'coma' : 'fin';
  }
  switch (expected) {
    case 'primera clave':
    case 'clave':
      return kind === 'texto' ? 'dos puntos' : undefined;
    case 'dos puntos':
      return kind === ':' ? 'valor' : undefined;
    case 'coma':
      return kind === ',' ? (open.at(-1) === '{' ? 'clave' : 'valor') : undefined;
    case 'valor':
    case 'primer valor':
      if (!VALUE_STARTS.has(kind)) return undefined;
      if (kind === '{' || kind === '[') open.push(kind);
      return kind === '{' ? 'primera clave' : kind === '[' ? 'primer valor' : open.length ? 'coma' : 'fin';
    default:
      return undefined;
  }
}

function explain(rest: string, expected: string): string {
  const shown = /^[^\n]{0,20}/.exec(rest)?.[0] ?? '';
  const found = shown ? `hay «${shown}»` : 'termina la línea o el archivo';
  switch (expected) {
    case 'clave':
    case 'primera clave':
      return `no es JSON: se esperaba un nombre entre comillas y ${found} (¿sobra la coma anterior?)`;
    case 'dos puntos':
      return `no es JSON: se esperaban dos puntos y ${found}`;
    case 'coma':
      return `no es JSON: se esperaba una coma y ${found}`;
    case 'fin':
      return `no es JSON: el objeto ya se cerró y ${found}`;
    default:
      return `no es JSON: se esperaba un valor y ${found} (un texto va entre comillas rectas, en una sola línea)`;
  }
}
