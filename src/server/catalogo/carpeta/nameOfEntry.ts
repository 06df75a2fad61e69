import { isUtf8 } from 'node:buffer';
import { type Entry, getFileNameLowLevel } from 'yauzl';

const NAMES_ARE_UTF8 = 0x800;
/** Capitals that Windows in Spanish writes in code page 850, and the signs of 437 that have their numbers. */
const CAPITALS = new Map([
  ['╡', 'Á'],
  ['╓', 'Í'],
  ['α', 'Ó'],
  ['Θ', 'Ú'],
]);

/**
 * An entry's name in Unicode's composed form. What is not marked as UTF-8 may be it nevertheless (macOS' Finder),
 * and is otherwise code page 437, or 850 in Windows' Explorer, where no file is ever named after a box's border.
 */
export function nameOfEntry({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const flag = isUtf8(fileNameRaw) ? generalPurposeBitFlag | NAMES_ARE_UTF8 : generalPurposeBitFlag;
  const name = getFileNameLowLevel(flag, fileNameRaw, extraFields, true).normalize('NFC');
  return flag & NAMES_ARE_UTF8 ? name : name.replace(/[╡╓αΘ]/g, (sign) => CAPITALS.get(sign) ?? sign);
}

/** Characters that nobody sees, or that turn the text around them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\uFFFD]/gu;

/** Why a name is none of a file below the folder; in Spanish, with the name as it may be shown. */
export function refuseName(name: string): string | undefined {
  const shown = `«${name.replace(INVISIBLE, '·')}»`;
  if (name.search(INVISIBLE) >= 0) {
    return `el nombre ${shown} lleva un carácter que no se ve o que se perdió; cámbialo y haz el zip de nuevo`;
  }
  if (name.includes('\\'))
    return `el nombre ${shown} lleva una diagonal invertida; haz el zip de nuevo con el Explorador o el Finder`;
  if (/^\/|^[a-z]:/i.test(name)) return `el nombre ${shown} es una ruta de otra computadora, no del zip`;
  const parts = name.replace(/\/$/, '').split('/');
  if (parts.includes('..')) return `el nombre ${shown} sale de la carpeta`;
  if (parts.some((part) => !part || part === '.')) return `el nombre ${shown} no es una ruta`;
  return parts.length > CARPETAS_MAXIMO
    ? `el nombre ${shown} tiene más de ${CARPETAS_MAXIMO} carpetas`
    : undefined;
}

const CARPETAS_MAXIMO = 20;
