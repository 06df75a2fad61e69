import { addDias, fechaEnMexico, horaEnMexico } from '../fecha.ts';

/** Kinds of reminders: the quote expires soon; its lot was taken or is free again. */
export const RECORDATORIO_KINDS = ['vigencia', 'lote'] as const;
export type RecordatorioKind = (typeof RECORDATORIO_KINDS)[number];

export const DIAS_PREVIOS = 2;
/** Most days before an instalment on which its buyer is reminded, and how many are proposed. */
export const DIAS_DE_RECORDATORIO_MAX = 30;
export const DIAS_DE_RECORDATORIO = 3;
/** Reminders are sent only between these hours, Mexico City time. */
const HORA_DE_RECORDATORIO = '09:00';
const HORA_DE_DESCANSO = '21:00';
/** How long a lot's new state must last before buyers hear of it, ms. A hold undone at once is never told. */
export const STAND_MS = 5 * 60_000;

/** Latest last day with a reminder due, `YYYY-MM-DD`: from 9:00 two days before, Mexico City time. */
export function dueVigencia(ahora: Date): string {
  const early = horaEnMexico(ahora) < HORA_DE_RECORDATORIO;
  return addDias(fechaEnMexico(ahora), early ? DIAS_PREVIOS - 1 : DIAS_PREVIOS);
}

export function isNight(ahora: Date): boolean {
  const hora = horaEnMexico(ahora);
  return hora < HORA_DE_RECORDATORIO || hora >= HORA_DE_DESCANSO;
}
