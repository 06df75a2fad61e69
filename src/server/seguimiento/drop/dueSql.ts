/** Days before it in which the staff is told of a deletion. */
export const TOLD_DIAS = 30;

/** Newest quote, hold or sale of `p`, a person, and the last thing that the staff did about them (record 179). */
export const LAST_ACTIVITY = 'greatest(p.ultima_en, p.seguida_en)';

/** The day in Mexico City on which that is `meses` months ago; of a month without such a day its last one. */
export const dueDayOf = (meses: string) =>
  `((${LAST_ACTIVITY} at time zone 'America/Mexico_City')::date + make_interval(months => ${meses}))::date`;

/**
 * The moment before which the last activity is of somebody whose day comes until `dia`, as an index has it: months are not of one length,
 * so a few days' more are looked at. In: SQL of the months and of a day in Mexico City.
 */
export const earlyFor = (meses: string, dia: string) =>
  `((${dia} + 4 - make_interval(months => ${meses})) at time zone 'America/Mexico_City')`;

/**
 * Whether something of `p` is under way, so that their data stay whatever their age: a next step that is not past, a quote that
 * is still good, a live hold (`isLive`), a sale that stands. In: SQL of the day in Mexico City and of the moment.
 */
export const underWay = (hoy: string, ahora: string) => `(
  coalesce(p.siguiente_en >= ${hoy}, false)
  or exists (select from cotizacion c where c.contacto = p.clave and c.vigencia >= ${hoy})
  or exists (select from apartado a where a.contacto = p.clave and a.terminado_en is null
    and (a.pago_en is not null or a.vence_en > ${ahora}))
  or exists (select from venta v where v.contacto = p.clave and v.anulada_en is null))`;
