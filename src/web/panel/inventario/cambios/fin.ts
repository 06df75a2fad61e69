import { addDias, fechaEnMexico, horaEnMexico } from '../../../../domain/fecha.ts';
import type { DiaYHora } from '../../marco/instantOf.ts';

/** The end of a hold as the form's fields. */
export type Fin = DiaYHora;

/** A day with its own button. */
interface QuickDay {
  readonly clave: 'hoy' | 'viernes' | 'semana';
  readonly fecha: string;
}

/** The last minute of a day: 'until Friday' means through Friday. */
export const FIN_DEL_DIA = '23:59';
const FRIDAY = 5;
const SEMANA = 7;

/** Today, the next Friday, and a week from now. */
export function quickDays(ahora: number): readonly QuickDay[] {
  const hoy = fechaEnMexico(new Date(ahora));
  const day = new Date(`${hoy}T00:00:00Z`).getUTCDay();
  return [
    { clave: 'hoy', fecha: hoy },
    { clave: 'viernes', fecha: addDias(hoy, ((FRIDAY - day + 6) % 7) + 1) },
    { clave: 'semana', fecha: addDias(hoy, SEMANA) },
  ];
}

/** End of the day a week from now: the default until the server tells its own. */
export function weekFin(ahora: number): Fin {
  return { fecha: addDias(fechaEnMexico(new Date(ahora)), SEMANA), hora: FIN_DEL_DIA };
}

/** In: an ISO instant. */
export function finOf(instant: string): Fin {
  const date = new Date(instant);
  return { fecha: fechaEnMexico(date), hora: horaEnMexico(date) };
}
