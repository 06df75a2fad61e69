import { DIAS_DE_DEMANDA_MAX } from '../../../domain/demanda/demanda.ts';
import { addDias, countDias, fechaEnMexico } from '../../../domain/fecha.ts';

/** Days of the preset periods; the first is the default. */
export const PERIODOS = [30, 7, 90] as const;

export interface PeriodoDeDemanda {
  desde: string;
  hasta: string;
  /** A preset; `undefined` for own dates. */
  dias: number | undefined;
}

const DIA = /^\d{4}-\d\d-\d\d$/;

/** Whether the server accepts the dates as a period. */
export function isPeriodo(desde: string, hasta: string): boolean {
  if (!DIA.test(desde) || !DIA.test(hasta)) return false;
  const dias = countDias(desde, hasta);
  return dias >= 0 && dias < DIAS_DE_DEMANDA_MAX;
}

/** In: the query string; now, ms since 1970. Ignores invalid values. */
export function readPeriodo(query: string, ahora: number): PeriodoDeDemanda {
  const given = new URLSearchParams(query);
  const [desde, hasta] = [given.get('desde') ?? '', given.get('hasta') ?? ''];
  if (isPeriodo(desde, hasta)) return { desde, hasta, dias: undefined };
  const dias = PERIODOS.find((it) => String(it) === given.get('dias')) ?? PERIODOS[0];
  const hoy = fechaEnMexico(new Date(ahora));
  return { desde: addDias(hoy, 1 - dias), hasta: hoy, dias };
}
