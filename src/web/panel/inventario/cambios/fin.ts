import { addDias, fechaEnMexico, horaEnMexico } from '../../../../domain/fecha.ts';
import type { DiaYHora } from '../../marco/instantOf.ts';

/** The end of a hold as the form has it. */
export type Fin = DiaYHora;

/** A day that is offered with one press. */
interface QuickDay {
  readonly clave: 'hoy' | 'viernes' | 'semana';
  readonly fecha: string;
}

/** The last minute of a day: 'until Friday' means through Friday. */
export const FIN_DEL_DIA = '23:59';
const FRIDAY = 5;
const SEMANA = 7;

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

/** In: an ISO instant. */
export function finOf(instant: string): Fin {
  const date = new Date(instant);
  return { fecha: fechaEnMexico(date), hora: horaEnMexico(date) };
}
