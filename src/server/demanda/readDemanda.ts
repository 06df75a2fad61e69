import type { z } from 'zod';
import type {
  CifrasDePeriodo,
  DEMANDA_CALLS,
  DemandaDeCosa,
  DemandaDeSemana,
} from '../../contract/panel/demanda.ts';
import { ARCHIVO } from '../../domain/correo/entrega.ts';
import {
  type ClaseDeDemanda,
  middleOf,
  PASOS_DEL_CAMINO,
  periodBefore,
  startOfSemana,
} from '../../domain/demanda/demanda.ts';
import { addDias, countDias } from '../../domain/fecha.ts';
import { standingSql } from '../cotizaciones/show/estadoDeCorreo.ts';
import type { Queryable } from '../plataforma/db/db.ts';
import type { AskedDemanda, CountedCosa } from './askedDemanda.ts';
import { endOfDia, OF_STAFF, quotedCosas, startOfDia } from './quotedCosas.ts';
import { readCampanas } from './readCampanas.ts';
import { readSummed } from './sumCotizaciones.ts';

type Call = (typeof DEMANDA_CALLS)['LeerDemanda'];
export type Demanda = z.infer<Call['respuesta']>;

/** Anonymous demand of a project in a period and the one before. */
export async function readDemanda(db: Queryable, asked: AskedDemanda): Promise<Demanda> {
  const antes = { ...asked, ...periodBefore(asked) };
  const both = { ...asked, desde: antes.desde };
  const young = await readYoungQuotes(db, both, await readSummed(db));
  const counted: CountedCosa[] = [
    ...(await readCounted(db, asked)),
    ...young.filter(isWithin(asked)).map((it) => ({ ...it, hecho: 'cotizado' as const })),
    ...(await readDealtCosas(db, asked)),
  ];
  const names = await readNames(db, asked.id_proyecto);
  const days: CountedDay[] = [
    ...(await readSteps(db, both)),
    ...young.filter(({ clase }) => clase === 'paso'),
    ...(await readDealtDays(db, both)).map(({ hecho, ...day }) => ({ ...day, cosa: hecho })),
  ];
  const told = { days, toSale: await readDaysToSale(db, both) };
  const within = days.filter(isWithin(asked));
  return {
    lotes: cosasOf('lote', counted, names),
    modelos: cosasOf('modelo', counted, names),
    equipamientos: cosasOf('equipamiento', counted, names),
    totales: cifrasOf(asked, told),
    visitasDesde: await readSince(db, asked),
    antes: { desde: antes.desde, hasta: antes.hasta, ...cifrasOf(antes, told) },
    camino: PASOS_DEL_CAMINO.map((paso) => ({ paso, cuantos: sumOf(within, paso) })),
    semanas: weeksOf(asked, within),
    campanas: await readCampanas(db, asked),
    correos: await readCorreos(db, asked),
  };
}

async function readCounted(
  db: Queryable,
  { id_proyecto, desde, hasta }: AskedDemanda,
): Promise<CountedCosa[]> {
  return db.query<CountedCosa>(
    `select clase, hecho, cosa, sum(cuantos)::int as cuantos from demanda
     where id_proyecto = $1::int and dia between $2::date and $3::date group by clase, hecho, cosa`,
    [id_proyecto, desde, hasta],
  );
}

async function readSteps(db: Queryable, { id_proyecto, desde, hasta }: AskedDemanda): Promise<CountedDay[]> {
  return db.query<CountedDay>(
    `select dia::text as dia, cosa, cuantos from demanda
     where clase = 'paso' and id_proyecto = $1::int and dia between $2::date and $3::date`,
    [id_proyecto, desde, hasta],
  );
}

async function readSince(db: Queryable, { id_proyecto }: AskedDemanda): Promise<string | null> {
  const [row] = await db.query<{ dia: string }>(
    `select dia::text as dia from demanda
     where clase = 'paso' and id_proyecto = $1::int and hecho = 'visto' order by demanda.dia limit 1`,
    [id_proyecto],
  );
  return row?.dia ?? null;
}

