import type {
  ConsultaDeApi,
  CotizacionDeApi,
  ListaDeApi,
  LoteDeApi,
  PersonaDeApi,
} from '../../../contract/api.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import { estadoEnPanel } from '../../../domain/lote.ts';
import {
  SITUATION_COLUMNS,
  SITUATION_JOINS,
  type SituationRow,
  situationOf,
} from '../../apartados/situation.ts';
import type { Clock } from '../../clock.ts';
import type { Queryable } from '../../db/db.ts';
import { readCursor, writeCursor } from './cursor.ts';

export interface PageOfApi<T> {
  datos: T[];
  siguiente: string | null;
}
type Page<T> = PageOfApi<T> | undefined;

interface PageDeps {
  db: Queryable;
  clock: Clock;
}

const INSTANT = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+\d\d(?::?\d\d)?$/;
const ID = /^\d{1,18}$/;
const PROJECT = /^\d{1,9}$/;
const LOTE = /^[\s\S]{1,100}$/;

/** Each list of the API by its name. Out: `undefined` where the cursor is none. */
export const API_PAGES: {
  [L in ListaDeApi]: (deps: PageDeps, consulta: ConsultaDeApi) => Promise<Page<unknown>>;
} = { personas: readPersonasPage, cotizaciones: readCotizacionesPage, lotes: readLotesPage };

/** Where a list in the order of time begins. */
function sinceOf({ desde, cursor }: ConsultaDeApi): [string, string] | undefined {
  return cursor === undefined ? [desde ?? '-infinity', '0'] : readCursor(cursor, [INSTANT, ID]);
}

/** In: one row more than the page has. */
function pageFrom<R, T>(
  rows: readonly R[],
  limite: number,
  shown: (row: R) => T,
  markOf: (row: R) => [string, string],
): PageOfApi<T> {
  const page = rows.slice(0, limite);
  const last = page.at(-1);
  const more = rows.length > limite && last !== undefined;
  return { datos: page.map(shown), siguiente: more ? writeCursor(markOf(last)) : null };
}

type PersonaRow = Omit<PersonaDeApi, 'primeraEn' | 'ultimaEn' | 'contactadaEn'> & {
  primera: Date;
  ultima: Date;
  contactada: Date | null;
  en: string;
};

async function readPersonasPage({ db }: PageDeps, consulta: ConsultaDeApi): Promise<Page<PersonaDeApi>> {
  const since = sinceOf(consulta);
  if (!since) return undefined;
  const rows = await db.query<PersonaRow>(PERSONAS, [...since, consulta.limite + 1]);
  return pageFrom(
    rows,
    consulta.limite,
    ({ primera, ultima, contactada, en: _en, ...row }) => ({
      ...row,
      primeraEn: primera.toISOString(),
      ultimaEn: ultima.toISOString(),
      contactadaEn: contactada?.toISOString() ?? null,
    }),
    ({ en, id }) => [en, id],
  );
}

const PERSONAS = `
  select p.id::text as id, p.nombre, p.correo, p.telefono, p.id_proyecto,
    (select json_build_object('id', a.id::text, 'nombre', a.nombre, 'correo', a.correo) from personal a where a.id = p.asesor_id)
      as asesor,
    p.primera_en as primera, p.ultima_en as ultima, p.contactada_en as contactada, p.siguiente,
    p.siguiente_en::text as "siguienteEn", p.ultima_en::text as en,
    (select coalesce(json_agg(c.folio order by c.id), '[]') from cotizacion c where c.contacto = p.clave) as folios
  from persona p
  where (p.ultima_en, p.id) > ($1::timestamptz, $2::bigint) order by p.ultima_en, p.id limit $3::int`;

type CotizacionRow = Omit<CotizacionDeApi, 'emitidaEn' | 'documento'> & {
  emitida: Date;
  documento: string;
  en: string;
  id: string;
};

async function readCotizacionesPage(
  { db }: PageDeps,
  consulta: ConsultaDeApi,
): Promise<Page<CotizacionDeApi>> {
  const since = sinceOf(consulta);
  if (!since) return undefined;
  const rows = await db.query<CotizacionRow>(COTIZACIONES, [...since, consulta.limite + 1]);
  return pageFrom(
    rows,
    consulta.limite,
    ({ emitida, documento, en: _en, id: _id, ...row }) => ({
      ...row,
      emitidaEn: emitida.toISOString(),
      documento: readDocumento(documento),
    }),
    ({ en, id }) => [en, id],
  );
}

const COTIZACIONES = `
  select c.id::text as id, c.folio, c.emitida_en as emitida, c.emitida_en::text as en, c.vigencia::text as vigencia,
    (select p.id::text from persona p where p.clave = c.contacto) as persona,
    (select a.folio from cotizacion a where a.id = c.anterior_id) as anterior, c.documento::text as documento
  from cotizacion c
  where (c.emitida_en, c.id) > ($1::timestamptz, $2::bigint) order by c.emitida_en, c.id limit $3::int`;

type LoteRow = SituationRow & Pick<LoteDeApi, 'id_proyecto' | 'proyecto' | 'id_lote' | 'terreno'>;

async function readLotesPage(
  { db, clock }: PageDeps,
  { desde, cursor, limite }: ConsultaDeApi,
): Promise<Page<LoteDeApi>> {
  const since = cursor === undefined ? ['0', ''] : readCursor(cursor, [PROJECT, LOTE]);
  if (!since) return undefined;
  const rows = await db.query<LoteRow>(LOTES, [...since, limite + 1, desde ?? null]);
  const ahora = clock().getTime();
  return pageFrom(
    rows,
    limite,
    (row) => {
      const situation = situationOf(row);
      const estado = estadoEnPanel(situation, ahora);
      const { id_proyecto, proyecto, id_lote, terreno } = row;
      const fin =
        estado === 'Apartado' && !situation.apartado?.pagado ? situation.apartado?.venceEn : undefined;
      const venceEn = fin === undefined ? null : new Date(fin).toISOString();
      return { id_proyecto, proyecto, id_lote, terreno, estado, venceEn };
    },
    ({ id_proyecto, id_lote }) => [String(id_proyecto), id_lote],
  );
}

const LOTES = `
  select lote.id_proyecto, proyecto.nombre as proyecto, lote.id_lote, lote.terreno::float8 as terreno, ${SITUATION_COLUMNS}
  from lote join proyecto on proyecto.id_proyecto = lote.id_proyecto ${SITUATION_JOINS}
  where (lote.id_proyecto, lote.id_lote) > ($1::int, $2::text) and not lote.retirado and not proyecto.retirado
    and ($4::timestamptz is null or exists (select from bitacora b
      where b.id_proyecto = lote.id_proyecto and b.id_lote = lote.id_lote and b.en >= $4::timestamptz))
  order by lote.id_proyecto, lote.id_lote limit $3::int`;
