import type { Parameter } from './db.ts';

/** `date`, `timestamp`, `int8`: the drivers' own readings lose the day (zone) or the last digits. */
export const OIDS_READ_AS_TEXT: readonly number[] = [20, 1082, 1114];

/**
 * Parameters in the form that both drivers send alike: text, except bytes and null. `pg` would write a Date in
 * the machine's own zone, PGlite would not take a number where the statement wants text.
 */
export function encodeParameters(parametros: readonly Parameter[]): (string | Uint8Array | null)[] {
  return parametros.map((value) => {
    if (value === null || value instanceof Uint8Array) return value;
    return value instanceof Date ? value.toISOString() : String(value);
  });
}
