/** Longer texts are neither names nor measures. */
const LONGEST = 200;

const NUMBER = String.raw`(?:\d{1,3}(?:[ ]\d{3}){2,}|\d[\d.,'’]*)`;
const AREA = String.raw`m\s?(?:2|²|\^2)|mts?\.?\s?(?:2|²)|mts?|metros?(?:\s+cuadrados)?|m\.?l\.?|sq\.?\s?m|ha|has|hect[aá]reas?|ft\s?(?:2|²)?|cm`;
const MONEY = String.raw`mxn|m\.?\s?n\.?|usd|dlls?|d[oó]lares|pesos|mdp`;
const LENGTH = String.raw`\d+(?:[.,]\d+)?\s*(?:m|mts?\.?|ml)?`;
const END = String.raw`(?![\p{L}\d²])\.?`;
/** Nor by a block number: `12 m-4`. */
const NO_NUMBER = String.raw`(?![\p{L}\d²]|\s?[-_]\s?\d)\.?`;

/** Areas, lengths, sides, prices and shares beside a lot's number. */
const MEASURES: readonly RegExp[] = [
  // 9x18, 9.00 x 18.00 m
  new RegExp(String.raw`${LENGTH}(?:\s*[x×*]\s*${LENGTH})+${END}`, 'giu'),
  new RegExp(String.raw`(?:us|mx|mxn|usd)?\s?\$\s*${NUMBER}(?:\s*(?:${MONEY}|k|mil))?${END}`, 'giu'),
  new RegExp(String.raw`(?<!\p{L})(?:${MONEY})\s*\$?\s*${NUMBER}${END}`, 'giu'),
  new RegExp(String.raw`${NUMBER}\s*(?:${MONEY})${END}`, 'giu'),
  new RegExp(
    String.raw`(?:sup(?:erficie|erf)?\.?|[aá]rea|(?<!\p{L})[as])\s*[=:]\s*${NUMBER}(?:\s*(?:${AREA}|m))?${END}`,
    'giu',
  ),
  new RegExp(String.raw`(?<!\p{L})(?:sup(?:erficie|erf)?)\.?\s*${NUMBER}(?:\s*(?:${AREA}|m))?${END}`, 'giu'),
  new RegExp(String.raw`(?<!\p{L})(?:m²\s*[=:]?|(?:m2|mts[2²])\s*[=:])\s*${NUMBER}${END}`, 'giu'),
  new RegExp(String.raw`${NUMBER}\s*%`, 'gu'),
];
/** Without unit: thousands with decimals, or hundredths. */
const PRECISE =
  /\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,}|\d+\.\d{2,}(?![\d.,])(?:[-_]?m2)?|\d+,\d{2}(?![\d.,])/gi;
/** `162 M2`. A low number may be block 2 instead: `L5 M2`. */
const WITH_UNIT = new RegExp(String.raw`(${NUMBER})\s*(${AREA}|m)(?:${NO_NUMBER}|(?<=[2²]|ts)${END})`, 'giu');
const LEAST_AREA = 20;

const UNIT_ALONE = new RegExp(String.raw`^(?:${AREA}|${MONEY}|\$)\.?$`, 'iu');

/** Removes sizes and prices: `L-1 / 162m2` is `L-1`, `9x18 LOTE 1` is `LOTE 1`, `162 m²` is empty. */
export function withoutMeasures(text: string): string {
  if (text.length > LONGEST || !/\d/.test(text)) return text;
  let plain = text;
  for (const measure of MEASURES) plain = plain.replace(measure, ' ');
  plain = plain.replace(WITH_UNIT, (whole: string, number: string, unit: string, at: number, all: string) =>
    isMeasured(number, unit, /^[-_]\d/.test(all.slice(at + whole.length))) ? ' ' : whole,
  );
  plain = plain.replace(PRECISE, ' ');
  if (plain === text) return text;
  return plain
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s/|,;:=+*·•]+(?=[-_]\d{1,3}_?$)/, '')
    .replace(/^[\s/|,;:=+*·•_-]+|[\s/|,;:=+*·•(_-]+$/g, '');
}

/** True for a unit alone: the `m2` under an area. */
export function isUnit(text: string): boolean {
  return UNIT_ALONE.test(text.trim());
}

function isMeasured(number: string, unit: string, isNumbered: boolean): boolean {
  const mayBeBlock = unit === 'M' || /^M ?2$/.test(unit) || isNumbered;
  return !mayBeBlock || /[.,]\d/.test(number) || Number.parseFloat(number) >= LEAST_AREA;
}
