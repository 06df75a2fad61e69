import { addDias, fechaEnMexico, horaEnMexico } from '../../../../domain/fecha.ts';

/** The end of a hold as the form has it: a day and a time in Mexico City. */
export interface Fin {
  /** `YYYY-MM-DD`. */
  readonly fecha: string;
  /** `HH:MM`. */
  readonly hora: string;
}

/** A day that is offered with one press. */
export interface QuickDay {
  readonly clave: 'hoy' | 'viernes' | 'semana';
  readonly fecha: string;
}

/** The last minute of a day: 'until Friday' means through Friday. */
export const FIN_DEL_DIA = '23:59';
const FRIDAY = 5;
const SEMANA = 7;
/** Mexico City is six hours behind UTC, and was five in the summers until 2022; a law may bring those back. */
const OFFSETS = ['-06:00', '-05:00'];

/** Today, the coming Friday, and a week from now. */
export function quickDays(ahora: number): readonly QuickDay[] {
  const hoy = fechaEnMexico(new Date(ahora));
  const day = new Date(`${hoy}T00:00:00Z`).getUTCDay();
  return [
    { clave: 'hoy', fecha: hoy },
    { clave: 'viernes', fecha: addDias(hoy, ((FRIDAY - day + 6) % 7) + 1) },
    { clave: 'semana', fecha: addDias(hoy, SEMANA) },
  ];
}

/** A week from now, to the end of that day: until the server has said how long its holds last. */
export function weekFin(ahora: number): Fin {
  return { fecha: addDias(fechaEnMexico(new Date(ahora)), SEMANA), hora: FIN_DEL_DIA };
}

/** The instant, ISO 8601 in UTC; `undefined` where day or time are none. */
export function instantOf({ fecha, hora }: Fin): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(fecha) || !/^\d\d:\d\d$/.test(hora)) return undefined;
  for (const offset of OFFSETS) {
    const instant = new Date(`${fecha}T${hora}:00${offset}`);
    if (Number.isNaN(instant.getTime())) return undefined;
    if (fechaEnMexico(instant) === fecha && horaEnMexico(instant) === hora) return instant.toISOString();
  }
  return undefined;
}

/** In: an ISO instant. */
export function finOf(instant: string): Fin {
  const date = new Date(instant);
  return { fecha: fechaEnMexico(date), hora: horaEnMexico(date) };
}
