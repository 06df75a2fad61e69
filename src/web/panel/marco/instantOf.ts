import { fechaEnMexico, horaEnMexico, instantEnMexico } from '../../../domain/fecha.ts';

/** Date and time in Mexico City, as in a form. */
export interface DiaYHora {
  /** `YYYY-MM-DD`. */
  readonly fecha: string;
  /** `HH:MM`. */
  readonly hora: string;
}

/** The instant, ISO 8601 in UTC; `undefined` if date or time is invalid. */
export function instantOf({ fecha, hora }: DiaYHora): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(fecha) || !/^\d\d:\d\d$/.test(hora)) return undefined;
  if (Number.isNaN(Date.parse(`${fecha}T${hora}:00Z`))) return undefined;
  const at = instantEnMexico(fecha, hora);
  return fechaEnMexico(at) === fecha && horaEnMexico(at) === hora ? at.toISOString() : undefined;
}
