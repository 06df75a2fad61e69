import type { FiltroDePersonas } from '../../contract/listings/listings.ts';
import type { PanelAnswerOf, PanelRequestOf } from '../../contract/panel/calls.ts';
import { PERSONAS_DE_CAMBIO_MAX } from '../../contract/panel/choices.ts';
import { type Member, reachOf } from '../../domain/permisos.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import type { Queryable } from '../plataforma/db/db.ts';
import {
  type Given,
  type InvalidCursor,
  onDays,
  type PartOfList,
  type PartsOfList,
  pageOf,
  type RowSource,
  readFirst,
} from '../plataforma/db/pageOf.ts';
import { isAtAvance } from './avanceSql.ts';
import { clavesOf, findFew } from './findFew.ts';
import { PERSONA_COLUMNS, type PersonaRow, presentPersona, readAsesores } from './personaRows.ts';
import { prefixQueryOf, searchWordsOf } from './searchWords.ts';

/** Most people that are looked up one by one. */
const FEW = 200;

interface PersonasAsk {
  reader: Member;
  filtro: FiltroDePersonas;
  /** Until when a hold counts. */
  ahora: Date;
}

/** People, newest activity first, within the role's reach: advisers see their own and unassigned ones. */
export const PERSONAS: RowSource<PersonasAsk, PersonaRow> = {
  orden: ['momento', 'id'],
  partesOf: partesOfPersonas,
  readRows: (tx, places) => tx.query<PersonaRow>(ROWS, [JSON.stringify(places.map(([, id]) => id))]),
};

const ROWS = `select ${PERSONA_COLUMNS} from json_array_elements_text($1::json) with ordinality as pedida (id, orden)
  join persona p on p.id = pedida.id::bigint order by orden`;

export async function listPersonas(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
  { cursor, limite, ...filtro }: PanelRequestOf<'ListarPersonas'>,
): Promise<{ ok: true; answer: PanelAnswerOf<'ListarPersonas'> } | InvalidCursor> {
  const ahora = clock();
  const page = await pageOf(db, PERSONAS, { reader, filtro, ahora }, { cursor, limite });
  if (!page.ok) return page;
  const asesores = reachOf(reader.rol, 'assignPersona') === 'all' ? await readAsesores(db) : [];
  return {
    ok: true,
    answer: { filas: page.filas.map((row) => presentPersona(row, ahora)), cursor: page.cursor, asesores },
  };
}

/** All people of a filter that one change may take, with their revisions. */
export async function choosePersonas(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
  filtro: FiltroDePersonas,
): Promise<PanelAnswerOf<'ElegirPersonas'>> {
  const { filas, hayMas } = await readFirst(
    db,
    PERSONAS,
    { reader, filtro, ahora: clock() },
    PERSONAS_DE_CAMBIO_MAX,
  );
  return { personas: filas.map(({ id, revision }) => ({ id, revision })), hayMas };
}

/**
 * Without words, an adviser's own and the unassigned are two index scans, so a page reads only its own rows.
 */
export async function partesOfPersonas(
  tx: Queryable,
  { reader, filtro, ahora }: PersonasAsk,
  given: Given,
): Promise<PartsOfList> {
  const words = searchWordsOf(filtro.busca ?? '');
  const palabras = words.length ? prefixQueryOf(words) : undefined;
  const few = palabras === undefined ? undefined : await findFew(tx, palabras, FEW);
  if (few && !few.length) return { partes: [] };
  const found = few
    ? `p.clave = any(${clavesOf(given(JSON.stringify(few)))})`
    : palabras && `p.busca @@ ${given(palabras)}::tsquery`;
  const conditions = [found, ...conditionsOf(filtro, ahora, given)];
  const part = (...whose: (string | false | undefined)[]): PartOfList => ({
    orden: ['p.ultima_en', 'p.id'],
    de: 'persona p',
    donde: [...conditions, ...whose],
  });
  const { asesor } = filtro;
  const nobody = 'p.asesor_id is null';
  if (asesor === 'nadie') return { partes: [part(nobody)] };
  const mine = reachOf(reader.rol, 'readContacto') !== 'all' && `p.asesor_id = ${given(reader.id)}::bigint`;
  if (asesor !== undefined)
    return { partes: [part(mine, `p.asesor_id = ${given(asesor === 'yo' ? reader.id : asesor)}::bigint`)] };
  if (!mine) return { partes: [part()] };
  return { partes: palabras ? [part(`(${mine} or ${nobody})`)] : [part(mine), part(nobody)] };
}

function conditionsOf(
  { proyecto, contacto, avance, origen, ...dias }: FiltroDePersonas,
  ahora: Date,
  given: Given,
) {
  return [
    proyecto !== undefined && `p.id_proyecto = ${given(proyecto)}::int`,
    contacto === 'sin' && 'p.contactada_en is null',
    contacto === 'borrar' && 'p.borrar_en is not null',
    contacto === 'repetida' && REPEATED,
    avance !== undefined && isAtAvance(avance, () => `${given(ahora)}::timestamptz`),
    origen !== undefined && `p.origen = ${given(origen)}`,
    ...onDays('p.ultima_en', dias, given),
  ];
}

/**
 * Somebody else has their telephone, and nobody said yet that they are two. The telephones of several are counted
 * once: looking for each person's other took nearly twice as long (`npm run bench -- panel --listas Personas`).
 */
const REPEATED = `p.telefono in (select telefono from persona where telefono <> '' group by telefono having count(*) > 1)
  and exists (select from persona otra where otra.telefono = p.telefono and otra.telefono <> '' and otra.id <> p.id
  and not exists (select from persona_distinta d where d.una = least(p.id, otra.id) and d.otra = greatest(p.id, otra.id)))`;
