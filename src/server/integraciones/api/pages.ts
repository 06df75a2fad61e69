import type {
  ConsultaDeApi,
  CotizacionDeApi,
  ListaDeApi,
  LoteDeApi,
  PersonaDeApi,
} from '../../../contract/api.ts';
import { presentMisfit } from '../../../contract/presentCotizacion.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import { ESTADOS_DE_LOTE } from '../../../domain/lote.ts';
import { motivoOf } from '../../../domain/lotes/motivoOf.ts';
import {
  SITUATION_COLUMNS,
  SITUATION_JOINS,
  type SituationRow,
  situationOf,
} from '../../lotes/apartados/situation.ts';
import type { Clock } from '../../plataforma/clock.ts';
import { readCursor, writeCursor } from '../../plataforma/db/cursor.ts';
import type { Db, Queryable } from '../../plataforma/db/db.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';

interface PageOfApi<T> {
  datos: T[];
  siguiente: string | null;
  hasta: string;
}
type Page<T> = PageOfApi<T> | undefined;

interface PageDeps {
  db: Queryable;
  clock: Clock;
  settled: Settled;
}

const INSTANT = /^(?:-infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+\d\d(?::?\d\d)?)$/;
const ID = /^\d{1,18}$/;
const PROJECT = /^\d{1,9}$/;
const LOTE = /^[\s\S]{1,100}$/;
const GONE_TOO = /^(?:true|false)$/;

const API_PAGES: {
  [L in ListaDeApi]: (deps: PageDeps, consulta: ConsultaDeApi) => Promise<Page<unknown>>;
} = { personas: readPersonasPage, cotizaciones: readCotizacionesPage, lotes: readLotesPage };

/**
 * A page of an API list. Transactions under way are in no page and have later times than `hasta`, so that
 * reading on from there misses nothing. Out: `undefined` for an invalid cursor.
 */
export async function readApiPage(
  { db, clock }: { db: Db; clock: Clock },
  lista: ListaDeApi,
  consulta: ConsultaDeApi,
): Promise<Page<unknown>> {
  const settled = await readSettled(db, clock);
  return readByIndex(db, (tx) => API_PAGES[lista]({ db: tx, clock, settled }, consulta));
}

/** Start of a list in order of time. */
function sinceOf({ desde, cursor }: ConsultaDeApi): string[] | undefined {
  return cursor === undefined ? [desde ?? '-infinity', '0'] : readCursor(cursor, [INSTANT, ID]);
}

interface Paging<R, T> {
  limite: number;
  hasta: string;
  shown: (row: R) => T;
  markOf: (row: R) => string[];
}

/** In: one row more than the page has. */
function pageFrom<R, T>(rows: readonly R[], { limite, hasta, shown, markOf }: Paging<R, T>): PageOfApi<T> {
  const page = rows.slice(0, limite);
  const last = page.at(-1);
  const more = rows.length > limite && last !== undefined;
  return {
    datos: page.map(shown),
    siguiente: more ? writeCursor(markOf(last)) : null,
    hasta,
  };
}

type PersonaRow = Omit<PersonaDeApi, 'primeraEn' | 'ultimaEn' | 'cambiadaEn' | 'contactadaEn'> & {
  primera: Date;
  ultima: Date;
  cambiada: Date;
  contactada: Date | null;
  en: string;
};

async function readPersonasPage(
  { db, settled: { ofDatabase: hasta } }: PageDeps,
  consulta: ConsultaDeApi,
): Promise<Page<PersonaDeApi>> {
  const since = sinceOf(consulta);
  if (!since) return undefined;
  const { limite } = consulta;
  const rows = await db.query<PersonaRow>(PERSONAS, [...since, limite + 1, hasta]);
  return pageFrom(rows, {
    limite,
    hasta,
    shown: ({ primera, ultima, cambiada, contactada, en: _en, ...row }) => ({
      ...row,
      primeraEn: primera.toISOString(),
      ultimaEn: ultima.toISOString(),
      cambiadaEn: cambiada.toISOString(),
      contactadaEn: contactada?.toISOString() ?? null,
    }),
    markOf: ({ en, id }) => [en, id],
  });
}

const PERSONAS = `
  select p.id::text as id, p.nombre, p.correo, p.telefono, p.id_proyecto,
    (select json_build_object('id', a.id::text, 'nombre', a.nombre, 'correo', a.correo) from personal a where a.id = p.asesor_id)
      as asesor,
    p.primera_en as primera, p.ultima_en as ultima, p.cambiada_en as cambiada, p.contactada_en as contactada, p.siguiente,
    p.siguiente_en::text as "siguienteEn", p.revision, p.cambiada_en::text as en,
    (select coalesce(json_agg(c.folio order by c.id), '[]') from cotizacion c where c.contacto = p.clave) as folios,
    p.origen, p.campana, p.primera_campana as "primeraCampana"
  from persona p
  where (p.cambiada_en, p.id) > ($1::timestamptz, $2::bigint) and p.cambiada_en < $4::timestamptz
  order by p.cambiada_en, p.id limit $3::int`;

type CotizacionRow = Omit<CotizacionDeApi, 'emitidaEn' | 'noCabe' | 'documento'> & {
  emitida: Date;
  documento: string;
  en: string;
  id: string;
};

