import { HOY_COUNT_MAX } from '../../contract/panel/choices.ts';
import { HOY_SHOWN } from '../../contract/panel/hoy.ts';
import { addDias, fechaEnMexico, instantEnMexico } from '../../domain/fecha.ts';
import { WITHHELD } from '../cotizaciones/issue/retencion.ts';
import { EXPIRING_DIAS, stillDeciding } from '../cotizaciones/panel/statementOfListed.ts';
import type { Parameter } from '../db/db.ts';
import { LAST_ACTIVITY } from '../personas/drop/dueSql.ts';

/** Days after today in which a hold that ends is one of today's matters. */
const APARTADO_DIAS = 3;
/** Days since the last of somebody in which a first call is one of today's matters: the list is to empty, years of old quotes or not. */
const ESPERA_DIAS = 90;

export interface HoyRequest {
  ahora: Date;
  /** The adviser whose own people, and nobody's, are all that the reader sees; `null`: everybody's. */
  own: string | null;
  /** Whose matters; an adviser's id, or nobody's. */
  asesor: string | undefined;
}

export interface HoyStatement {
  text: string;
  values: Parameter[];
}

/** Each list's statement: its first rows, each with how many there are of all, counted as far as is told. */
export function statementsOfHoy(request: HoyRequest) {
  const { ahora } = request;
  const hoy = fechaEnMexico(ahora);
  const ayer = instantEnMexico(addDias(hoy, -1), '00:00');
  return {
    nuevas: listed(request, (given) => ({
      ...PERSONAS,
      where: `p.contactada_en is null and p.primera_en >= ${given(ayer)}::timestamptz`,
      order: 'p.primera_en desc, p.id desc',
    })),
    esperan: listed(request, (given) => ({
      ...PERSONAS,
      where: `p.contactada_en is null and p.primera_en < ${given(ayer)}::timestamptz
        and p.ultima_en >= ${given(instantEnMexico(addDias(hoy, -ESPERA_DIAS), '00:00'))}::timestamptz`,
      order: 'p.primera_en, p.id',
    })),
    pasos: listed(request, (given) => ({
      ...PERSONAS,
      columns: `${PERSONAS.columns}, p.siguiente, p.siguiente_en::text as dia`,
      where: `p.siguiente_en <= ${given(hoy)}::date`,
      order: 'p.siguiente_en, p.id',
    })),
    apartados: listed(request, (given) => ({
      columns: `a.id::text as id, a.id_proyecto, (select nombre from proyecto where id_proyecto = a.id_proyecto) as proyecto,
        a.id_lote, a.nombre, a.vence_en as en, a.apartado_por::text as asesor_id,
        (select nombre from personal where id = a.apartado_por) as asesor`,
      from: 'apartado a',
      owner: 'a.apartado_por',
      where: `a.terminado_en is null and a.pago_en is null and a.vence_en > ${given(ahora)}::timestamptz
        and a.vence_en < ${given(instantEnMexico(addDias(hoy, APARTADO_DIAS + 1), '00:00'))}::timestamptz`,
      order: 'a.vence_en, a.id',
    })),
    correos: listed(request, (given) => ({
      ...COTIZACIONES,
      from: `(select id, cotizacion_id from correo_salida where tipo = 'cliente' and estado = 'rechazado'
        union all select id, cotizacion_id from correo_salida where tipo = 'cliente' and ${WITHHELD}) s
        join cotizacion c on c.id = s.cotizacion_id join persona p on p.clave = c.contacto`,
      where: `c.vigencia >= ${given(hoy)}::date and s.id = (select id from correo_salida
        where cotizacion_id = c.id and tipo = 'cliente' order by id desc limit 1)`,
      order: 's.id desc',
    })),
    vencen: listed(request, (given) => ({
      ...COTIZACIONES,
      where: `c.vigencia >= ${given(hoy)}::date and c.vigencia <= ${given(addDias(hoy, EXPIRING_DIAS))}::date
        and ${stillDeciding(`${given(ahora)}::timestamptz`)}`,
      order: 'c.vigencia, c.id',
    })),
    porBorrar: listed(request, () => ({
      ...PERSONAS,
      columns: `${PERSONAS.columns}, p.borrar_en::text as dia, ${LAST_ACTIVITY} as ultima`,
      where: 'p.borrar_en is not null',
      order: 'p.borrar_en, p.id',
    })),
  };
}

interface ListParts {
  columns: string;
  from: string;
  /** Who attends to it. */
  owner: string;
  where: string;
  order: string;
}

const PERSONAS = {
  columns: `p.id::text as id, p.nombre, p.telefono, (select nombre from proyecto where id_proyecto = p.id_proyecto) as proyecto,
    p.primera_en as en, p.asesor_id::text as asesor_id, (select nombre from personal where id = p.asesor_id) as asesor`,
  from: 'persona p',
  owner: 'p.asesor_id',
};
const COTIZACIONES = {
  columns: 'c.id::text as id',
  from: 'cotizacion c join persona p on p.clave = c.contacto',
  owner: 'p.asesor_id',
};

function listed(
  { own, asesor }: HoyRequest,
  partsOf: (given: (value: Parameter) => string) => ListParts,
): HoyStatement {
  const values: Parameter[] = [];
  const given = (value: Parameter) => `$${values.push(value)}`;
  const { columns, from, owner, where, order } = partsOf(given);
  const whose = [
    own !== null && `(${owner} = ${given(own)}::bigint or ${owner} is null)`,
    asesor === 'nadie' && `${owner} is null`,
    asesor !== undefined && asesor !== 'nadie' && `${owner} = ${given(asesor)}::bigint`,
    where,
  ].filter(Boolean);
  return {
    text: `select *, count(*) over ()::int as total
      from (select ${columns} from ${from} where ${whose.join(' and ')} order by ${order} limit ${HOY_COUNT_MAX}) as contadas
      limit ${HOY_SHOWN}`,
    values,
  };
}
