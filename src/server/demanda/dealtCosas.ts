import type { Queryable } from '../plataforma/db/db.ts';
import type { AskedDemanda, CountedCosa } from './askedDemanda.ts';
import { endOfDia, startOfDia } from './quotedCosas.ts';

/** Holds and sales of a period with their quotes. `$1`, `$2`: days; `$3`: project. */
const DEALT = `
  select 'apartado' as hecho, (apartado_en at time zone 'America/Mexico_City')::date as dia, id_lote, cotizacion_id
  from apartado where apartado_en >= ${startOfDia('$1')} and apartado_en < ${endOfDia('$2')} and id_proyecto = $3::int
  union all
  select 'vendido', fecha, id_lote,
    coalesce(cotizacion_id, (select suyo.cotizacion_id from apartado suyo where suyo.id = apartado_id))
  from venta where fecha between $1::date and $2::date and id_proyecto = $3::int and anulada_en is null`;

/** Lots held and sold, and their quotes' models and equipment, without annulled sales. */
export async function readDealtCosas(db: Queryable, asked: AskedDemanda): Promise<CountedCosa[]> {
  return db.query<CountedCosa>(
    `select clase, hecho, cosa, count(*)::int as cuantos
     from (${DEALT}) as t left join cotizacion on cotizacion.id = t.cotizacion_id
     cross join lateral (
       values ('lote', id_lote), ('modelo', documento -> 'modelo' ->> 'id_modelo')
       union all
       select 'equipamiento', item ->> 'id_equ' from jsonb_array_elements(documento -> 'equipamientos') as e (item)
     ) as de (clase, cosa)
     where cosa is not null group by clase, hecho, cosa`,
    [asked.desde, asked.hasta, asked.id_proyecto],
  );
}

export interface DealtDay {
  dia: string;
  hecho: 'apartado' | 'vendido';
  cuantos: number;
}

/** Holds and sales per day. */
export async function readDealtDays(db: Queryable, asked: AskedDemanda): Promise<DealtDay[]> {
  return db.query<DealtDay>(
    `select dia::text as dia, hecho, count(*)::int as cuantos from (${DEALT}) as t group by dia, hecho`,
    [asked.desde, asked.hasta, asked.id_proyecto],
  );
}

export interface DaysToSale {
  /** Of the sale. */
  dia: string;
  dias: number;
}

/** Days from the person's first quote to each sale; for an unknown person, from the sale's quote. */
export async function readDaysToSale(db: Queryable, asked: AskedDemanda): Promise<DaysToSale[]> {
  const rows = await db.query<{ dia: string; dias: number | null }>(
    `select fecha::text as dia, fecha - (coalesce(
         (select c.emitida_en from cotizacion c where c.contacto = coalesce(v.contacto, a.contacto) order by c.id limit 1),
         (select c.emitida_en from cotizacion c where c.id = coalesce(v.cotizacion_id, a.cotizacion_id))
       ) at time zone 'America/Mexico_City')::date as dias
     from venta v left join apartado a on a.id = v.apartado_id
     where fecha between $1::date and $2::date and v.id_proyecto = $3::int and anulada_en is null`,
    [asked.desde, asked.hasta, asked.id_proyecto],
  );
  // A sale may be dated before its quote.
  return rows.flatMap(({ dia, dias }) => (dias === null ? [] : [{ dia, dias: Math.max(dias, 0) }]));
}
