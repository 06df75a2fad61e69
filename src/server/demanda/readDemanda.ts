import type { z } from 'zod';
import type { DEMANDA_CALLS, DemandaDeCosa, DemandaDeSemana } from '../../contract/panel/demanda.ts';
import {
  type ClaseDeDemanda,
  middleOf,
  PASOS_DEL_CAMINO,
  startOfSemana,
} from '../../domain/demanda/demanda.ts';
import { addDias } from '../../domain/fecha.ts';
import type { Queryable } from '../db/db.ts';
import type { AskedDemanda, CountedCosa } from './askedDemanda.ts';
import { readDaysToSale, readDealtCosas, readDealtDays } from './dealtCosas.ts';
import { endOfDia, quotedCosas, startOfDia } from './quotedCosas.ts';
import { readSummed } from './sumCotizaciones.ts';

type Call = (typeof DEMANDA_CALLS)['LeerDemanda'];
export type Demanda = z.infer<Call['respuesta']>;

/** What a project's visitors and buyers did in a period; of nobody. */
export async function readDemanda(db: Queryable, asked: AskedDemanda): Promise<Demanda> {
  const { id_proyecto, desde, hasta } = asked;
  const summed = await readSummed(db);
  const young = await readYoungQuotes(db, asked, summed);
  const counted: CountedCosa[] = [
    ...(await readCounted(db, asked)),
    ...young.map((it) => ({ ...it, hecho: 'cotizado' as const })),
    ...(await readDealtCosas(db, asked)),
  ];
  const names = await readNames(db, id_proyecto);
  const steps = counted.filter(({ clase }) => clase === 'paso');
  const quotedDays = [
    ...(await db.query<{ dia: string; cuantos: number }>(
      `select dia::text as dia, cuantos from demanda
       where clase = 'paso' and id_proyecto = $1::int and dia between $2::date and $3::date and hecho = 'cotizado'`,
      [id_proyecto, desde, hasta],
    )),
    ...young.filter(({ clase }) => clase === 'paso'),
  ];
  const days = daysToSaleOf(await readDaysToSale(db, asked));
  return {
    lotes: cosasOf('lote', counted, names),
    modelos: cosasOf('modelo', counted, names),
    equipamientos: cosasOf('equipamiento', counted, names),
    camino: PASOS_DEL_CAMINO.map((paso) => ({
      paso,
      cuantos: sum(steps.filter(({ cosa }) => cosa === paso).map(({ cuantos }) => cuantos)),
    })),
    semanas: weeksOf(asked, quotedDays, await readDealtDays(db, asked)),
    diasAVenta: days,
    correos: await readCorreos(db, asked),
  };
}

const sum = (values: readonly number[]) => values.reduce((total, it) => total + it, 0);

function daysToSaleOf(days: readonly number[]): Demanda['diasAVenta'] {
  return { mediana: middleOf(days) ?? null, ventas: days.length };
}

async function readCounted(
  db: Queryable,
  { id_proyecto, desde, hasta }: AskedDemanda,
): Promise<CountedCosa[]> {
  return db.query<CountedCosa & Record<string, unknown>>(
    `select clase, hecho, cosa, sum(cuantos)::int as cuantos from demanda
     where id_proyecto = $1::int and dia between $2::date and $3::date group by clase, hecho, cosa`,
    [id_proyecto, desde, hasta],
  );
}

type Young = Omit<CountedCosa, 'hecho'> & { dia: string };

/** Quotes of the days that are in no sum yet. */
async function readYoungQuotes(db: Queryable, asked: AskedDemanda, summed: string): Promise<Young[]> {
  const { id_proyecto, desde, hasta } = asked;
  const from = desde > summed ? desde : summed;
  if (from > hasta) return [];
  const ofProyecto = `documento -> 'proyecto' ->> 'id_proyecto' = $3`;
  return db.query<Young & Record<string, unknown>>(
    `select dia::text as dia, clase, cosa, cuantos from (${quotedCosas(startOfDia('$1'), endOfDia('$2'), ofProyecto)}) as s
     where cosa is not null`,
    [from, hasta, String(id_proyecto)],
  );
}

/** The catalogue's things in its order, by class; lots have their id for a name. */
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

/** A thing that nobody looked at stands there too: that is what one wants to know of it. */
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

const FIELD_OF_DEALT = { apartado: 'apartados', vendido: 'ventas' } as const;

/** Every week of the period, those without anything too. */
function weeksOf(
  { desde, hasta }: AskedDemanda,
  quoted: readonly { dia: string; cuantos: number }[],
  dealt: readonly { dia: string; hecho: 'apartado' | 'vendido'; cuantos: number }[],
): DemandaDeSemana[] {
  const weeks = new Map<string, DemandaDeSemana>();
  for (let lunes = startOfSemana(desde); lunes <= hasta; lunes = addDias(lunes, 7))
    weeks.set(lunes, { lunes, cotizaciones: 0, apartados: 0, ventas: 0 });
  const add = (dia: string, field: 'cotizaciones' | 'apartados' | 'ventas', cuantos: number) => {
    const week = weeks.get(startOfSemana(dia));
    if (week) week[field] += cuantos;
  };
  for (const { dia, cuantos } of quoted) add(dia, 'cotizaciones', cuantos);
  for (const { dia, hecho, cuantos } of dealt) add(dia, FIELD_OF_DEALT[hecho], cuantos);
  return [...weeks.values()];
}

/** Of all projects: a mail's row says nothing of the project. */
async function readCorreos(db: Queryable, { desde, hasta }: AskedDemanda): Promise<Demanda['correos']> {
  const [row] = await db.query<Demanda['correos'] & Record<string, unknown>>(
    `select
       (select count(*) from correo_salida where tipo = 'cliente' and estado = 'enviado'
         and enviado_en >= ${startOfDia('$1')} and enviado_en < ${endOfDia('$2')})::int as enviados,
       (select count(*) from correo_salida c join cotizacion q on q.id = c.cotizacion_id
         where c.tipo = 'cliente' and c.estado = 'rechazado'
         and emitida_en >= ${startOfDia('$1')} and emitida_en < ${endOfDia('$2')})::int as rechazados,
       (select count(*) from correo_salida c join cotizacion q on q.id = c.cotizacion_id
         where c.tipo = 'cliente'
         and (c.estado = 'retenido' or c.estado = 'pendiente' and c.retenido_por = 'total' and not c.liberado)
         and emitida_en >= ${startOfDia('$1')} and emitida_en < ${endOfDia('$2')})::int as retenidos`,
    [desde, hasta],
  );
  return row ?? { enviados: 0, rechazados: 0, retenidos: 0 };
}
