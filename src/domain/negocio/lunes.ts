import { addDias, fechaEnMexico, horaEnMexico } from '../fecha.ts';

/** The hour of the mail, in the company's zone. */
export const LUNES_HORA = '07:00';
/** A server that was off still sends it on these days behind Monday. */
const LATE_DIAS = 1;

/** The Monday whose mail is due; `undefined` before seven o'clock, and from Wednesday on. Out: `YYYY-MM-DD`. */
export function dueLunes(ahora: Date): string | undefined {
  const hoy = fechaEnMexico(ahora);
  const behind = (new Date(`${hoy}T00:00:00Z`).getUTCDay() + 6) % 7;
  if (behind > LATE_DIAS || (behind === 0 && horaEnMexico(ahora) < LUNES_HORA)) return undefined;
  return addDias(hoy, -behind);
}

/** The week before a Monday. In and out: `YYYY-MM-DD`. */
export function weekBefore(lunes: string): { desde: string; hasta: string } {
  return { desde: addDias(lunes, -7), hasta: addDias(lunes, -1) };
}
