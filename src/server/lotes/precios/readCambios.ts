import type { PrecioTyped } from '../../../contract/panel/precios.ts';
import type { Decimal } from '../../../domain/decimal.ts';
import { nameOfPrecio } from '../../../domain/precios/listaDePrecios.ts';
import { readTypedPrecio } from '../../../domain/precios/readTypedPrecio.ts';
import { indexPrecios, type PrecioNow } from './readPrecios.ts';

/** A price now and after the list, MXN. */
export interface CambioRead extends PrecioNow {
  nuevo: Decimal;
}

export type CambiosReading =
  | { ok: true; cambios: CambioRead[] }
  | { ok: false; motivo: 'PRECIOS_INVALIDOS'; errores: { campo: string; mensaje: string }[] };

/**
 * Compares typed prices with the present ones and drops unchanged ones. A fault names its price in `campo`,
 * such as `modelo 3`.
 */
export function readCambios(typed: readonly PrecioTyped[], precios: readonly PrecioNow[]): CambiosReading {
  const known = indexPrecios(precios);
  const seen = new Set<string>();
  const errores: { campo: string; mensaje: string }[] = [];
  const cambios: CambioRead[] = [];
  for (const { precio, ...key } of typed) {
    const campo = nameOfPrecio(key);
    const now = known.get(campo);
    const nuevo = readTypedPrecio(precio);
    const fault = (mensaje: string) => errores.push({ campo, mensaje });
    if (!now) fault('Ya no está en el catálogo; quítalo de la lista');
    else if (seen.has(campo)) fault('Está dos veces; deja un solo precio');
    else if (nuevo === undefined) fault(`«${precio}» no es un precio; se escribe como 1950000 o 190.5`);
    else if (nuevo !== now.precio) cambios.push({ ...now, nuevo });
    seen.add(campo);
  }
  if (errores.length) return { ok: false, motivo: 'PRECIOS_INVALIDOS', errores };
  if (cambios.length) return { ok: true, cambios };
  const mensaje = 'Ningún precio cambia: todos son los de ahora';
  return { ok: false, motivo: 'PRECIOS_INVALIDOS', errores: [{ campo: 'cambios', mensaje }] };
}
