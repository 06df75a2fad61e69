import { estatusForVisitor, nextChangeOf, releaseDayForVisitor } from '../../../domain/lotes/motivoOf.ts';
import {
  SITUATION_COLUMNS,
  SITUATION_JOINS,
  type SituationRow,
  situationOf,
} from '../../lotes/apartados/situation.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** How a project's lots were read. */
export interface LotesReading {
  /** Write mark that they include; `null` if the database has none, so they are read each time. */
  escritura: string | null;
  /** Moment of reading, and the next hold's end or phase's release, ms since 1970. */
  at: number;
  changesAt: number | undefined;
  /** State that visitors do not see, as comparable text. */
  over: string;
}

interface ListedLotes {
  /** JSON by project, if read and not empty. */
  porId: ReadonlyMap<number, string>;
  lotes: ReadonlyMap<number, LotesReading>;
  /** Projects unchanged since `before`. */
  same: ReadonlySet<number>;
  /** Next change without a write, ms since 1970. */
  changesAt: number | undefined;
}

/** Projects per statement: all lots of a large catalogue at once would block others. */
const IN_ONE_STATEMENT = 10;

/** Read before the rows: what is written in between is in them, and is read again. */
const ESCRITOS = `select proyecto.id_proyecto, escritos.escritura::text as escritura
  from proyecto left join lotes_escritos escritos using (id_proyecto) order by 1`;

/** Lots with their situation; the domain decides on the visitor's state. */
const LOTES = `select lote.id_proyecto as id, lote.id_lote, trim_scale(lote.terreno)::text as terreno,
  trim_scale(lote.frente)::text as frente, trim_scale(lote.fondo)::text as fondo, ${SITUATION_COLUMNS}
  from lote ${SITUATION_JOINS} where not lote.retirado and lote.id_proyecto = any($1::int[])
  order by lote.id_proyecto, lote.orden`;

type LoteRow = SituationRow & {
  id: number;
  id_lote: string;
  terreno: string;
  frente: string | null;
  fondo: string | null;
};

/**
 * Reads lots of projects written since `before`, or whose hold ended; without it all. In: `ahora`, ms since
 * 1970, decides on holds.
 * @throws {DatabaseUnavailable}
 */
export async function readListedLotes(
  db: Queryable,
  ahora: number,
  before: ReadonlyMap<number, LotesReading> = new Map(),
): Promise<ListedLotes> {
  const porId = new Map<number, string>();
  const lotes = new Map<number, LotesReading>();
  const same = new Set<number>();
  const escrituras = new Map<number, string | null>();
  for (const { id_proyecto, escritura } of await db.query<{ id_proyecto: number; escritura: string | null }>(
    ESCRITOS,
  )) {
    const known = before.get(id_proyecto);
    if (known && isStill(known, escritura, ahora)) {
      lotes.set(id_proyecto, known);
      same.add(id_proyecto);
    } else escrituras.set(id_proyecto, escritura);
  }
  const wanted = [...escrituras.keys()];
  for (let begin = 0; begin < wanted.length; begin += IN_ONE_STATEMENT) {
    const ids = wanted.slice(begin, begin + IN_ONE_STATEMENT);
    const rows = byProject(await db.query<LoteRow>(LOTES, [`{${ids.join()}}`]));
    for (const id of ids) {
      const own = rows.get(id) ?? [];
      lotes.set(id, { escritura: escrituras.get(id) ?? null, at: ahora, ...situationsOf(own, ahora) });
      if (own.length) porId.set(id, listOf(own, ahora));
    }
  }
  const ends = [...lotes.values()].flatMap(({ changesAt }) => changesAt ?? []);
  return { porId, lotes, same, changesAt: ends.length ? Math.min(...ends) : undefined };
}

function byProject(rows: readonly LoteRow[]): ReadonlyMap<number, readonly LoteRow[]> {
  const groups = new Map<number, LoteRow[]>();
  for (const row of rows) {
    const group = groups.get(row.id);
    if (group) group.push(row);
    else groups.set(row.id, [row]);
  }
  return groups;
}

/** A clock set back may be before an end that had passed. */
function isStill({ escritura, at, changesAt }: LotesReading, now: string | null, ahora: number): boolean {
  return (
    escritura !== null && escritura === now && at <= ahora && (changesAt === undefined || ahora < changesAt)
  );
}

/** Digits go from text to text, never through floating point. */
function listOf(rows: readonly LoteRow[], ahora: number): string {
  const filas = rows.map((row) => {
    const situation = situationOf(row);
    const estatus = estatusForVisitor(situation, ahora);
    const liberacion = releaseDayForVisitor(situation, ahora);
    const released = liberacion ? `,"liberacion":"${liberacion}"` : '';
    const { frente, fondo } = row;
    const sides = `${frente === null ? '' : `,"frente":${frente}`}${fondo === null ? '' : `,"fondo":${fondo}`}`;
    return `{"id_lote":${JSON.stringify(row.id_lote)},"terreno":${row.terreno},"estatus":"${estatus}"${sides}${released}}`;
  });
  return `[${filas.join(',')}]`;
}

function situationsOf(rows: readonly LoteRow[], ahora: number): Pick<LotesReading, 'changesAt' | 'over'> {
  let over = '';
  let changesAt: number | undefined;
  for (const { id, id_lote, terreno, frente, fondo, ...row } of rows) {
    if (row.vendido || row.vence_en !== null) over += JSON.stringify([id_lote, row]);
    const end = nextChangeOf(situationOf(row), ahora);
    if (end !== undefined) changesAt = Math.min(end, changesAt ?? end);
  }
  return { over, changesAt };
}
