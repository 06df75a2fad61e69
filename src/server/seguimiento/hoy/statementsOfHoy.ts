import { HOY_COUNT_MAX, type ListaDeHoy } from '../../../contract/panel/choices.ts';
import { HOY_SHOWN, HOY_SHOWN_ALONE } from '../../../contract/panel/hoy.ts';
import { addDias, fechaEnMexico, instantEnMexico } from '../../../domain/fecha.ts';
import { DIAS_DUE_SOON } from '../../../domain/ventas/cuenta.ts';
import { WITHHELD } from '../../cotizaciones/issue/retencion.ts';
import { EXPIRING_DIAS, NOT_SPOKEN, stillDeciding } from '../../cotizaciones/panel/statementOfListed.ts';
import { estadoDeCorreoColumns } from '../../cotizaciones/show/estadoDeCorreo.ts';
import { SELLER } from '../../lotes/ventas/ventaRows.ts';
import type { Parameter } from '../../plataforma/db/db.ts';
import { LAST_ACTIVITY } from '../drop/dueSql.ts';

/** Days ahead in which a hold's end is a matter of today. */
const APARTADO_DIAS = 3;
/** Days ahead in which visits are shown, after today. */
const VISITA_DIAS = 7;
/**
 * Days back in which a call or a refused receipt is a matter of today. Without a bound, years of old ones
 * would keep the list from emptying.
 */
const ESPERA_DIAS = 90;

/**
 * True if person `p` waits for a call: their last request is later than the last contact. `SINCE`: from that
 * request on, or from their first without any contact. The index `persona_por_llamar` has the same
 * expressions.
 */
const WAITS = '(p.hablada_en is null or p.ultima_en > p.hablada_en)';
const SINCE = 'case when p.hablada_en is null then p.primera_en else p.ultima_en end';

/**
 * The lists with one statement each; discounts and prices have their own (`listDescuentos.ts`, `readHoy.ts`).
 */
export type StatedLista = Exclude<ListaDeHoy, 'derechos' | 'porAprobar' | 'precios' | 'decididos'>;

export interface HoyRequest {
  ahora: Date;
  /** The adviser to whose own and unassigned people the reader is limited; `null`: no limit. */
  own: string | null;
  /** Filter: an adviser's id, or unassigned. */
  asesor: string | undefined;
  /** The only list to read; `undefined`: the first rows of each. */
  lista?: ListaDeHoy | undefined;
  /** Most rows, if not the screen's. */
  most?: number | undefined;
}

interface HoyStatement {
  text: string;
  values: Parameter[];
}

/** A list's statement: its first rows, each with the bounded total. */
export function statementOfHoy(request: HoyRequest, lista: StatedLista): HoyStatement {
  const values: Parameter[] = [];
  const given: Given = (value) => `$${values.push(value)}`;
  const { columns, from, owners = ['p.asesor_id'], where, order } = LISTAS[lista](given, request.ahora);
  const most = request.most ?? (request.lista ? HOY_SHOWN_ALONE : HOY_SHOWN);
  const conditions = [...whoseOf(request, owners, given), where].join(' and ');
  return {
    text: `select *, count(*) over ()::int as total
      from (select ${columns} from ${from} where ${conditions} order by ${order} limit ${HOY_COUNT_MAX}) as contadas
      limit ${most}`,
    values,
  };
}

type Given = (value: Parameter) => string;

interface ListParts {
  /** `id`: of the matter; `persona_id`: of its person. */
  columns: string;
  from: string;
  /** Columns of its owners; the default is the person's adviser. */
  owners?: readonly string[];
  where: string;
  order: string;
}

const PERSONA = 'p.id::text as id, p.id::text as persona_id';