async function readCotizacionesPage(
  { db, settled: { ofProgram: hasta } }: PageDeps,
  consulta: ConsultaDeApi,
): Promise<Page<CotizacionDeApi>> {
  const since = sinceOf(consulta);
  if (!since) return undefined;
  const { limite } = consulta;
  const rows = await db.query<CotizacionRow>(COTIZACIONES, [...since, limite + 1, hasta]);
  return pageFrom(rows, {
    limite,
    hasta,
    shown: ({ emitida, documento: stored, en: _en, id: _id, ...row }) => {
      const documento = readDocumento(stored);
      return {
        ...row,
        emitidaEn: emitida.toISOString(),
        noCabe: presentMisfit(documento)?.paraVentas ?? null,
        documento,
      };
    },
    markOf: ({ en, id }) => [en, id],
  });
}

const COTIZACIONES = `
  select c.id::text as id, c.folio, c.emitida_en as emitida, c.emitida_en::text as en, c.vigencia::text as vigencia,
    (select p.id::text from persona p where p.clave = c.contacto) as persona,
    (select a.folio from cotizacion a where a.id = c.anterior_id) as anterior, c.documento::text as documento,
    c.campana, c.primera_campana as "primeraCampana"
  from cotizacion c
  where (c.emitida_en, c.id) > ($1::timestamptz, $2::bigint) and c.emitida_en < $4::timestamptz
  order by c.emitida_en, c.id limit $3::int`;

type LoteRow = Omit<SituationRow, 'estatus'> &
  Pick<LoteDeApi, 'id_proyecto' | 'proyecto' | 'id_lote' | 'terreno'> & {
    /** `null`: it left the catalogue. */
    estatus: SituationRow['estatus'] | null;
    retirado: boolean;
    cambiado: Date;
    en: string;
  };

async function readLotesPage(
  { db, clock, settled: { ofDatabase: hasta } }: PageDeps,
  { desde, cursor, limite }: ConsultaDeApi,
): Promise<Page<LoteDeApi>> {
  const since =
    cursor === undefined
      ? [desde ?? '-infinity', '0', '', String(desde !== undefined)]
      : readCursor(cursor, [INSTANT, PROJECT, LOTE, GONE_TOO]);
  if (!since) return undefined;
  const rows = await db.query<LoteRow>(LOTES, [...since, limite + 1, hasta]);
  const ahora = clock().getTime();
  return pageFrom(rows, {
    limite,
    hasta,
    shown: (row) => loteOf(row, ahora),
    markOf: ({ en, id_proyecto, id_lote }) => [en, String(id_proyecto), id_lote, since[3] ?? ''],
  });
}

function loteOf({ estatus, cambiado, en: _en, ...row }: LoteRow, ahora: number): LoteDeApi {
  const { id_proyecto, proyecto, id_lote, terreno } = row;
  const lote = { id_proyecto, proyecto, id_lote, terreno, cambiadoEn: cambiado.toISOString() };
  const { retirado: gone } = ESTADOS_DE_LOTE;
  if (estatus === null) return { ...lote, estado: gone.etiqueta, venceEn: null };
  const situation = situationOf({ ...row, estatus });
  const motivo = motivoOf(situation, ahora);
  const fin = motivo === 'apartado' && !situation.apartado?.pagado ? situation.apartado?.venceEn : undefined;
  return {
    ...lote,
    estado: ESTADOS_DE_LOTE[motivo].etiqueta,
    venceEn: fin === undefined ? null : new Date(fin).toISOString(),
  };
}

const LOTES = `
  select c.id_proyecto, proyecto.nombre as proyecto, c.id_lote, lote.terreno::float8 as terreno, c.cambiado_en as cambiado,
    c.cambiado_en::text as en, coalesce(lote.retirado or proyecto.retirado, true) as retirado, ${SITUATION_COLUMNS}
  from lote_cambio c left join proyecto on proyecto.id_proyecto = c.id_proyecto
    left join lote on lote.id_proyecto = c.id_proyecto and lote.id_lote = c.id_lote ${SITUATION_JOINS}
  where (c.cambiado_en, c.id_proyecto, c.id_lote) > ($1::timestamptz, $2::int, $3::text) and c.cambiado_en < $6::timestamptz
    and ($4::boolean or not (lote.retirado or proyecto.retirado))
  order by c.cambiado_en, c.id_proyecto, c.id_lote limit $5::int`;

/** Times before which no commit can still appear: transactions under way have later times. */
interface Settled {
  /** For times set by the database, in microseconds; ISO 8601. */
  ofDatabase: string;
  /** For times that the program set before writing; ISO 8601. */
  ofProgram: string;
}

/**
 * More than the gap between a quote's time and its transaction, plus the error of the program's clock, ms.
 */
const SLACK_MS = 5_000;

/**
 * Must run before the list's own snapshot. A transaction's times follow its start, so all rows older than the
 * starts of all writing transactions are visible.
 */
async function readSettled(db: Queryable, clock: Clock): Promise<Settled> {
  const [row] = await db.query<{ until: string; age: number }>(UNDER_WAY);
  if (!row) throw new Error('the statement answers one row');
  return {
    ofDatabase: row.until,
    ofProgram: new Date(clock().getTime() - Math.ceil(row.age) - SLACK_MS).toISOString(),
  };
}

/**
 * For this database only. Uses the function, as the view also reads the tables of all databases and roles.
 */
const UNDER_WAY = `
  select to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as until,
    (extract(epoch from ahora - until) * 1000)::float8 as age
  from (
    select clock_timestamp() as ahora, least(clock_timestamp(), min(xact_start)) as until
    from pg_stat_get_activity(null)
    where backend_xid is not null and pid <> pg_backend_pid()
      and datid = (select datid from pg_stat_get_activity(pg_backend_pid()))) as de`;
