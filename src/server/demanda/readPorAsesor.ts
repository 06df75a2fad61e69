import type { z } from 'zod';
import type { DEMANDA_CALLS, DemandaDeAsesor } from '../../contract/panel/demanda.ts';
import type { Queryable } from '../plataforma/db/db.ts';
import { endOfDia, startOfDia } from './quotedCosas.ts';

type Periodo = z.infer<(typeof DEMANDA_CALLS)['LeerDemandaPorAsesor']['solicitud']>;

const within = (column: string) => `${column} >= ${startOfDia('$1')} and ${column} < ${endOfDia('$2')}`;

/** Each adviser's new people, their quotes, own holds and sales; all projects, unassigned last. */
export async function readPorAsesor(db: Queryable, { desde, hasta }: Periodo): Promise<DemandaDeAsesor[]> {
  return db.query<DemandaDeAsesor>(
    `with gente as (
       select asesor_id as de, count(*)::int as personas, count(contactada_en)::int as contactadas,
         percentile_cont(0.5) within group (order by greatest(extract(epoch from contactada_en - primera_en) / 3600, 0))
           filter (where contactada_en is not null) as horas
       -- Whoever came since then was last seen since then.
       from persona where ultima_en >= ${startOfDia('$1')} and ${within('primera_en')} group by asesor_id
     ), cotizadas as (
       select asesor_id as de, count(*)::int as n
       from cotizacion join persona on persona.clave = cotizacion.contacto where ${within('emitida_en')}
       group by asesor_id
     ), apartadas as (
       select apartado_por as de, count(*)::int as n from apartado where ${within('apartado_en')} group by apartado_por
     ), vendidas as (
       select anotada_por as de, count(*)::int as n from venta
       where fecha between $1::date and $2::date and anulada_en is null group by anotada_por
     ), quienes as (
       select de from gente union select de from cotizadas union select de from apartadas union select de from vendidas
       union select id from personal where rol = 'asesor' and baja_en is null
     )
     select personal.nombre, coalesce(personas, 0) as personas, coalesce(contactadas, 0) as contactadas,
       round(horas::numeric, 1)::float8 as "horasAlContacto", coalesce(cotizadas.n, 0) as cotizaciones,
       coalesce(apartadas.n, 0) as apartados, coalesce(vendidas.n, 0) as ventas
     from quienes
     left join personal on personal.id = quienes.de
     left join gente on gente.de is not distinct from quienes.de
     left join cotizadas on cotizadas.de is not distinct from quienes.de
     left join apartadas on apartadas.de is not distinct from quienes.de
     left join vendidas on vendidas.de is not distinct from quienes.de
     order by personal.nombre nulls last`,
    [desde, hasta],
  );
}