const LISTAS: Record<StatedLista, (given: Given, ahora: Date) => ListParts> = {
  nuevas: (given, ahora) => ({
    columns: `${PERSONA}, ${SINCE} as en, p.hablada_en is not null as vuelve`,
    from: 'persona p',
    where: `${WAITS} and ${SINCE} >= ${given(daysAgo(ahora, 1))}::timestamptz`,
    order: `${SINCE}, p.id`,
  }),
  esperan: (given, ahora) => ({
    columns: `${PERSONA}, ${SINCE} as en, p.hablada_en is not null as vuelve`,
    from: 'persona p',
    where: `${WAITS} and ${SINCE} < ${given(daysAgo(ahora, 1))}::timestamptz
      and p.ultima_en >= ${given(daysAgo(ahora, ESPERA_DIAS))}::timestamptz`,
    order: `${SINCE}, p.id`,
  }),
  pasos: (given, ahora) => ({
    columns: `${PERSONA}, p.siguiente, p.siguiente_en::text as dia`,
    from: 'persona p',
    where: `p.siguiente_en <= ${given(fechaEnMexico(ahora))}::date`,
    order: 'p.siguiente_en, p.id',
  }),
  visitas: (given, ahora) => ({
    columns: `v.id::text as id, p.id::text as persona_id, v.inicio, v.estado = 'confirmada' as confirmada, v.lugar,
      (select nombre from proyecto where id_proyecto = v.id_proyecto) as proyecto, v.asesor_id::text as asesor_id,
      (select nombre from personal where id = v.asesor_id) as asesor`,
    from: 'visita v join persona p on p.clave = v.contacto',
    owners: ['v.asesor_id', 'p.asesor_id'],
    where: `v.estado in ('pedida', 'confirmada') and v.inicio >= ${given(daysAgo(ahora, 0))}::timestamptz
      and v.inicio < ${given(daysAgo(ahora, -VISITA_DIAS - 1))}::timestamptz`,
    order: 'v.inicio, v.id',
  }),
  pagos: (given, ahora) => ({
    columns: 'v.id::text as id, (select id::text from persona where clave = v.contacto) as persona_id',
    from: `(select venta_id, min(vence) as desde from parcialidad
        where debe > 0 and vence < ${given(addDias(fechaEnMexico(ahora), DIAS_DUE_SOON))}::date group by venta_id) q
      join venta v on v.id = q.venta_id`,
    owners: [SELLER],
    where: 'v.anulada_en is null',
    order: 'q.desde, v.id',
  }),
  apartados: (given, ahora) => ({
    columns: `a.id::text as id, p.id::text as persona_id, a.id_proyecto, a.id_lote, a.nombre, a.vence_en as en,
      (select nombre from proyecto where id_proyecto = a.id_proyecto) as proyecto, a.apartado_por::text as asesor_id,
      (select nombre from personal where id = a.apartado_por) as asesor, p.asesor_id::text as lleva_id`,
    from: 'apartado a left join persona p on p.clave = a.contacto',
    owners: ['a.apartado_por', 'p.asesor_id'],
    where: `a.terminado_en is null and a.pago_en is null and a.vence_en > ${given(ahora)}::timestamptz
      and a.vence_en < ${given(daysAgo(ahora, -APARTADO_DIAS - 1))}::timestamptz`,
    order: 'a.vence_en, a.id',
  }),
  correos: (given, ahora) => ({
    columns: `s.id::text as id, p.id::text as persona_id,
      case when s.recibo_id is not null then 'apartado' when s.recordatorio_id is not null then 'recordatorio' else 'cotizacion' end as tipo,
      c.folio, coalesce(s.destinatario, p.correo) as destinatario, ${estadoDeCorreoColumns('s.')},
      coalesce(a.id_proyecto, (c.documento #>> '{proyecto,id_proyecto}')::int) as id_proyecto,
      coalesce((select nombre from proyecto where id_proyecto = a.id_proyecto), c.documento #>> '{proyecto,nombre}') as proyecto,
      coalesce(a.id_lote, c.documento #>> '{lote,id_lote}') as id_lote`,
    from: `(select * from correo_salida where tipo = 'cliente' and estado = 'rechazado' and descartado_en is null
        union all select * from correo_salida where tipo = 'cliente' and ${WITHHELD}) s
      left join recordatorio r on r.id = s.recordatorio_id
      left join cotizacion c on c.id = coalesce(s.cotizacion_id, r.cotizacion_id)
      left join recibo b on b.id = s.recibo_id left join apartado a on a.id = b.apartado_id
      join persona p on p.clave = coalesce(c.contacto, a.contacto)`,
    where: `case when a.id is null then c.vigencia >= ${given(fechaEnMexico(ahora))}::date
        and not exists (select from correo_salida nueva where nueva.cotizacion_id = c.id and nueva.tipo = 'cliente' and nueva.id > s.id)
      else b.emitido_en >= ${given(daysAgo(ahora, ESPERA_DIAS))}::timestamptz
        and not exists (select from recibo otro join correo_salida nueva on nueva.recibo_id = otro.id
          where otro.apartado_id = a.id and nueva.tipo = 'cliente' and nueva.id > s.id) end`,
    order: 's.id desc',
  }),
  vencen: (given, ahora) => ({
    columns: 'c.id::text as id, p.id::text as persona_id',
    from: 'cotizacion c join persona p on p.clave = c.contacto',
    where: `c.vigencia >= ${given(fechaEnMexico(ahora))}::date
      and c.vigencia <= ${given(addDias(fechaEnMexico(ahora), EXPIRING_DIAS))}::date
      and ${stillDeciding(`${given(ahora)}::timestamptz`)} and ${NOT_SPOKEN}`,
    order: 'c.vigencia, c.id',
  }),
  porBorrar: () => ({
    columns: `${PERSONA}, p.borrar_en::text as dia, ${LAST_ACTIVITY} as ultima`,
    from: 'persona p',
    where: 'p.borrar_en is not null',
    order: 'p.borrar_en, p.id',
  }),
};

/** Midnight in Mexico City so many days ago. */
function daysAgo(ahora: Date, dias: number): Date {
  return instantEnMexico(addDias(fechaEnMexico(ahora), -dias), '00:00');
}

function whoseOf({ own, asesor }: HoyRequest, owners: readonly string[], given: Given): string[] {
  const nobodys = owners.map((owner) => `${owner} is null`).join(' and ');
  const ofOne = (id: string) => {
    const placed = `${given(id)}::bigint`;
    return owners.map((owner) => `${owner} = ${placed}`).join(' or ');
  };
  return [
    ...(own === null ? [] : [`(${ofOne(own)} or ${nobodys})`]),
    ...(asesor === undefined ? [] : [`(${asesor === 'nadie' ? nobodys : ofOne(asesor)})`]),
  ];
}
