import { readingKeyOf } from './classOf.ts';
import { drop, find, KEPT_QUOTES, keep } from './kept.ts';

/** Header of a kept quote: the instant at which the server answered, ISO 8601. */
export const KEPT_AT = 'x-guardada';

/** The kept answer to a quote's call. In: the JSON text of its request. */
export async function findCotizacion(solicitud: string): Promise<Response | undefined> {
  return find(await keyOf(solicitud), KEPT_QUOTES);
}

/** Keeps a quote's answer, of the newest few. In: JSON texts of request and answer. */
export async function keepCotizacion(solicitud: string, respuesta: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', [KEPT_AT]: new Date().toISOString() };
  await keep(KEPT_QUOTES, await keyOf(solicitud), new Response(respuesta, { headers }));
}

/** Forgets a quote. In: the JSON text of its request. */
export async function dropCotizacion(solicitud: string): Promise<void> {
  await drop(KEPT_QUOTES, await keyOf(solicitud));
}

/** Under a digest: the address in the cache does not open the quote. */
async function keyOf(solicitud: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(solicitud));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return readingKeyOf('RecuperarCotizacion', hex);
}