type Young = Omit<CountedCosa, 'hecho'> & { dia: string };

/** Quotes of days not yet summed. */
async function readYoungQuotes(db: Queryable, asked: AskedDemanda, summed: string): Promise<Young[]> {
  const { id_proyecto, desde, hasta } = asked;
  const from = desde > summed ? desde : summed;
  if (from > hasta) return [];
  const ofProyecto = `documento -> 'proyecto' ->> 'id_proyecto' = $3`;
  return db.query<Young>(
    `select dia::text as dia, clase, cosa, cuantos from (${quotedCosas(startOfDia('$1'), endOfDia('$2'), ofProyecto)}) as s
     where cosa is not null`,
    [from, hasta, String(id_proyecto)],
  );
}

/** Names in catalogue order; lots have their id. */
async function readNames(db: Queryable, id_proyecto: number) {
  const rows = await db.query<{ clase: ClaseDeDemanda; id: string; nombre: string }>(
    `select clase, id, nombre from (
       select 'lote' as clase, id_lote as id, id_lote as nombre, orden from lote where id_proyecto = $1::int
         and not retirado
       union all select 'modelo', id_modelo::text, nombre, orden from modelo where id_proyecto = $1::int
       union all select 'equipamiento', id_equ::text, nombre, orden from equipamiento where id_proyecto = $1::int
     ) as c order by orden`,
    [id_proyecto],
  );
  return rows;
}

/** Includes things that nobody looked at. */
function cosasOf(
  clase: ClaseDeDemanda,
  counted: readonly CountedCosa[],
  names: Awaited<ReturnType<typeof readNames>>,
): DemandaDeCosa[] {
  const rows = new Map<string, DemandaDeCosa>();
  const rowOf = (id: string, nombre = '') => {
    const row = rows.get(id) ?? { id, nombre, visto: 0, elegido: 0, cotizado: 0, apartado: 0, vendido: 0 };
    rows.set(id, row);
    return row;
  };
  for (const it of names) if (it.clase === clase) rowOf(it.id, it.nombre);
  for (const it of counted) if (it.clase === clase) rowOf(it.cosa)[it.hecho] += it.cuantos;
  return [...rows.values()];
}

type Correos = z.infer<(typeof DEMANDA_CALLS)['LeerDemanda']['respuesta']>['correos'];

/**
 * Quotes of the period by the state of their newest mail to the buyer. Of all projects, since a mail's row has
 * none. Deleted persons' quotes are omitted.
 */
async function readCorreos(
  db: Queryable,
  { desde, hasta }: Pick<AskedDemanda, 'desde' | 'hasta'>,
): Promise<Correos> {
  const [row] = await db.query<Correos>(CORREOS, [desde, hasta]);
  return row ?? { aceptados: 0, guardados: 0, sinConstancia: 0, rechazados: 0, retenidos: 0, pendientes: 0 };
}

/** Candidates without a sent mail, an index each. */
const UNSENT = [
  "estado = 'rechazado'",
  "estado = 'retenido'",
  "estado = 'pendiente'",
  `estado = 'enviado' and (aceptado_por is null or aceptado_por = '${ARCHIVO}')`,
]
  .map((which) => `select cotizacion_id as id from correo_salida where tipo = 'cliente' and ${which}`)
  .join(' union ');

// Each quote is stored with its buyer's mail, cancelled only for a newer one and deleted with the person. So
// only unsent ones are examined: reading all of a year took over half of the screen's time.
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

interface Periodo {
  desde: string;
  hasta: string;
}

/** A day's count of a step, quote, hold or sale. */
interface CountedDay {
  dia: string;
  cosa: string;
  cuantos: number;
}

interface Told {
  days: readonly CountedDay[];
  toSale: readonly DaysToSale[];
}

const isWithin =
  ({ desde, hasta }: Periodo) =>
  ({ dia }: { dia: string }): boolean =>
    dia >= desde && dia <= hasta;

