/* Beside rutas.ts, of which buyers load every word: this address stands in mails alone. */

/** Where whoever got a reminder stops them, as a router's pattern. */
export const PATRON_RECORDATORIO = '/recordatorios/:token';

/** In: the reminder's token. */
export function rutaOfRecordatorio(token: string): string {
  return PATRON_RECORDATORIO.replace(':token', encodeURIComponent(token));
}
