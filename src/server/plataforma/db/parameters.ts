import type { Parameter } from './db.ts';

/** `date`, `timestamp`, `int8`: the drivers' own parsers lose the day (zone) or the last digits. */
export const OIDS_READ_AS_TEXT: readonly number[] = [20, 1082, 1114];

/**
 * Encodes parameters alike for both drivers: text, except bytes and null. `pg` would write a Date in the
 * machine's zone, and PGlite rejects a number for text.
 */
export function encodeParameters(parametros: readonly Parameter[]): (string | Uint8Array | null)[] {
  return parametros.map((value) => {
    if (value === null || value instanceof Uint8Array) return value;
    return value instanceof Date ? value.toISOString() : String(value);
  });
}
