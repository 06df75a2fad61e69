import {
  fechaEnMexico,
  formatFechaHora,
  formatHora,
  formatShortFecha,
  tellFechaHora,
  tellHora,
} from '../../../domain/fecha.ts';

/** `2026-06-05T18:30:00Z` as `5 de junio de 2026, 12:30 p. m.`, in the company's time zone. In: as on the wire. */
export function formatMoment(instante: string): string {
  return formatFechaHora(new Date(instante));
}

/** The same in relative words: `hoy, 12:30 p. m.` In: the instant; now, ms. */
export function formatNearMoment(instante: string, now: number): string {
  const at = new Date(instante);
  return isToday(at, now) ? `hoy, ${formatHora(at)}` : formatFechaHora(at);
}

/** The same for tables: `hoy, 12:30 p. m.`, `5 jun`. */
export function formatShortMoment(instante: string, now: number): string {
  const at = new Date(instante);
  if (isToday(at, now)) return `hoy, ${formatHora(at)}`;
  return formatShortFecha(fechaEnMexico(at), fechaEnMexico(new Date(now)));
}

/** The same within a sentence, after its verb: `hoy a las 12:30 p. m.`, `el 5 de junio de 2026 a las 12:30 p. m.` */
export function tellNearMoment(instante: string, now: number): string {
  const at = new Date(instante);
  return isToday(at, now) ? `hoy ${tellHora(at)}` : `el ${tellFechaHora(at)}`;
}

function isToday(at: Date, now: number): boolean {
  return fechaEnMexico(at) === fechaEnMexico(new Date(now));
}
