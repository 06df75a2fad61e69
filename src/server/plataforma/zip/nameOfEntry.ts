import { isUtf8 } from 'node:buffer';
import { type Entry, getFileNameLowLevel } from 'yauzl';
import { UNSEEN } from './lookOfName.ts';

const NAMES_ARE_UTF8 = 0x800;
/** Letters of code page 850 (Spanish Windows), keyed by code page 437's signs. */
const LETTERS = new Map(
  '╡Á╢Â╖À╞ã╟Ã╥Ê╙Ë╘È╓Í╫Î╪Ï▐ÌαÓΓÔπÒΣõσÕΘÚΩÛδÙ'
    .match(/../gu)
    ?.map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);

/**
 * An entry's path in composed form, with `/`, without `.` and empty segments. Unmarked names may still be
 * UTF-8 (macOS Finder), else code page 437, or 850 from Windows Explorer. Old Windows programs write `\`.
 */
export function nameOfEntry({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const is8 = isUtf8(fileNameRaw);
  const flag = is8 ? generalPurposeBitFlag | NAMES_ARE_UTF8 : generalPurposeBitFlag & ~NAMES_ARE_UTF8;
  const name = getFileNameLowLevel(flag, fileNameRaw, extraFields, true).normalize('NFC');
  return tidyPath(is8 ? name : name.replace(/./gu, (sign) => LETTERS.get(sign) ?? sign));
}

/** Keeps roots, drives and `..`, to be refused. */
function tidyPath(name: string): string {
  const parts = name.replaceAll('\\', '/').split('/');
  const isNamed = (part: string, at: number) => part !== '' || at === 0 || at === parts.length - 1;
  return parts.filter((part, at) => part !== '.' && isNamed(part, at)).join('/');
}

/** Why a name is not below the folder, in Spanish, safe to show. */
export function refuseName(name: string): string | undefined {
  const shown = `«${showName(name)}»`;
  if (/^\/|^[a-z]:\//i.test(name)) return `el nombre ${shown} es una ruta de otra computadora, no del zip`;
  const parts = name.replace(/\/$/, '').split('/');
  if (parts.includes('..')) return `el nombre ${shown} sale de la carpeta`;
  if (parts.some((part) => !part || part === '.')) return `el nombre ${shown} no es una ruta`;
  return parts.length > CARPETAS_MAXIMO
    ? `el nombre ${shown} tiene más de ${CARPETAS_MAXIMO} carpetas`
    : undefined;
}

/** Why a catalogue file must not have this name, though an unreferenced file may. */
export function refuseUnseen(name: string): string | undefined {
  return name.search(UNSEEN) < 0
    ? undefined
    : `el nombre «${showName(name)}» lleva un carácter que no se ve o que se perdió; cámbialo`;
}

/** Shows a dot for each invisible character or direction mark. */
function showName(name: string): string {
  return name.replace(UNSEEN, '·');
}

const CARPETAS_MAXIMO = 20;
