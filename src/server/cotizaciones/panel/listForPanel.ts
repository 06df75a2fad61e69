import type { z } from 'zod';
import type { COTIZACION_CALLS } from '../../../contract/panel/cotizaciones.ts';
import type { AsesorEnPanel } from '../../../contract/panel/inventario.ts';
import { type Member, reachOf } from '../../../domain/permisos.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { findFew } from '../../personas/findFew.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';
import { type KnownCotizacion, presentListed, readListed } from './readListed.ts';
import { readSearch } from './readSearch.ts';
import { type ListedCursor, type ListedRequest, statementOfListed } from './statementOfListed.ts';

type Listar = (typeof COTIZACION_CALLS)['ListarCotizaciones'];

/** Quotes of a page. */
const PAGE = 50;

interface CotizacionMissing {
  ok: false;
  motivo: 'COTIZACION_INEXISTENTE';
}
export type ListedOutcome = { ok: true; answer: z.infer<Listar['respuesta']> } | CotizacionMissing;

/** A page of quotes, newest first, as far as the reader's role reaches: an adviser's own and nobody's people's. */
export function listForPanel(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
  body: z.infer<Listar['solicitud']>,
): Promise<ListedOutcome> {
  return readByIndex(db, (tx) => listWithin(tx, clock(), reader, body));
}

async function listWithin(
  db: Queryable,
  ahora: Date,
  reader: Member,
  body: z.infer<Listar['solicitud']>,
): Promise<ListedOutcome> {
  const page = await readPage(db, ahora, scopeOf(reader), body);
  if (!page.ok) return page;
  return {
    ok: true,
    answer: {
      cotizaciones: page.read.map((it) => presentListed(it, reader, ahora)),
      hayMas: page.hayMas,
      asesores: await readSellers(db, scopeOf(reader).own),
    },
  };
}

/** The same page for whoever runs the company's commands, who sees all of everybody's quotes. */
export function listForMando(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  body: z.infer<Listar['solicitud']>,
): Promise<PageOutcome> {
  return readByIndex(db, (tx) => readPage(tx, clock(), { own: null, people: true }, body));
}

type PageOutcome = { ok: true; read: KnownCotizacion[]; hayMas: boolean } | CotizacionMissing;

async function readPage(
  db: Queryable,
  ahora: Date,
  scope: ReturnType<typeof scopeOf>,
  { antesDe, ...filtro }: z.infer<Listar['solicitud']>,
): Promise<PageOutcome> {
  const cursor = antesDe === undefined ? undefined : await findCursor(db, antesDe);
  if (antesDe !== undefined && !cursor) return { ok: false, motivo: 'COTIZACION_INEXISTENTE' };
  const found = await findListed(db, { ...scope, filtro, ahora, cursor, limit: PAGE + 1 });
  const ids = found.slice(0, PAGE).map(({ id }) => id);
  return { ok: true, read: await readListed(db, ids), hayMas: found.length > PAGE };
}

/** How far the role reaches, for the statement. */
export function scopeOf(reader: Member): Pick<ListedRequest, 'own' | 'people'> {
  return {
    own: reachOf(reader.rol, 'readCotizaciones') === 'all' ? null : reader.id,
    people: reachOf(reader.rol, 'readContacto') !== 'none',
  };
}

/** The quotes that are asked for, newest first. */
export async function findListed(db: Queryable, request: ListedRequest): Promise<ListedCursor[]> {
  const statement = statementOfListed({ ...request, few: await fewOf(db, request) });
  return statement ? db.query<{ id: string; en: string }>(statement.text, statement.values) : [];
}

/** People of whom the quotes are looked for one by one. */
const FEW = 1000;

/** `undefined`: nobody is looked for, or too many bear the words. */
async function fewOf(db: Queryable, { filtro: { busca }, people }: ListedRequest) {
  const searches = busca === undefined ? [] : readSearch(busca, people);
  const search = searches.find((it) => it.por === 'persona');
  return search && findFew(db, search.palabras, FEW);
}

async function findCursor(db: Queryable, folio: string): Promise<ListedCursor | undefined> {
  const [row] = await db.query<{ id: string; en: string }>(
    'select id::text as id, emitida_en::text as en from cotizacion where folio = $1',
    [folio],
  );
  return row;
}

/** By whom may be filtered: whoever sells, where everybody's is seen (`null`); else oneself. */
export async function readSellers(db: Queryable, own: string | null): Promise<AsesorEnPanel[]> {
  return db.query<{ id: string; nombre: string }>(
    `select id::text as id, nombre from personal
     where baja_en is null and rol <> 'consulta' and ($1::bigint is null or id = $1::bigint) order by nombre, id`,
    [own],
  );
}
