import type { DemandaDeCampana } from '../../contract/panel/demanda.ts';
import { decimal, decimalToText } from '../../domain/decimal.ts';
import type { Toque } from '../../domain/demanda/demanda.ts';
import type { Queryable } from '../plataforma/db/db.ts';
import type { AskedDemanda } from './askedDemanda.ts';
import { endOfDia, startOfDia } from './quotedCosas.ts';

/** SQL: what led to an act, by its quote `c`, else by its person `p`. */
const LED = `coalesce(c.campana, p.campana), coalesce(c.primera_campana, p.primera_campana)`;

/**
 * `$1`, `$2`: days; `$3`: project. Quotes without a campaign are too many to read, and are counted elsewhere. A hold
 * that became a sale is in both.
 */
const HECHOS = `
  select 'cotizado' as hecho, null::numeric as monto, c.campana, c.primera_campana from cotizacion c
  where c.emitida_en >= ${startOfDia('$1')} and c.emitida_en < ${endOfDia('$2')} and c.campana is not null
    and c.anterior_id is null and (c.documento -> 'proyecto' ->> 'id_proyecto')::int = $3::int
  union all
  select 'apartado', a.precio_total, ${LED} from apartado a
    left join cotizacion c on c.id = a.cotizacion_id left join persona p on p.clave = a.contacto
  where a.apartado_en >= ${startOfDia('$1')} and a.apartado_en < ${endOfDia('$2')} and a.id_proyecto = $3::int
  union all
  select 'vendido', coalesce(v.precio, v.precio_total), ${LED} from venta v left join apartado a on a.id = v.apartado_id
    left join cotizacion c on c.id = coalesce(v.cotizacion_id, a.cotizacion_id)
    left join persona p on p.clave = coalesce(v.contacto, a.contacto)
  where v.fecha between $1::date and $2::date and v.id_proyecto = $3::int and v.anulada_en is null`;

const summed = (hecho: string) => `coalesce(sum(monto) filter (where hecho = '${hecho}'), 0)::text`;
const counted = (hecho: string) => `count(*) filter (where hecho = '${hecho}')::int`;

const CAMPANAS = `
  select toque, lower(led ->> 'source') as source, coalesce(lower(led ->> 'medium'), '') as medium,
    coalesce(lower(led ->> 'campaign'), '') as campaign,
    ${counted('cotizado')} as cotizaciones, ${counted('apartado')} as apartados, ${summed('apartado')} as apartado,
    ${counted('vendido')} as ventas, ${summed('vendido')} as vendido,
    count(*) filter (where hecho <> 'cotizado' and monto is null)::int as "sinPrecio"
  from (${HECHOS}) as hechos
    cross join lateral (values ('ultima', campana), ('primera', primera_campana)) as de (toque, led)
  group by 1, 2, 3, 4
  order by sum(monto) filter (where hecho = 'vendido') desc nulls last,
    sum(monto) filter (where hecho = 'apartado') desc nulls last, 5 desc, 2 nulls last, 3, 4`;

/** What campaigns led to, down to pesos. */
export async function readCampanas(
  db: Queryable,
  { id_proyecto, desde, hasta }: AskedDemanda,
): Promise<Record<Toque, DemandaDeCampana[]>> {
  const rows = await db.query<DemandaDeCampana & { toque: Toque }>(CAMPANAS, [desde, hasta, id_proyecto]);
  const of = (toque: Toque) =>
    rows
      .filter((row) => row.toque === toque)
      .map(({ toque: _toque, apartado, vendido, ...row }) => ({
        ...row,
        apartado: decimalToText(decimal(apartado)),
        vendido: decimalToText(decimal(vendido)),
      }));
  return { ultima: of('ultima'), primera: of('primera') };
}
