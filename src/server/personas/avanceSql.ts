import { type AvanceKind, barsOf } from '../../domain/personas/avance.ts';

const [APARTADO, VENDIDA, ESCRITURADA] = [barsOf('apartado'), barsOf('vendida'), barsOf('escriturada')];

/** SQL condition of a person who bought: a deed's day came. */
const hasDeed = (ahora: string) => `p.escriturada_en <= (${ahora} at time zone 'America/Mexico_City')::date`;

/** SQL of `avanceOf` as a number, for `persona p`; a test holds both equal. In: SQL of the time. */
export const avanceSql = (ahora: string) =>
  `case when p.avance_sin_fecha = ${VENDIDA} and ${hasDeed(ahora)} then ${ESCRITURADA}
    when p.avance_sin_fecha < ${VENDIDA} and p.apartado_hasta > ${ahora} then ${APARTADO} else p.avance_sin_fecha end`;

/** SQL condition: `avanceSql` is this stage, in a form that indexes answer. In: gives SQL of the time where it is needed. */
export function isAtAvance(avance: AvanceKind, ahora: () => string): string {
  const at = barsOf(avance);
  if (avance === 'apartado') return `p.avance_sin_fecha < ${VENDIDA} and p.apartado_hasta > ${ahora()}`;
  if (at >= VENDIDA)
    return `p.avance_sin_fecha = ${VENDIDA} and (${hasDeed(ahora())}) is ${at === VENDIDA ? 'not true' : 'true'}`;
  return `p.avance_sin_fecha = ${at} and (p.apartado_hasta is null or p.apartado_hasta <= ${ahora()})`;
}

/** SQL of `amountOf`. */
export const amountSql = (ahora: string) =>
  `case ${avanceSql(ahora)} when ${APARTADO} then coalesce(p.monto_apartado, p.casa_monto)
    when ${VENDIDA} then coalesce(p.monto_vendido, p.casa_monto) when ${ESCRITURADA} then coalesce(p.monto_vendido, p.casa_monto)
    else p.casa_monto end`;
