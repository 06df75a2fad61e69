/** Small words have no initial: 'Bosques del Lago' is BL. */
const ENLACES = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y', 'en', 'al']);
const LETRAS_MAXIMO = 3;
/** For a name without Latin letters. */
const SIN_INICIALES = 'CO';

/** A project name's initials: 2 or 3 ASCII capitals. */
export function initialsOf(nombre: string): string {
  const words = nombre
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z]+/)
    .filter((word) => word && !ENLACES.has(word.toLowerCase()));
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '').slice(0, 2);
  const initials = letters.toUpperCase().slice(0, LETRAS_MAXIMO);
  return initials.length >= 2 ? initials : SIN_INICIALES;
}

/** `VA-2026-`: the project's initials and the year of issue. The running number follows (`folioOf`). */
export function folioPrefixOf(nombreProyecto: string, fecha: string): string {
  return `${initialsOf(nombreProyecto)}-${fecha.slice(0, 4)}-`;
}

/**
 * SQL of a folio, `VA-2026-000123`. In: SQL of its prefix, and of the running number as text, padded to six
 * digits.
 */
export const folioOf = (prefijo: string, numero: string): string =>
  `${prefijo} || lpad(${numero}, greatest(6, length(${numero})), '0')`;
