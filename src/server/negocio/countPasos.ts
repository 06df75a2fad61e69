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

/**
 * What happened: `paso`, the person's source, whose, MXN. People and those quoted are of the project that they
 * asked about last. A person who came twice counts once, as a visit by the last adviser. Deeds of days ahead did
 * not happen.
 */
const PASOS = `
  select 'nuevas' as paso, p.origen, p.asesor_id as de, p.casa_monto as monto from persona p
  -- Whoever came since then was last seen since then.
  where p.ultima_en >= ${START} and ${within('p.primera_en')} and ${ofProyecto('p.id_proyecto')}
  union all
  select 'cotizadas', p.origen, p.asesor_id, p.casa_monto
  from (select distinct contacto from cotizacion where ${within('emitida_en')} and contacto is not null and anterior_id is null) q
    join persona p on p.clave = q.contacto
  where ${ofProyecto('p.id_proyecto')}
  union all
  select 'visitas', p.origen, v.asesor_id, p.casa_monto
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
    `select paso, origen, de::text as asesor, count(*)::int as cuantos, coalesce(sum(monto), 0)::text as pesos,
       count(*) filter (where monto is null)::int as "sinPrecio"
     from (${PASOS}) as pasos group by paso, origen, de`,
    [desde, hasta, id_proyecto, hoy],
  );
  return rows.map((row) => ({ ...row, pesos: decimal(row.pesos) }));
}
