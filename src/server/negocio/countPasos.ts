import { decimal } from '../../domain/decimal.ts';
import type { CountedPaso, PasoDeNegocio } from '../../domain/negocio/negocio.ts';
import type { Origen } from '../../domain/personas/origen.ts';
import { SELLER } from '../lotes/ventas/ventaRows.ts';
import type { Queryable } from '../plataforma/db/db.ts';

/** Days, both included; `null`: all projects. */
export interface AskedNegocio {
  id_proyecto: number | null;
  desde: string;
  hasta: string;
}

const START = `($1::date)::timestamp at time zone 'America/Mexico_City'`;
const END = `($2::date + 1)::timestamp at time zone 'America/Mexico_City'`;
const within = (column: string) => `${column} >= ${START} and ${column} < ${END}`;
const ofProyecto = (column: string) => `($3::int is null or ${column} = $3::int)`;

/** A sale's price: agreed, else its quote's. */
const SOLD = 'coalesce(v.precio, v.precio_total)';
const BUYER = 'left join persona p on p.clave = v.contacto';

/** Visits, holds, sales and deeds, a row each. */
const HECHOS = `
  select 'visitas' as paso, p.origen, v.asesor_id as de, p.casa_monto as monto
  from (select distinct on (coalesce(contacto, id::text)) contacto, asesor_id from visita
    where estado = 'celebrada' and ${within('inicio')} and ${ofProyecto('id_proyecto')}
    order by coalesce(contacto, id::text), inicio desc, id desc) v ${BUYER}
  union all
  select 'apartados', p.origen, v.apartado_por, v.precio_total from apartado v ${BUYER}
  where ${within('v.apartado_en')} and ${ofProyecto('v.id_proyecto')}
  union all
  select 'ventas', p.origen, ${SELLER}, ${SOLD} from venta v ${BUYER}
  where v.fecha between $1::date and $2::date and v.anulada_en is null and ${ofProyecto('v.id_proyecto')}
  union all
  select 'escrituras', p.origen, ${SELLER}, ${SOLD} from venta v ${BUYER}
  where v.escritura_en between $1::date and least($2::date, $4::date) and v.anulada_en is null and ${ofProyecto('v.id_proyecto')}`;

/** People's first quotes of the period, read from indexes alone: quotes are wide. */
const QUOTED = `select c.contacto from cotizacion c
  where ${within('c.emitida_en')} and c.contacto is not null
    and not exists (select from cotizacion renovada where renovada.id = c.id and renovada.anterior_id is not null)`;

/**
 * What happened: `paso`, the person's source, whose, MXN. People and those quoted are of the project that they
 * asked about last; they are read once, and summed before all else. A person who came twice counts once, as a
 * visit by the last adviser. Deeds of days ahead did not happen.
 */
const PASOS = `
  select paso, origen, de, cuantos, pesos, sin_precio from (
    select origen, de, nueva, cotizada, count(*) as cuantos, sum(monto) as pesos, count(*) filter (where monto is null) as sin_precio
    from (
      select p.origen, p.asesor_id as de, p.casa_monto as monto, ${within('p.primera_en')} as nueva, p.clave in (${QUOTED}) as cotizada
      from persona p
      -- Whoever came or was quoted since then was last seen since then.
      where p.ultima_en >= ${START} and ${ofProyecto('p.id_proyecto')}
    ) as gente group by origen, de, nueva, cotizada
  ) as sumada cross join lateral (values ('nuevas', nueva), ('cotizadas', cotizada)) as dado (paso, es) where es
  union all
  select paso, origen, de, 1, monto, (monto is null)::int from (${HECHOS}) as hechos`;

/** What happened in the period, by step, source and adviser. In: `hoy`, `YYYY-MM-DD`. */
export async function countPasos(
  db: Queryable,
  { id_proyecto, desde, hasta }: AskedNegocio,
  hoy: string,
): Promise<CountedPaso[]> {
  const rows = await db.query<{
    paso: PasoDeNegocio;
    origen: Origen | null;
    asesor: string | null;
    cuantos: number;
    pesos: string;
    sinPrecio: number;
  }>(
    `select paso, origen, de::text as asesor, sum(cuantos)::int as cuantos, coalesce(sum(pesos), 0)::text as pesos,
       sum(sin_precio)::int as "sinPrecio"
     from (${PASOS}) as pasos group by paso, origen, de`,
    [desde, hasta, id_proyecto, hoy],
  );
  return rows.map((row) => ({ ...row, pesos: decimal(row.pesos) }));
}
