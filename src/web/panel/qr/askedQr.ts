import type { ForQr } from '../../../contract/existencias/existenciaCalls.ts';
import { readQueryValue, splitAddress } from '../../../contract/rutas.ts';

/** Whose code; an adviser is said by their link. */
export type AskedQr = ForQr | { url: string };

export function forQrOf(asked: AskedQr): ForQr {
  if ('de' in asked) return asked;
  return { de: 'asesor', enlace: readQueryValue(splitAddress(asked.url).query, 'asesor') ?? '' };
}
