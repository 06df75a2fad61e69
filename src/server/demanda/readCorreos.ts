import type { z } from 'zod';
import type { DEMANDA_CALLS } from '../../contract/panel/demanda.ts';
import { ARCHIVO } from '../../domain/correo/entrega.ts';
import { standingSql } from '../cotizaciones/show/entrega.ts';
import type { Queryable } from '../plataforma/db/db.ts';
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
  return row ?? { aceptados: 0, guardados: 0, sinConstancia: 0, rechazados: 0, retenidos: 0, pendientes: 0 };
}

/** Quotes that may have a mail that no server took: by an index each. */
const UNSENT = [
  "estado = 'rechazado'",
  "estado = 'retenido'",
  "estado = 'pendiente'",
  `estado = 'enviado' and (aceptado_por is null or aceptado_por = '${ARCHIVO}')`,
]
  .map((which) => `select cotizacion_id as id from correo_salida where tipo = 'cliente' and ${which}`)
  .join(' union ');

// A quote is stored with its buyer's mail, which is cancelled only for a newer one, and loses it with its person. So only those of
// which a mail was not sent are looked at one by one: going through all mails of a year was over half of the screen's whole reading.
const CORREOS = `
  with emitidas as (
    select count(*)::int as todas from cotizacion
    where emitida_en >= ${startOfDia('$1')} and emitida_en < ${endOfDia('$2')} and contacto is not null
  ), dudosas as materialized (${UNSENT}), ultimos as (
    select (select ${standingSql('s.')} from correo_salida s where s.cotizacion_id = c.id and s.tipo = 'cliente' order by s.id desc limit 1) as estado
    from dudosas join cotizacion c using (id)
    where c.emitida_en >= ${startOfDia('$1')} and c.emitida_en < ${endOfDia('$2')}
  )
  select (select todas from emitidas) - count(*) filter (where estado <> 'enviada')::int as aceptados,
    count(*) filter (where estado = 'guardada')::int as guardados,
    count(*) filter (where estado = 'sinConstancia')::int as "sinConstancia",
    count(*) filter (where estado = 'rechazada')::int as rechazados, count(*) filter (where estado = 'retenida')::int as retenidos,
    count(*) filter (where estado in ('pendiente', 'reintentando', 'cancelada'))::int as pendientes
  from ultimos`;
