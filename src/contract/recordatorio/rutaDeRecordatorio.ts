/* Kept apart from rutas.ts, which every buyer loads: only mails use this address. */

/** Router pattern of the page that stops reminders. */
export const PATRON_RECORDATORIO = '/recordatorios/:token';

export function rutaOfRecordatorio(token: string): string {
  return PATRON_RECORDATORIO.replace(':token', encodeURIComponent(token));
}
