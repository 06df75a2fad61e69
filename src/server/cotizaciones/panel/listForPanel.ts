import type { PanelAnswerOf, PanelRequestOf } from '../../../contract/panel/calls.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { limitedTo, type Member, reachOf } from '../../../domain/permisos.ts';
import { readSellers } from '../../lotes/ventas/sellers.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { writeCursor } from '../../plataforma/db/cursor.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { type InvalidCursor, type Page, pageOf, type RowSource } from '../../plataforma/db/pageOf.ts';
import { type KnownCotizacion, presentListed, readListed } from './readListed.ts';
import { type ListedAsk, partesOfListed } from './statementOfListed.ts';

type Deps = Pick<PanelDeps, 'db' | 'clock'>;

/** Quotes, newest first, within the role's reach: an adviser's own and unassigned people's. */
export const COTIZACIONES: RowSource<ListedAsk, KnownCotizacion> = {
  orden: ['momento', 'id'],
  partesOf: partesOfListed,
  readRows: (tx, places) =>
    readListed(
      tx,
      places.map(([, id = '']) => id),
    ),
};

export async function listForPanel(
  { db, clock }: Deps,
  reader: Member,
  { cursor, limite, ...filtro }: PanelRequestOf<'ListarCotizaciones'>,
): Promise<{ ok: true; answer: PanelAnswerOf<'ListarCotizaciones'> } | InvalidCursor> {
  const ahora = clock();
  const scope = scopeOf(reader);
  const page = await pageOf(db, COTIZACIONES, { ...scope, filtro, ahora }, { cursor, limite });
  if (!page.ok) return page;
  const hoy = fechaEnMexico(ahora);
  const filas = page.filas.map((it) => presentListed(it, reader, hoy));
  return { ok: true, answer: { filas, cursor: page.cursor, asesores: await readSellers(db, scope.own) } };
}

/**
 * As `listForPanel` for the command line, which sees all quotes. In: `antes`, the folio after which the page
 * starts.
 */
export async function listForMando(
  { db, clock }: Deps,
  { antes, ...filtro }: ListedAsk['filtro'] & { antes?: string | undefined },
): Promise<Page<KnownCotizacion> | undefined> {
  const cursor = antes === undefined ? undefined : await cursorOf(db, antes);
  if (antes !== undefined && cursor === undefined) return undefined;
  const page = await pageOf(
    db,
    COTIZACIONES,
    { own: null, people: true, filtro, ahora: clock() },
    { cursor },
  );
  return page.ok ? page : undefined;
}

/** A quote never moves, as its issue does not change. */
async function cursorOf(db: Queryable, folio: string): Promise<string | undefined> {
  const [row] = await db.query<{ en: string; id: string }>(
    `select (extract(epoch from emitida_en) * 1000000)::bigint::text as en, id::text as id from cotizacion where folio = $1`,
    [folio],
  );
  return row && writeCursor([row.en, row.id]);
}

/** The role's reach, for the statement. */
export function scopeOf(reader: Member): Pick<ListedAsk, 'own' | 'people'> {
  return {
    own: limitedTo(reader, 'readCotizaciones'),
    people: reachOf(reader.rol, 'readContacto') !== 'none',
  };
}