const sumOf = (days: readonly CountedDay[], cosa: string): number =>
  days.reduce((sum, day) => (day.cosa === cosa ? sum + day.cuantos : sum), 0);

/** Totals of a period. In: days and sales, others included. */
function cifrasOf(periodo: Periodo, { days, toSale }: Told): CifrasDePeriodo {
  const within = days.filter(isWithin(periodo));
  const dias = toSale.filter(isWithin(periodo)).map((it) => it.dias);
  return {
    visitas: sumOf(within, 'proyecto'),
    cotizaciones: sumOf(within, 'cotizacion'),
    mostrador: sumOf(within, OF_STAFF),
    apartados: sumOf(within, 'apartado'),
    ventas: sumOf(within, 'vendido'),
    diasAVenta: middleOf(dias) ?? null,
    ventasConDias: dias.length,
  };
}

type Serie = 'cotizaciones' | 'apartados' | 'ventas';
const SERIE_OF: Readonly<Record<string, Serie>> = {
  cotizacion: 'cotizaciones',
  [OF_STAFF]: 'cotizaciones',
  apartado: 'apartados',
  vendido: 'ventas',
};
const LAST_OF_WEEK = 6;

/** Every week of the period, empty ones too, with all quotes. In: the period's days. */
function weeksOf({ desde, hasta }: Periodo, days: readonly CountedDay[]): DemandaDeSemana[] {
  const weeks = new Map<string, DemandaDeSemana>();
  for (let lunes = startOfSemana(desde); lunes <= hasta; lunes = addDias(lunes, 7))
    weeks.set(lunes, {
      lunes,
      dias: daysWithin(lunes, { desde, hasta }),
      cotizaciones: 0,
      apartados: 0,
      ventas: 0,
    });
  for (const { dia, cosa, cuantos } of days) {
    const [week, serie] = [weeks.get(startOfSemana(dia)), SERIE_OF[cosa]];
    if (week && serie) week[serie] += cuantos;
  }
  return [...weeks.values()];
}

function daysWithin(lunes: string, { desde, hasta }: Periodo): number {
  const first = lunes < desde ? desde : lunes;
  const sunday = addDias(lunes, LAST_OF_WEEK);
  const last = sunday > hasta ? hasta : sunday;
  return countDias(first, last) + 1;
}

/** Holds and sales of a period with their quotes. `$1`, `$2`: days; `$3`: project. */
const DEALT = `
  select 'apartado' as hecho, (apartado_en at time zone 'America/Mexico_City')::date as dia, id_lote, cotizacion_id
  from apartado where apartado_en >= ${startOfDia('$1')} and apartado_en < ${endOfDia('$2')} and id_proyecto = $3::int
  union all
  select 'vendido', fecha, id_lote,
    coalesce(cotizacion_id, (select suyo.cotizacion_id from apartado suyo where suyo.id = apartado_id))
  from venta where fecha between $1::date and $2::date and id_proyecto = $3::int and anulada_en is null`;

/** Lots held and sold, and their quotes' models and equipment, without annulled sales. */
async function readDealtCosas(db: Queryable, asked: AskedDemanda): Promise<CountedCosa[]> {
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

interface DealtDay {
  dia: string;
  hecho: 'apartado' | 'vendido';
  cuantos: number;
}

/** Holds and sales per day. */
async function readDealtDays(db: Queryable, asked: AskedDemanda): Promise<DealtDay[]> {
  return db.query<DealtDay>(
    `select dia::text as dia, hecho, count(*)::int as cuantos from (${DEALT}) as t group by dia, hecho`,
    [asked.desde, asked.hasta, asked.id_proyecto],
  );
}

interface DaysToSale {
  /** Of the sale. */
  dia: string;
  dias: number;
}

/** Days from the person's first quote to each sale; for an unknown person, from the sale's quote. */
async function readDaysToSale(db: Queryable, asked: AskedDemanda): Promise<DaysToSale[]> {
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
