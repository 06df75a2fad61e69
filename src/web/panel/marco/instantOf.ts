import { fechaEnMexico, horaEnMexico, instantEnMexico } from '../../../domain/fecha.ts';

/** A day and a time in Mexico City as a form has them. */
export interface DiaYHora {
  /** `YYYY-MM-DD`. */
  readonly fecha: string;
  /** `HH:MM`. */
  readonly hora: string;
}

/** The instant, ISO 8601 in UTC; `undefined` where day or time are none. */
export function instantOf({ fecha, hora }: DiaYHora): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(fecha) || !/^\d\d:\d\d$/.test(hora)) return undefined;
  if (Number.isNaN(Date.parse(`${fecha}T${hora}:00Z`))) return undefined;
  const at = instantEnMexico(fecha, hora);
  return fechaEnMexico(at) === fecha && horaEnMexico(at) === hora ? at.toISOString() : undefined;
}
