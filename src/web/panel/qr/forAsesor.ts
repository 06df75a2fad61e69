import type { ForQr } from '../../../contract/existencias/existenciaCalls.ts';
import { readQueryValue, splitAddress } from '../../../contract/rutas.ts';

/** In: an adviser's link. */
export function forAsesor(url: string): ForQr {
  return { de: 'asesor', enlace: readQueryValue(splitAddress(url).query, 'asesor') ?? '' };
}
