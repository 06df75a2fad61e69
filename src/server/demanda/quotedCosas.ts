/** First instant of a day, and of the next, in Mexico City. In: a day's parameter, such as `$2`. */
export const startOfDia = (dia: string): string =>
  `(${dia}::date)::timestamp at time zone 'America/Mexico_City'`;
export const endOfDia = (dia: string): string =>
  `(${dia}::date + 1)::timestamp at time zone 'America/Mexico_City'`;

/** Step of the staff's own quotes, which are no visits. */
export const OF_STAFF = 'mostrador';

/**
 * SQL of what quotes contain: (id_proyecto, dia, clase, cosa, cuantos). Renewals do not count again. In: SQL
 * of first instant and end; condition on `c`.
 */
export const quotedCosas = (from: string, before: string, condition = 'true'): string => `
  select (documento -> 'proyecto' ->> 'id_proyecto')::int as id_proyecto, dia, clase, cosa, count(*)::int as cuantos
  from (
    select documento, hecha_por, (emitida_en at time zone 'America/Mexico_City')::date as dia from cotizacion c
    where emitida_en >= ${from} and emitida_en < ${before} and anterior_id is null and ${condition}
  ) as q cross join lateral (
    values ('paso', case when hecha_por is null then 'cotizacion' else '${OF_STAFF}' end), ('lote', documento -> 'lote' ->> 'id_lote'),
      ('modelo', documento -> 'modelo' ->> 'id_modelo')
    union all
    select 'equipamiento', item ->> 'id_equ' from jsonb_array_elements(documento -> 'equipamientos') as e (item)
  ) as de (clase, cosa)
  group by 1, dia, clase, cosa`;
