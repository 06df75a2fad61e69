import { fechaEnMexico } from '../../../domain/fecha.ts';
import { isLiveSql } from '../../lotes/apartados/situation.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import type { TablaChange } from './compareTablas.ts';
import type { JudgedCatalogo } from './judgeCatalogo.ts';

/** A held or sold lot that the folder withdraws or changes. */
export interface TouchedLote {
  id_proyecto: number;
  id_lote: string;
  cambio: 'cambiado' | 'quitado';
  panel: 'apartado' | 'venta';
}

/** Effects on quotes, holds and sales; none loses price or lot. */
export interface PlanEffects {
  lotes: TouchedLote[];
  /** Valid quotes with a withdrawn lot, model, item or project. */
  cotizacionesDeRetirados: number;
  /** Valid quotes that keep their price though one changes. */
  cotizacionesConSuPrecio: number;
}

const PRICED: Readonly<Record<string, readonly string[]>> = {
  'proyectos.csv': ['precioExedente'],
  'lotes.csv': ['terreno'],
  'modelos.csv': ['precioVenta'],
  'equipamientos.csv': ['precioVenta'],
};

/** In: changes with the rows before. */
export async function readEffects(
  db: Queryable,
  tablas: readonly TablaChange[],
  { before, after }: Pick<JudgedCatalogo, 'before' | 'after'>,
  ahora: Date,
): Promise<PlanEffects> {
  const keys = (archivo: string, cambio: string) =>
    tablas
      .filter((it) => it.archivo === archivo)
      .flatMap(({ filas }) => filas.filter((it) => it.cambio === cambio).map(({ clave }) => clave));
  const touched = [
    ...keys('lotes.csv', 'quitado').map((clave) => ({ ...loteOfKey(clave), cambio: 'quitado' })),
    ...keys('lotes.csv', 'cambiado').map((clave) => ({ ...loteOfKey(clave), cambio: 'cambiado' })),
  ];
  const withdrawn = {
    proyectos: keys('proyectos.csv', 'quitado'),
    modelos: keys('modelos.csv', 'quitado'),
    equipamientos: keys('equipamientos.csv', 'quitado'),
    lotes: keys('lotes.csv', 'quitado').map((clave) => {
      const { id_proyecto, id_lote } = loteOfKey(clave);
      return `${id_proyecto}/${id_lote}`;
    }),
  };
  const priced = projectsWithNewPrices(tablas, { before, after });
  return {
    lotes: await findTouched(db, touched, ahora),
    cotizacionesDeRetirados: Object.values(withdrawn).some((it) => it.length)
      ? await countLive(db, OF_WITHDRAWN, ahora, withdrawn)
      : 0,
    cotizacionesConSuPrecio: priced.length
      ? await countLive(db, OF_PROJECTS, ahora, { proyectos: priced.map(String) })
      : 0,
  };
}

function loteOfKey(clave: string): { id_proyecto: number; id_lote: string } {
  const slash = clave.indexOf('/');
  return { id_proyecto: Number(clave.slice(0, slash)), id_lote: clave.slice(slash + 1) };
}

function projectsWithNewPrices(
  tablas: readonly TablaChange[],
  { before, after }: Pick<JudgedCatalogo, 'before' | 'after'>,
): number[] {
  const projects = new Set<number>();
  for (const { archivo, filas } of tablas) {
    const rows = new Map<string, number>();
    if (archivo === 'modelos.csv')
      for (const it of after[archivo]) rows.set(String(it.id_modelo), it.id_proyecto);
    if (archivo === 'equipamientos.csv')
      for (const it of after[archivo]) rows.set(String(it.id_equ), it.id_proyecto);
    for (const { cambio, clave, campos } of filas) {
      if (cambio !== 'cambiado' || !campos.some(({ campo }) => PRICED[archivo]?.includes(campo))) continue;
      projects.add(rows.get(clave) ?? Number(clave.split('/')[0]));
    }
  }
  const known = new Set(before['proyectos.csv'].map((it) => it.id_proyecto));
  return [...projects].filter((id) => known.has(id));
}

async function findTouched(db: Queryable, touched: readonly object[], ahora: Date): Promise<TouchedLote[]> {
  if (!touched.length) return [];
  return db.query<TouchedLote>(
    `select f.id_proyecto, f.id_lote, f.cambio, case when v.id is null then 'apartado' else 'venta' end as panel
     from json_to_recordset($1::json) as f(id_proyecto int, id_lote text, cambio text)
     left join apartado a on a.id_proyecto = f.id_proyecto and a.id_lote = f.id_lote and a.terminado_en is null
       and ${isLiveSql('a', '$2::timestamptz')}
     left join venta v on v.id_proyecto = f.id_proyecto and v.id_lote = f.id_lote and v.anulada_en is null
     where a.id is not null or v.id is not null
     order by f.id_proyecto, f.id_lote`,
    [JSON.stringify(touched), ahora],
  );
}

const names = (list: string) => `(select value from json_array_elements_text($2::json -> '${list}'))`;
const ID_PROYECTO = `documento -> 'proyecto' ->> 'id_proyecto'`;
const OF_PROJECTS = `${ID_PROYECTO} in ${names('proyectos')}`;
const OF_WITHDRAWN = `(${OF_PROJECTS} or documento -> 'modelo' ->> 'id_modelo' in ${names('modelos')}
  or (${ID_PROYECTO}) || '/' || (documento -> 'lote' ->> 'id_lote') in ${names('lotes')}
  or exists (select from jsonb_array_elements(documento -> 'equipamientos') e
    where e ->> 'id_equ' in ${names('equipamientos')}))`;

async function countLive(db: Queryable, which: string, ahora: Date, lists: object): Promise<number> {
  const [row] = await db.query<{ cuantas: number }>(
    `select count(*)::int as cuantas from cotizacion
     where borrada_en is null and vigencia >= $1::date and ${which}`,
    [fechaEnMexico(ahora), JSON.stringify(lists)],
  );
  return row?.cuantas ?? 0;
}
