import { type Decimal, decimal, decimalToText, parseDecimal, ZERO } from '../../../domain/decimal.ts';

/** A cell's value, or a Spanish reason. */
export type CellReading<T> = { ok: true; valor: T } | { ok: false; motivo: string };

const good = <T>(valor: T): CellReading<T> => ({ ok: true, valor });
const bad = (motivo: string): CellReading<never> => ({ ok: false, motivo });
const FALTA_VALOR = 'falta el valor';
const ID_MAXIMO = 2_147_483_647;

/** Refuses an empty cell. */
export function required<T>(read: (text: string) => CellReading<T>): (text: string) => CellReading<T> {
  return (text) => (text ? read(text) : bad(FALTA_VALOR));
}

/** Fits the database's `integer`. */
export function readId(text: string): CellReading<number> {
  if (!text) return bad(FALTA_VALOR);
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= ID_MAXIMO
    ? good(id)
    : bad(`«${text}» ${nameUnseen(text) ?? 'no es un número entero desde 1'}`);
}

/** MXN, 0 or more; shortest decimal text. */
export function readPrecio(text: string): CellReading<string> {
  return readDecimal(text, (value) => (value < ZERO ? 'no puede ser negativo' : undefined));
}

/** m², more than 0; shortest decimal text. */
export function readArea(text: string): CellReading<string> {
  return readDecimal(text, (value) => (value <= ZERO ? 'debe ser mayor que 0' : undefined));
}

/** 0 to 100 with up to 2 decimals; shortest decimal text. */
export function readPercent(text: string): CellReading<string> {
  const plain = text.replace(/\s*%$/, '');
  return readDecimal(plain, (value) =>
    value < ZERO || value > decimal(100) || !/^\d+(\.\d{1,2})?$/.test(decimalToText(value))
      ? `«${text}» debe ser un porcentaje de 0 a 100, con hasta 2 decimales, como 12.5`
      : undefined,
  );
}

/** `YYYY-MM-DD`. A spreadsheet's `01/11/2026` is refused: it may be 11 January. */
export function readDia(text: string): CellReading<string> {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
    ? good(text)
    : bad(`«${text}» ${nameUnseen(text) ?? 'debe ser un día, año-mes-día, como 2026-11-01'}`);
}

interface Bounds {
  minimo: number;
  maximo: number;
}

export function readCount(text: string, { minimo, maximo }: Bounds): CellReading<number> {
  const cuenta = /^\d{1,3}$/.test(text) ? Number(text) : -1;
  return cuenta >= minimo && cuenta <= maximo
    ? good(cuenta)
    : bad(`«${text}» ${nameUnseen(text) ?? `debe ser un número entero de ${minimo} a ${maximo}`}`);
}

/** A half bathroom has no shower. */
export function readHalves(text: string, { minimo, maximo }: Bounds): CellReading<string> {
  return readDecimal(text, (value) =>
    value < decimal(minimo) || value > decimal(maximo) || !/^\d+(\.5)?$/.test(decimalToText(value))
      ? `«${text}» debe ser de ${minimo} a ${maximo}, de medio en medio, como 2.5`
      : undefined,
  );
}

/** m; centimetres and feet exceed the bounds. */
export function readLength(text: string, { minimo, maximo }: Bounds): CellReading<string> {
  return readDecimal(text, (value) =>
    value < decimal(minimo) || value > decimal(maximo)
      ? `«${text}» debe estar en metros, de ${minimo} a ${maximo}`
      : undefined,
  );
}

function readDecimal(text: string, refuse: (value: Decimal) => string | undefined): CellReading<string> {
  if (!text) return bad(FALTA_VALOR);
  const value = parseDecimal(text);
  if (value === undefined) return bad(`«${text}» ${explainNumber(text)}`);
  const refusal = refuse(value);
  return refusal ? bad(refusal) : good(decimalToText(value));
}

/** Names an invisible character, since nothing else looks wrong. */
function nameUnseen(text: string): string | undefined {
  const code = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.exec(text)?.[0].codePointAt(0);
  if (code === undefined) return undefined;
  const shown = code.toString(16).toUpperCase().padStart(4, '0');
  return `lleva un carácter que no se ve (U+${shown}); escríbelo de nuevo, sin copiarlo`;
}

