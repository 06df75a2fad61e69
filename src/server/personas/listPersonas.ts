import type { z } from 'zod';
import { PERSONAS_DE_CAMBIO_MAX } from '../../contract/panel/choices.ts';
import type { PERSONA_CALLS } from '../../contract/panel/personas.ts';
import { addDias, instantEnMexico } from '../../domain/fecha.ts';
import { type Member, reachOf } from '../../domain/permisos.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import type { Parameter, Queryable } from '../plataforma/db/db.ts';
import { readByIndex } from '../plataforma/db/readByIndex.ts';
import { clavesOf, findFew } from './findFew.ts';
import { PERSONA_COLUMNS, type PersonaRow, presentPersona, readAsesores } from './personaRows.ts';
import { prefixQueryOf, searchWordsOf } from './searchWords.ts';

type Listar = (typeof PERSONA_CALLS)['ListarPersonas'];
export type PersonasFilter = z.infer<Listar['solicitud']>;

const PAGE = 50;
/** People who are looked for one by one. */
const FEW = 200;

/** A page of people, newest activity first, as far as the reader's role reaches: an adviser sees their own and nobody's. */
export async function listPersonas(
  { db }: Pick<PanelDeps, 'db'>,
  reader: Member,
  filter: PersonasFilter,
): Promise<z.infer<Listar['respuesta']>> {
  const rows = await readByIndex(db, (tx) => findRows(tx, reader, filter, PAGE + 1));
  const last = rows[PAGE - 1];
  return {
    personas: rows.slice(0, PAGE).map(presentPersona),
    siguiente: last && rows.length > PAGE ? `${last.lugar}-${last.id}` : null,
    asesores: reachOf(reader.rol, 'assignPersona') === 'all' ? await readAsesores(db) : [],
  };
}

/** The same of all that one change takes, as the one who makes it sees them. */
export async function choosePersonas(
  { db }: Pick<PanelDeps, 'db'>,
  reader: Member,
  filter: PersonasFilter,
): Promise<z.infer<(typeof PERSONA_CALLS)['ElegirPersonas']['respuesta']>> {
  const rows = await readByIndex(db, (tx) => findRows(tx, reader, filter, PERSONAS_DE_CAMBIO_MAX + 1));
  return {
    personas: rows.slice(0, PERSONAS_DE_CAMBIO_MAX).map(({ id, revision }) => ({ id, revision })),
    hayMas: rows.length > PERSONAS_DE_CAMBIO_MAX,
  };
}

/** In: how many rows at most. */
export async function findRows(
  db: Queryable,
  reader: Member,
  filter: PersonasFilter,
  limit: number,
): Promise<PersonaRow[]> {
  const words = searchWordsOf(filter.busca ?? '');
  const palabras = words.length ? prefixQueryOf(words) : undefined;
  const few = palabras === undefined ? undefined : await findFew(db, palabras, FEW);
  if (few && !few.length) return [];
  const { text, values } = personasStatement(reader, filter, { palabras, few, limit });
  return db.query<PersonaRow>(text, values);
}

interface SoughtPersonas {
  /** Text of a `tsquery`; `undefined`: anybody. */
  palabras: string | undefined;
  /** Whom that finds (`findFew`). */
  few: readonly string[] | undefined;
  limit: number;
}

/**
 * Only what was asked for stands in the statement: of a condition that may be empty no index is used. Without words an adviser's
 * own and nobody's are two walks along an index each, of which a page is as near as its first rows.
 */
function personasStatement(
  reader: Member,
  { asesor, id_proyecto, sinContacto, porBorrar, desde, hasta, despuesDe }: PersonasFilter,
  { palabras, few, limit }: SoughtPersonas,
): { text: string; values: Parameter[] } {
  const values: Parameter[] = [];
  const given = (value: Parameter) => `$${values.push(value)}`;
  const [lugar, id] = despuesDe?.split('-') ?? [];
  const conditions = [
    few
      ? `p.clave = any(${clavesOf(given(JSON.stringify(few)))})`
      : palabras && `p.busca @@ ${given(palabras)}::tsquery`,
    id_proyecto !== undefined && `p.id_proyecto = ${given(id_proyecto)}::int`,
    sinContacto && 'p.contactada_en is null',
    porBorrar && 'p.borrar_en is not null',
    desde && `p.ultima_en >= ${given(midnightOf(desde))}::timestamptz`,
    hasta && `p.ultima_en < ${given(midnightOf(addDias(hasta, 1)))}::timestamptz`,
    lugar &&
      id &&
      `(p.ultima_en, p.id) < (timestamptz 'epoch' + ${given(lugar)}::bigint * interval '1 microsecond', ${given(id)}::bigint)`,
  ];
  const page = (...more: (string | false | undefined)[]) => {
    const all = [...conditions, ...more].filter(Boolean);
    const where = all.length ? `where ${all.join(' and ')}` : '';
    return `select p.* from persona p ${where} order by p.ultima_en desc, p.id desc limit ${limit}`;
  };
  const pages = pagesOf();
  return {
    text: `select ${PERSONA_COLUMNS} from (${pages.map((it) => `(${it})`).join(' union all ')}) p
      order by p.ultima_en desc, p.id desc limit ${limit}`,
    values,
  };

  function pagesOf(): string[] {
    const nobody = 'p.asesor_id is null';
    if (asesor === 'nadie') return [page(nobody)];
    const mine = reachOf(reader.rol, 'readContacto') !== 'all' && `p.asesor_id = ${given(reader.id)}::bigint`;
    if (asesor !== undefined)
      return [page(mine, `p.asesor_id = ${given(asesor === 'yo' ? reader.id : asesor)}::bigint`)];
    if (!mine) return [page()];
    return palabras ? [page(`(${mine} or ${nobody})`)] : [page(mine), page(nobody)];
  }
}

const midnightOf = (dia: string) => instantEnMexico(dia, '00:00');
