import { trimCorreo } from '../contacto.ts';

/** Where most of Mexico's buyers have their mailbox; of two that are as near, the first is meant. */
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

/** Other domains that have mailboxes and look like one of those: nobody is asked about them. */
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
/** Endings under which these names have mailboxes in other countries. */
const ABROAD =
  /^(?:hotmail|outlook|live|yahoo|ymail)\.(?:(?:com|co)\.)?(?:ar|at|au|be|br|ca|ch|cl|cn|co|cz|de|dk|es|fi|fr|gr|hk|hu|id|ie|il|in|it|jp|kr|my|nl|no|nz|pe|ph|pt|ru|se|sg|th|tr|tw|uk|ve|vn|za)$/;
/** `.co` alone is Colombia's, and a slip of `.com`: none of these names has it. */
const SLIPS = /^(?:gmail|hotmail|outlook|yahoo|icloud|live|msn)\.co$/;

/** Slips of the finger that are asked about. */
const SLIPS_MAX = 2;
/** Beside a name this short many a real one lies: only its ending is looked at. */
const SHORT_NAME = 4;

/**
 * The common domain that an address was probably meant for, and the address with it; a question, never an answer.
 * In: as typed; one that is no address yet, such as `ana@gmail`, too. Out: `undefined` where there is nothing to ask.
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

/** How many slips lie between; infinite where it may well be another domain. */
function slipsBetween(dominio: string, common: string): number {
  const [name, ending] = partsOf(dominio);
  const [meant, meantEnding] = partsOf(common);
  // The name is right, and what comes behind it is missing or wrong: 'gmail', 'gmail.con', 'gmail.com.mx'.
  if (name === meant) return ending ? editDistance(ending, meantEnding) / 10 : 0;
  const distance = editDistance(dominio, common);
  return meant.length <= SHORT_NAME || name[0] !== meant[0] || distance > SLIPS_MAX
    ? Number.POSITIVE_INFINITY
    : distance;
}

/** Up to its first dot, and from there; a comma is a dot that was missed. */
function partsOf(dominio: string): [name: string, ending: string] {
  const [name = '', ...rest] = dominio.split(/[.,]/);
  return [name.trim(), rest.join('.').trim()];
}

/** Letters put in, left out, exchanged, or two that changed places (optimal string alignment). */
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
