import { nameOfMonth } from '../../../contract/negocio/presentNegocio.ts';
import { addMonths } from '../../../domain/fecha.ts';
import { MESES_DE_NEGOCIO_MAX, monthsBetween } from '../../../domain/negocio/negocio.ts';
import { TEXTOS_DE_NEGOCIO } from './textosDeNegocio.ts';

/** Whole months, `YYYY-MM`, both included. */
export interface PeriodoDeNegocio {
  desde: string;
  hasta: string;
}

/** Of one project, or of all. */
export interface AskedOfNegocio extends PeriodoDeNegocio {
  id_proyecto?: number;
}

const MES = /^20\d\d-(0[1-9]|1[0-2])$/;

/** In: the query string; today, `YYYY-MM-DD`. Ignores invalid values. Without any: this month. */
export function readPeriodoDeNegocio(query: string, hoy: string): PeriodoDeNegocio {
  const given = new URLSearchParams(query);
  const [desde, hasta] = [given.get('desde') ?? '', given.get('hasta') ?? ''];
  const isPeriodo = MES.test(desde) && MES.test(hasta) && desde <= hasta;
  if (isPeriodo && monthsBetween(desde, hasta).length <= MESES_DE_NEGOCIO_MAX) return { desde, hasta };
  const mes = hoy.slice(0, 7);
  return { desde: mes, hasta: mes };
}

/** The last twelve months, newest first, then this year and the last. In: today, `YYYY-MM-DD`. */
export function choicesOfPeriodo(hoy: string): (PeriodoDeNegocio & { nombre: string })[] {
  const mes = hoy.slice(0, 7);
  const first = addMonths(`${mes}-01`, 1 - MESES_DE_NEGOCIO_MAX).slice(0, 7);
  const months = monthsBetween(first, mes).reverse();
  const anio = Number(hoy.slice(0, 4));
  return [
    ...months.map((it) => ({ desde: it, hasta: it, nombre: nameOfPeriodo({ desde: it, hasta: it }) })),
    ...[anio, anio - 1].map((it) => {
      const periodo = { desde: `${it}-01`, hasta: `${it}-12` };
      return { ...periodo, nombre: nameOfPeriodo(periodo) };
    }),
  ];
}

/** `noviembre de 2026`, `Todo 2026`, `marzo de 2026 a mayo de 2026`. */
export function nameOfPeriodo({ desde, hasta }: PeriodoDeNegocio): string {
  if (desde === hasta) return nameOfMonth(desde);
  const anio = desde.slice(0, 4);
  if (desde === `${anio}-01` && hasta === `${anio}-12`) return TEXTOS_DE_NEGOCIO.esteAnio(anio);
  return `${nameOfMonth(desde)} a ${nameOfMonth(hasta)}`;
}
