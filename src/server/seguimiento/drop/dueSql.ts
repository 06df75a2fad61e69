import { isLiveSql } from '../../lotes/apartados/situation.ts';

/** Days of notice to the staff before a deletion. */
export const TOLD_DIAS = 30;

/**
 * Last activity of person `p`: their newest quote, hold or sale, or the staff's last attention (record 179).
 */
export const LAST_ACTIVITY = 'greatest(p.ultima_en, p.seguida_en)';

/** The day, in Mexico City, `meses` months after the last activity; in a shorter month its last day. */
export const dueDayOf = (meses: string) =>
  `((${LAST_ACTIVITY} at time zone 'America/Mexico_City')::date + make_interval(months => ${meses}))::date`;

/**
 * Upper bound of the last activity of people due until `dia`, for an index scan. Months differ in length, so
 * the bound is a few days wide. In: SQL of the months and of a day in Mexico City.
 */
export const earlyFor = (meses: string, dia: string) =>
  `((${dia} + 4 - make_interval(months => ${meses})) at time zone 'America/Mexico_City')`;

/**
 * True while something of person `p` is under way, so that their data stay at any age: a future next step, a
 * valid quote, a visit ahead, a live hold (`isLive`), a standing sale. In: SQL of the day in Mexico City and of the instant.
 */
export const underWay = (hoy: string, ahora: string) => `(
  coalesce(p.siguiente_en >= ${hoy}, false)
  or exists (select from cotizacion c where c.contacto = p.clave and c.vigencia >= ${hoy})
  or exists (select from visita v where v.contacto = p.clave and v.estado in ('pedida', 'confirmada') and v.inicio > ${ahora})
  or exists (select from apartado a where a.contacto = p.clave and a.terminado_en is null
    and ${isLiveSql('a', ahora)})
  or exists (select from venta v where v.contacto = p.clave and v.anulada_en is null))`;
