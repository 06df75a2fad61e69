import { trimCorreo } from '../contacto.ts';

/** Most common mail domains of Mexican buyers; on equal distance the first wins. */
const COMMON = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com.mx',
  'yahoo.com',
  'icloud.com',
  'live.com.mx',
  'outlook.es',
  'hotmail.es',
  'yahoo.es',
  'live.com',
  'msn.com',
  'prodigy.net.mx',
] as const;

/** Real mail domains that resemble a common one: never questioned. */
const OTHERS = new Set([
  ...[
    'mail.com',
    'email.com',
    'gmx.com',
    'gmx.es',
    'gmx.net',
    'ymail.com',
    'rocketmail.com',
    'googlemail.com',
  ],
  ...['me.com', 'mac.com', 'aol.com', 'cloud.com', 'proton.me', 'protonmail.com', 'prodigy.net', 'zoho.com'],
  ...['tutanota.com', 'hey.com', 'fastmail.com', 'mail.ru', 'inbox.com', 'att.net.mx', 'infinitum.com.mx'],
]);
const ABROAD =
  /^(?:hotmail|outlook|live|yahoo|ymail)\.(?:(?:com|co)\.)?(?:ar|at|au|be|br|ca|ch|cl|cn|co|cz|de|dk|es|fi|fr|gr|hk|hu|id|ie|il|in|it|jp|kr|my|nl|no|nz|pe|ph|pt|ru|se|sg|th|tr|tw|uk|ve|vn|za)$/;
/** `.co` alone is Colombia's and a typo of `.com`; none of these providers uses it. */
const SLIPS = /^(?:gmail|hotmail|outlook|yahoo|icloud|live|msn)\.co$/;

/** Largest edit distance that is questioned. */
const SLIPS_MAX = 2;
/** Too many real domains lie near a name this short, so only its ending is compared. */
const SHORT_NAME = 4;

/**
 * The common domain that was probably meant, with the corrected address, to be asked about. In: as typed,
 * incomplete such as `ana@gmail` too. Out: `undefined` if nothing is suspicious.
 */
export function suggestDomain(typed: string): { dominio: string; correo: string } | undefined {
  const correo = trimCorreo(typed);
  const at = correo.lastIndexOf('@');
  const dominio = correo.slice(at + 1).toLowerCase();
  if (at < 1 || !dominio || isReal(dominio)) return undefined;
  const near = nearest(dominio);
  return near === undefined ? undefined : { dominio: near, correo: correo.slice(0, at + 1) + near };
}

function isReal(dominio: string): boolean {
  const common: readonly string[] = COMMON;
  return common.includes(dominio) || OTHERS.has(dominio) || (ABROAD.test(dominio) && !SLIPS.test(dominio));
}

function nearest(dominio: string): string | undefined {
  let found: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const common of COMMON) {
    const distance = slipsBetween(dominio, common);
    if (distance < least) [found, least] = [common, distance];
  }
  return found;
}

/** Edit distance; infinite if it may well be another domain. */
function slipsBetween(dominio: string, common: string): number {
  const [name, ending] = partsOf(dominio);
  const [meant, meantEnding] = partsOf(common);
  // The name is right and its ending is missing or wrong: 'gmail', 'gmail.con', 'gmail.com.mx'.
  if (name === meant) return ending ? editDistance(ending, meantEnding) / 10 : 0;
  const distance = editDistance(dominio, common);
  return meant.length <= SHORT_NAME || name[0] !== meant[0] || distance > SLIPS_MAX
    ? Number.POSITIVE_INFINITY
    : distance;
}

/** Splits at the first dot; a comma counts as a mistyped dot. */
function partsOf(dominio: string): [name: string, ending: string] {
  const [name = '', ...rest] = dominio.split(/[.,]/);
  return [name.trim(), rest.join('.').trim()];
}

/** Insertions, deletions, substitutions and transpositions (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + same,
        swapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, row];
  }
  return at(last, b.length);
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;
