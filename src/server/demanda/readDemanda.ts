import type { z } from 'zod';
import type { DEMANDA_CALLS, DemandaDeCosa } from '../../contract/panel/demanda.ts';
import { ARCHIVO } from '../../domain/correo/entrega.ts';
import { type ClaseDeDemanda, PASOS_DEL_CAMINO, periodBefore } from '../../domain/demanda/demanda.ts';
import { standingSql } from '../cotizaciones/show/estadoDeCorreo.ts';
import type { Queryable } from '../plataforma/db/db.ts';
import type { AskedDemanda, CountedCosa } from './askedDemanda.ts';
import { readDaysToSale, readDealtCosas, readDealtDays } from './dealtCosas.ts';
import { endOfDia, quotedCosas, startOfDia } from './quotedCosas.ts';
import { readSummed } from './sumCotizaciones.ts';
import { type CountedDay, cifrasOf, isWithin, sumOf, weeksOf } from './sumDays.ts';

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
