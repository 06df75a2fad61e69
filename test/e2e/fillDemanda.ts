import { PASOS_DEL_CAMINO } from '../../src/domain/demanda/demanda.ts';
import { addDias } from '../../src/domain/fecha.ts';
import type { Db } from '../../src/server/plataforma/db/db.ts';

/** Filled days, before all other tests' clocks. */
export const FILLED_DIAS = { desde: '2025-01-22', hasta: '2025-02-20' } as const;
const DIAS = 60;
/** Of a hundred visits, how many reach each step. */
const REACH = [100, 81, 62, 40, 22, 13];

/** Two months of visits, quotes, holds and sales of project 1, reproducible. */
export async function fillDemanda(db: Db): Promise<void> {
  const visits = Array.from({ length: DIAS }, (_, day) => {
    const dia = addDias(FILLED_DIAS.hasta, -day);
    const visitas = 20 + ((day * 7) % 13) - Math.floor(day / 4);
    return PASOS_DEL_CAMINO.map((cosa, at) => ({
      dia,
      hecho: cosa === 'cotizacion' ? 'cotizado' : 'visto',
      cosa,
      cuantos: Math.max(1, Math.floor((visitas * (REACH[at] ?? 0)) / 100)),
    }));
  }).flat();
  await db.query(
    `insert into demanda (id_proyecto, dia, clase, hecho, cosa, cuantos)
     select 1, dia, 'paso', hecho, cosa, cuantos
     from json_to_recordset($1::json) as f(dia date, hecho text, cosa text, cuantos int)`,
    [JSON.stringify(visits)],
  );
  // The staff's own, one a week.
  await db.query(
    `insert into demanda (id_proyecto, dia, clase, hecho, cosa, cuantos)
     select 1, $1::date - n * 7, 'paso', 'cotizado', 'mostrador', 1 from generate_series(0, 8) n`,
    [FILLED_DIAS.hasta],
  );
  await db.query(
    `insert into demanda (id_proyecto, dia, clase, hecho, cosa, cuantos)
     select 1, $1::date - 3, clase, hecho, cosa, cuantos from (
       select 'lote' as clase, hecho, id_lote as cosa, (parte * (41 - (orden * 17) % 40) / 40)::int as cuantos
       from lote, (values ('visto', 60), ('elegido', 22), ('cotizado', 6)) as de (hecho, parte) where id_proyecto = 1
       union all
       select 'modelo', hecho, id_modelo::text, (parte / (orden + 1))::int
       from modelo, (values ('visto', 300), ('elegido', 120), ('cotizado', 40)) as de (hecho, parte) where id_proyecto = 1
       union all
       select 'equipamiento', hecho, id_equ::text, (parte / (orden + 1))::int
       from equipamiento, (values ('visto', 200), ('elegido', 40), ('cotizado', 20)) as de (hecho, parte) where id_proyecto = 1
     ) as cosas where cuantos > 0`,
    [FILLED_DIAS.hasta],
  );
  await db.query(`insert into demanda_sumada (hasta) values ($1::date + 1)`, [FILLED_DIAS.hasta]);
  await db.query(
    `insert into apartado (id_proyecto, id_lote, apartado_en, vence_en, terminado_en, termino)
     select 1, id_lote, en, en + interval '7 days', en + interval '7 days', 'vencido'
     from lote, lateral (select $1::timestamptz - orden * interval '3 days' as en) as cuando
     where id_proyecto = 1 and orden <= 18`,
    [`${FILLED_DIAS.hasta}T18:00:00Z`],
  );
  await db.query(
    `insert into venta (id_proyecto, id_lote, fecha, anotada_en)
     select 1, id_lote, $1::date - (orden * 8)::int, now() from lote where id_proyecto = 1 and orden <= 6`,
    [FILLED_DIAS.hasta],
  );
}