/** What is wrong with a spreadsheet's number (decisions 2: exact decimals). */
function explainNumber(text: string): string {
  if (isErrorOfExcel(text)) return 'es un error de Excel, no un número';
  const unseen = nameUnseen(text);
  if (unseen) return unseen;
  const clean = text.replace(/[$'\s\u00a0]|MXN|m²|m2/gi, '');
  if (/^-?\d{1,3}(\.\d{3}){2,}(,\d+)?$|^-?\d{1,3}(\.\d{3})+,\d+$/.test(clean)) {
    return `lleva punto de millares; escribe ${clean.replaceAll('.', '').replace(',', '.')}`;
  }
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(clean)) {
    return `lleva coma; sin separador de millares se escribe ${clean.replaceAll(',', '')}, y los decimales van con punto`;
  }
  if (/^-?\d+,\d+$/.test(clean)) return `lleva coma; los decimales van con punto: ${clean.replace(',', '.')}`;
  if (/^-?\d*\.?\d+E[+-]?\d+$/i.test(clean)) {
    return 'está en notación científica; da a la columna formato de número';
  }
  if (/^-?\d+\.\d{6,}$/.test(clean)) return 'tiene más de 5 decimales';
  if (/^-?\d{11,}(\.\d*)?$/.test(clean)) return 'tiene más de 10 cifras enteras';
  if (clean !== text && parseDecimal(clean) !== undefined) return `lleva signos de más; escribe ${clean}`;
  return 'no es un número; se escribe como 1950000 o 190.5';
}

const CONTROLES = /[\p{Cc}\u2028\u2029]/u;
/** Direction marks that disguise a name, and lost letters. */
const TURNING = /[\u202a-\u202e\u2066-\u2069\ufffd]/;

/** Several lines in composed form, without blanks at their ends. */
export function readParagraphs(text: string, maximo: number): CellReading<string> {
  const lines = text.split(/\r\n?|\n/).map((line) => line.normalize('NFC').trimEnd());
  const read = readTexto(lines.join(' '), maximo);
  return read.ok ? good(lines.join('\n')) : read;
}

/** One line in composed form. Refuses a leading `= + - @` (a formula) and Excel's error values. */
export function readTexto(text: string, maximo: number): CellReading<string> {
  const value = text.normalize('NFC');
  if (/[\r\n]/.test(value)) return bad('no puede llevar salto de línea');
  if (CONTROLES.test(value)) return bad('lleva un carácter de control invisible');
  if (value.includes('\uFFFD'))
    return bad("perdió letras al guardarse («\uFFFD»); guárdalo como 'CSV UTF-8'");
  if (isErrorOfExcel(value)) return bad(`«${value}» es un error de Excel, no un texto`);
  if (/^[=+\-@]/.test(value)) {
    return bad(`no puede empezar con «${value[0]}»: Excel lo tomaría por una fórmula`);
  }
  const length = [...value].length;
  return length > maximo ? bad(`tiene ${length} caracteres y caben ${maximo}`) : good(value);
}

export function readWord<T extends string>(palabras: readonly T[]): (text: string) => CellReading<T> {
  const list = palabras.join(', ').replace(/, ([^,]*)$/, ' o $1');
  return (text) => {
    const palabra = palabras.find((one) => one === text);
    if (palabra) return good(palabra);
    return bad(text ? `«${text}» ${nameUnseen(text) ?? `debe ser ${list}`}` : `falta; debe ser ${list}`);
  };
}

/** Focal point of a cropped picture: `30% 20%` from left and top. */
export function readFoco(text: string): CellReading<string> {
  const [, x = '', y = ''] = /^(\d{1,3})% (\d{1,3})%$/.exec(text) ?? [];
  return x && Number(x) <= 100 && Number(y) <= 100
    ? good(`${Number(x)}% ${Number(y)}%`)
    : bad(`«${text}» debe ser como 50% 30%: desde la izquierda y desde arriba, de 0% a 100%`);
}

const DIRECCION_MAXIMA = 2000;

/** `https:`, and with `http` also `http:`; kept as written. */
export function readUrl(text: string, http = false): CellReading<string> {
  const protocols = http ? ['https:', 'http:'] : ['https:'];
  if (isAddress(text, protocols)) return good(text);
  const told = protocols.map((protocol) => `${protocol}//`).join(' o ');
  return bad(`«${text}» debe ser una dirección que empiece con ${told}`);
}

/** An `https:` address, or a path in the folder with `/`. */
export function readPlace(text: string): CellReading<string> {
  if (/^[a-z][a-z0-9+.-]+:/i.test(text)) {
    return isAddress(text, ['https:'])
      ? good(text)
      : bad(`«${text}» debe ser un archivo de la carpeta o una dirección https://`);
  }
  const ruta = text
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(\.\/+)+/, '');
  if (CONTROLES.test(ruta) || TURNING.test(ruta)) return bad('lleva un carácter de control invisible');
  if (/^\/|^[a-z]:/i.test(ruta)) return bad(`«${text}» debe ser una ruta relativa a la carpeta`);
  if (ruta.split('/').includes('..')) return bad(`«${text}» sale de la carpeta`);
  if (ruta !== '' && ruta.split('/').some((part) => !part || part === '.'))
    return bad(`«${text}» no es una ruta`);
  return ruta.length > 300 ? bad('la ruta tiene más de 300 caracteres') : good(ruta);
}

export function isAddressElsewhere(lugar: string): boolean {
  return lugar.startsWith('https:');
}

function isAddress(text: string, protocols: readonly string[]): boolean {
  if (text.length > DIRECCION_MAXIMA || /[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return protocols.includes(url.protocol) && /^https?:\/\//.test(text) && !url.username && !url.password;
}

function isErrorOfExcel(text: string): boolean {
  return /^#(N\/[AD]|[¡¿]?(REF|VALUE|VALOR|NAME|NOMBRE|DIV\/0|NULL|NULO|NUM)[!?])/i.test(text);
}
