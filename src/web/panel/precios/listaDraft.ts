import type { PrecioShown, PrecioTyped } from '../../../contract/panel/precios.ts';
import { decimal, decimalToText, parseDecimal } from '../../../domain/decimal.ts';
import { type ClaseDePrecio, nameOfPrecio } from '../../../domain/precios/listaDePrecios.ts';
import { PORCENTAJE_MAX, PORCENTAJE_MIN, raisePrecio } from '../../../domain/precios/raisePrecio.ts';
import { readTypedPrecio } from '../../../domain/precios/readTypedPrecio.ts';
import { instantOf } from '../marco/instantOf.ts';

/** New prices as typed, by the key of their thing. */
export type TypedPrecios = Readonly<Record<string, string>>;

/** The typed prices that differ from today's, and the invalid ones. */
export function changesIn(precios: readonly PrecioShown[], typed: TypedPrecios) {
  const cambios: PrecioTyped[] = [];
  const wrong = new Set<string>();
  for (const { clase, id, precio: now } of precios) {
    const key = nameOfPrecio({ clase, id });
    const text = typed[key]?.trim() ?? '';
    if (!text) continue;
    const read = readTypedPrecio(text);
    if (read === undefined) wrong.add(key);
    else if (read !== decimal(now)) cambios.push({ clase, id, precio: decimalToText(read) });
  }
  return { cambios, wrong };
}

/** A typed percentage, also with a typographic minus; `undefined` if invalid or beyond its limits. */
export function readRaise(text: string) {
  const value = parseDecimal(text.trim().replace(/^\+/, '').replace('−', '-').replace(/\s*%$/, ''));
  return value === undefined || value < PORCENTAJE_MIN || value > PORCENTAJE_MAX ? undefined : value;
}

/**
 * Raises every current price of a kind. In: `undefined` for all kinds; whole pesos to round to, at most one for
 * a m² of excess, which costs a few thousand.
 */
export function raiseAll(
  precios: readonly PrecioShown[],
  porcentaje: NonNullable<ReturnType<typeof readRaise>>,
  { clase, redondeo }: { clase: ClaseDePrecio | undefined; redondeo: number },
): TypedPrecios {
  return Object.fromEntries(
    precios
      .filter((it) => clase === undefined || it.clase === clase)
      .map((it) => [
        nameOfPrecio(it),
        decimalToText(
          raisePrecio(
            decimal(it.precio),
            porcentaje,
            it.clase === 'exedente' ? Math.min(redondeo, 1) : redondeo,
          ),
        ),
      ]),
  );
}

/** The instant of date and time in Mexico City, ISO 8601; `undefined` if invalid or not in the future. */
export function futureInstant(fecha: string, hora: string, now: number): string | undefined {
  const at = instantOf({ fecha, hora });
  return at && Date.parse(at) > now ? at : undefined;
}
