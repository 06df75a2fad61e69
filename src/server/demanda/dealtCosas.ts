import type { Queryable } from '../plataforma/db/db.ts';
import type { AskedDemanda, CountedCosa } from './askedDemanda.ts';
import { endOfDia, startOfDia } from './quotedCosas.ts';

/** Holds and sales of a period, with the quote that each is from; a sale of a hold is from the hold's. `$1`, `$2`: its days; `$3`: the project. */
const DEALT = `
  select 'apartado' as hecho, (apartado_en at time zone 'America/Mexico_City')::date as dia, id_lote, cotizacion_id
  from apartado where apartado_en >= ${startOfDia('$1')} and apartado_en < ${endOfDia('$2')} and id_proyecto = $3::int
  union all
  select 'vendido', fecha, id_lote,
    coalesce(cotizacion_id, (select suyo.cotizacion_id from apartado suyo where suyo.id = apartado_id))
  from venta where fecha between $1::date and $2::date and id_proyecto = $3::int and anulada_en is null`;

/** What was held and sold: each lot, and of a quote its model and its equipment. A sale that was annulled is none. */
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

/** How many holds and sales there were on each day. */
export async function readDealtDays(db: Queryable, asked: AskedDemanda): Promise<DealtDay[]> {
  return db.query<DealtDay>(
    `select dia::text as dia, hecho, count(*)::int as cuantos from (${DEALT}) as t group by dia, hecho`,
    [asked.desde, asked.hasta, asked.id_proyecto],
  );
}

export interface DaysToSale {
  /** The sale's. */
  dia: string;
  dias: number;
}

/** Of each sale of the period, the days since its person's first quote; since its own quote where nobody knows the person. */
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
  // A sale may be written down with a day before the quote that was made for it.
  return rows.flatMap(({ dia, dias }) => (dias === null ? [] : [{ dia, dias: Math.max(dias, 0) }]));
}
