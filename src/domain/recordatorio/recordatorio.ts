import { addDias, fechaEnMexico, horaEnMexico } from '../fecha.ts';

/** Of what a buyer is reminded: that their quote is about to expire; that its lot has gone, or can be had again. */
export const RECORDATORIO_KINDS = ['vigencia', 'lote'] as const;
export type RecordatorioKind = (typeof RECORDATORIO_KINDS)[number];

/** Days between the reminder and a quote's last day. */
export const DIAS_ANTES = 2;
/** Nobody is written to in the night: reminders are written from the first of these to the second, by Mexico City's time. */
const HORA_DE_RECORDATORIO = '09:00';
const HORA_DE_DESCANSO = '21:00';
/** How long a lot's new state must have stood, ms: a hold that is undone at once is told to nobody. */
export const STAND_MS = 5 * 60_000;

/**
 * The latest last day of quotes whose reminder is due: from nine in the morning of the second day before, by Mexico City's
 * days. Out: `YYYY-MM-DD`.
 */
export function dueVigencia(ahora: Date): string {
  const early = horaEnMexico(ahora) < HORA_DE_RECORDATORIO;
  return addDias(fechaEnMexico(ahora), early ? DIAS_ANTES - 1 : DIAS_ANTES);
}

/** Whether reminders wait for the morning. */
export function isNight(ahora: Date): boolean {
  const hora = horaEnMexico(ahora);
  return hora < HORA_DE_RECORDATORIO || hora >= HORA_DE_DESCANSO;
}
