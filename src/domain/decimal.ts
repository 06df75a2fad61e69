/**
 * Exact decimal arithmetic for money (MXN) and areas (m²). A `Decimal` counts hundred-thousandths (1n =
 * 0.00001), since prices and areas have up to 5 decimals on the wire (decisions 2). A `number` is read
 * through its shortest decimal text, as written in the JSON, never through its binary value.
 */
export type Decimal = bigint & { readonly __decimales: 5 };

const DECIMALES = 5;
const ESCALA = 100_000n;
/** A JSON number carries 15 significant digits safely: 10 integer digits and 5 decimals. */
const LIMITE = 10n ** 15n;

const TEXTO_DECIMAL = /^(-?)(\d{1,10})(?:\.(\d{1,5})0*)?$/;

function asDecimal(units: bigint): Decimal {
  return units as Decimal;
}

export const ZERO: Decimal = asDecimal(0n);

/**
 * Parses a plain decimal such as `1950000`, `-12.5` or `168.00000`. In: up to 10 integer digits and 5
 * decimals, then zeros; decimal point, no thousands mark, no exponent. Out: the exact value, else
 * `undefined`.
 */
export function parseDecimal(text: string): Decimal | undefined {
  const match = TEXTO_DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign, integer = '', fraction = ''] = match;
  const units = BigInt(integer) * ESCALA + BigInt(fraction.padEnd(DECIMALES, '0'));
  return asDecimal(sign ? -units : units);
}

/** Exact value of a JSON number's shortest text; `undefined` if `parseDecimal` refuses that text. */
export function decimalOfNumber(value: number): Decimal | undefined {
  return parseDecimal(Object.is(value, -0) ? '0' : String(value));
}

/** @throws {RangeError} if `parseDecimal` refuses the value. */
export function decimal(value: string | number): Decimal {
  const parsed = typeof value === 'number' ? decimalOfNumber(value) : parseDecimal(value);
  if (parsed === undefined) throw new RangeError(`not a decimal with up to 5 decimals: ${value}`);
  return parsed;
}

export function sumDecimals(parts: Iterable<Decimal>): Decimal {
  let total = 0n;
  for (const part of parts) total += part;
  return asDecimal(total);
}

export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return asDecimal(a - b);
}

/** Product rounded once to centavos, halves away from zero (decisions 2). In: m² and MXN per m², say. */
export function multiplyToCentavos(a: Decimal, b: Decimal): Decimal {
  // The product is in units of 10^-10, a centavo 10^8 of them.
  return decimalOfCentavos(divideRounded(a * b, 10n ** 8n));
}

/** Percentage of a value, rounded once to centavos, halves away from zero. */
export function percentToCentavos(value: Decimal, percent: Decimal): Decimal {
  // The product is in units of 10^-12, a centavo 10^10 of them.
  return decimalOfCentavos(divideRounded(value * percent, 10n ** 10n));
}

/** Whole centavos, halves away from zero. */
export function toCentavos(value: Decimal): bigint {
  return divideRounded(value, 1000n);
}

/** `value` ÷ `unit` as a whole number, halves away from zero (decisions 2). In: `unit` even and above 0. */
export function divideRounded(value: bigint, unit: bigint): bigint {
  const half = unit / 2n;
  // BigInt division truncates towards zero.
  return (value + (value < 0n ? -half : half)) / unit;
}

/** Whether an amount has no part of a centavo. */
export function isWholeCentavos(value: Decimal): boolean {
  return value % 1000n === 0n;
}

export function decimalOfCentavos(centavos: bigint): Decimal {
  return asDecimal(centavos * 1000n);
}

/** Shortest plain text: `168`, `190.5`, `-12.00001`. `parseDecimal` reads it back unchanged. */
export function decimalToText(value: Decimal): string {
  const { sign, integer, fraction } = split(value);
  const trimmed = fraction.replace(/0+$/, '');
  return trimmed ? `${sign}${integer}.${trimmed}` : `${sign}${integer}`;
}

/** Reads the text of a sum, which may be longer than a price. In: text of `decimalToText`. */
export function decimalOfSum(text: string): Decimal {
  const [integer = '', fraction = ''] = text.split('.');
  return asDecimal(BigInt(integer + fraction.padEnd(DECIMALES, '0')));
}

/** True up to 10 integer digits: a JSON number is exact there. */
export function isRepresentable(value: Decimal): boolean {
  return value < LIMITE && value > -LIMITE;
}

/** @throws {RangeError} beyond 15 significant digits, where a JSON number is not exact. */
export function decimalToNumber(value: Decimal): number {
  if (!isRepresentable(value)) throw new RangeError(`too large for a JSON number: ${value}`);
  return Number(decimalToText(value));
}

function split(value: Decimal): { sign: '' | '-'; integer: string; fraction: string } {
  const digits = (value < 0n ? -value : value).toString().padStart(DECIMALES + 1, '0');
  return {
    sign: value < 0n ? '-' : '',
    integer: digits.slice(0, -DECIMALES),
    fraction: digits.slice(-DECIMALES),
  };
}

/** `$1,234,567.00`, `-$1,234.005`: thousands with commas, 2 to 5 decimals (specification 9; decisions 2). */
export function formatPrecio(value: Decimal): string {
  const { sign, integer, fraction } = split(value);
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, ',');
  const shown = fraction.slice(0, 2) + fraction.slice(2).replace(/0+$/, '');
  return `${sign}$${grouped}.${shown}`;
}

/** A difference: `+$12,345.00`, `-$1,234.00`, `$0.00`. */
export function formatSignedPrecio(value: Decimal): string {
  return value > 0n ? `+${formatPrecio(value)}` : formatPrecio(value);
}

/** `190m²`, `190.5m²`: no thousands mark, trailing zeros dropped (decisions 2). */
export function formatArea(value: Decimal): string {
  return `${decimalToText(value)}m²`;
}
