import { fechaEnMexico, formatLongFecha, horaEnMexico } from '../../../domain/fecha.ts';

/** `2026-06-05T18:30:00Z` as `5 de junio de 2026, 12:30`, by the company's clock. In: as the wire has it. */
export function formatMoment(instante: string): string {
  const at = new Date(instante);
  return `${formatLongFecha(fechaEnMexico(at))}, ${horaEnMexico(at)}`;
}

/** The same, said as near as it is: `hoy, 12:30`. In: the instant; now, ms. */
export function formatNearMoment(instante: string, now: number): string {
  const at = new Date(instante);
  const dia = fechaEnMexico(at);
  return dia === fechaEnMexico(new Date(now)) ? `hoy, ${horaEnMexico(at)}` : formatMoment(instante);
}
