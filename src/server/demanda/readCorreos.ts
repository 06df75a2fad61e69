import type { z } from 'zod';
import type { DEMANDA_CALLS } from '../../contract/panel/demanda.ts';
import { WITHHELD } from '../cotizaciones/issue/retencion.ts';
import type { Queryable } from '../db/db.ts';
import type { AskedDemanda } from './askedDemanda.ts';
import { endOfDia, startOfDia } from './quotedCosas.ts';

type Correos = z.infer<(typeof DEMANDA_CALLS)['LeerDemanda']['respuesta']>['correos'];

/**
 * The quotes that were issued in the period, each by how its buyer's newest mail stands, as the list of quotes has it. Of all
 * projects: a mail's row says nothing of the project. A quote whose mails were deleted with its person is in none.
 */
export async function readCorreos(
  db: Queryable,
  { desde, hasta }: Pick<AskedDemanda, 'desde' | 'hasta'>,
): Promise<Correos> {
  const [row] = await db.query<Correos & Record<string, unknown>>(CORREOS, [desde, hasta]);
  return row ?? { aceptados: 0, rechazados: 0, retenidos: 0, pendientes: 0 };
}

const CORREOS = `
  with emitidas as materialized (
    select id from cotizacion where emitida_en >= ${startOfDia('$1')} and emitida_en < ${endOfDia('$2')}
  ), orillas as materialized (
    select min(id) as primera, max(id) as ultima from emitidas
  ), ultimos as (
    -- The state of the newest one, carried in the maximum: of a year's mails a sort would spill to disk.
    select cotizacion_id, max(id * 4 + case when estado = 'enviado' then 0 when estado = 'rechazado' then 1 when ${WITHHELD} then 2
      else 3 end) % 4 as estado
    from correo_salida
    -- Ids grow with time, nearly: one stretch of the index in place of a look for each quote.
    where tipo = 'cliente' and cotizacion_id between (select primera from orillas) and (select ultima from orillas)
    group by cotizacion_id
  )
  select count(*) filter (where estado = 0)::int as aceptados, count(*) filter (where estado = 1)::int as rechazados,
    count(*) filter (where estado = 2)::int as retenidos, count(*) filter (where estado = 3)::int as pendientes
  from ultimos join emitidas on emitidas.id = cotizacion_id`;
