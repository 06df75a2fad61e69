import type { CambioAnswer, ResultadoDeLote } from '../../../contract/panel/inventario.ts';
import type { ProblemCode } from '../../../contract/problems.ts';
import { changesChoice, type LoteChange, mayUndo } from '../../../domain/cambio.ts';
import type { MotivoDeEstado } from '../../../domain/lote.ts';
import { type Accion, type Member, type Rol, reachOf } from '../../../domain/permisos.ts';
import { writeCambio } from '../../personal/bitacora/writeBitacora.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Queryable, Tx } from '../../plataforma/db/db.ts';
import { announceChange } from '../apartados/announceChange.ts';
import { type Conflict, changedLote, missingLote, type Viewpoint } from './conflictText.ts';
import { endLapsed, type LoteKey, lockLotes, type TakenQuotes, tellLotes } from './lockLotes.ts';
import { type LoteNow, readLotesNow } from './lotesNow.ts';
import { type NewestLine, newestLines } from './newestLines.ts';
import { touchBuyers } from './touchBuyers.ts';

export interface ChangeRequest {
  person: Member;
  id_proyecto: number;
  /** Unique ids. */
  lotes: readonly string[];
  /** Their marks as the person saw them; a lot without a mark is taken as it is. */
  visto: Readonly<Record<string, string>>;
  /** True for a preview. */
  revisar: boolean;
}

/** Refusal of a whole request. */
export interface ChangeRefusal {
  ok: false;
  motivo: ProblemCode;
  detail?: string;
  errores?: { campo: string; mensaje: string }[];
}
export type ChangeOutcome = { ok: true; answer: CambioAnswer } | ChangeRefusal;

/** A lot's state after a change. */
interface StateAfter {
  estado: MotivoDeEstado;
  venceEn: Date | null;
}

/** A lot's part of the log line. */
export interface LinePart {
  sobre?: string;
  antes?: object;
  despues?: object;
}

/** A kind of change: its conflicts, its result and its execution. */
export interface LoteWork {
  conflictOf(lote: LoteNow): Conflict | undefined;
  afterOf(lote: LoteNow): StateAfter;
  /** True if the lot is as this change leaves it; a repeated request is then answered as done. */
  isDone(lote: LoteNow): boolean;
  /** True if it would change nothing, whoever caused the present state. */
  isNothing?(lote: LoteNow): boolean;
  /** In: locked lots. Out: the log's part by lot. */
  apply(tx: Tx, lotes: readonly LoteNow[], ahora: Date): Promise<ReadonlyMap<string, LinePart>>;
}

export interface LoteChangeKind {
  accion: Accion;
  /** Kind of its log lines. */
  linea: LoteChange;
  /** Present if it takes over quotes. */
  quotes?: TakenQuotes;
  /** Reads what the lots are judged by, in the change's transaction. */
  prepare(db: Queryable, reading: Viewpoint): Promise<LoteWork | ChangeRefusal>;
}

export type ChangeDeps = Pick<PanelDeps, 'db' | 'clock'>;

/**
 * Changes many lots in one transaction, or none of them (record 039); each conflict is named. A repeated
 * request is done once and answered twice.
 * @throws {DatabaseUnavailable}
 */
export async function changeLotes(
  { db, clock }: ChangeDeps,
  request: ChangeRequest,
  kind: LoteChangeKind,
): Promise<ChangeOutcome> {
  if (request.revisar) {
    const judged = await judge(db, request, kind, clock());
    return 'ok' in judged ? judged : { ok: true, answer: answerOf(judged, false) };
  }
  return db.transaction(async (tx): Promise<ChangeOutcome> => {
    if (!(await stillMay(tx, request.person, kind.accion))) return { ok: false, motivo: 'NO_PERMITIDO' };
    await lockLotes(tx, keysOf(request), kind.quotes);
    const ahora = clock();
    const judged = await judge(tx, request, kind, ahora);
    if ('ok' in judged) return judged;
    if (judged.verdicts.some(({ conflict }) => conflict))
      return { ok: true, answer: answerOf(judged, false) };
    return { ok: true, answer: await carryOut(tx, request, kind, judged, ahora) };
  }, 'read committed');
}

function keysOf({ id_proyecto, lotes }: Pick<ChangeRequest, 'id_proyecto' | 'lotes'>): LoteKey[] {
  return lotes.map((id_lote) => ({ id_proyecto, id_lote }));
}

interface Verdict {
  id_lote: string;
  lote?: LoteNow;
  conflict?: Conflict | undefined;
  /** The line by which it was done before. */
  done?: NewestLine | true | undefined;
}
interface Judged {
  work: LoteWork;
  verdicts: Verdict[];
}

async function judge(
  db: Queryable,
  { person, id_proyecto, lotes: ids, visto }: ChangeRequest,
  kind: LoteChangeKind,
  ahora: Date,
): Promise<Judged | ChangeRefusal> {
  const reading = { person, ahora };
  const work = await kind.prepare(db, reading);
  if ('ok' in work) return work;
  const lotes = new Map((await readLotesNow(db, id_proyecto, ahora, ids)).map((it) => [it.id_lote, it]));
  const verdicts = ids.map((id_lote): Verdict => {
    const lote = lotes.get(id_lote);
    if (!lote) return { id_lote, conflict: missingLote(id_lote) };
    if (work.isNothing?.(lote)) return { id_lote, lote, done: true };
    const seen = visto[id_lote];
    const changed = seen !== undefined && seen !== lote.marca;
    return {
      id_lote,
      lote,
      conflict: work.conflictOf(lote) ?? (changed ? changedLote(lote, reading) : undefined),
    };
  });
  await forgiveRepeated(db, id_proyecto, { work, verdicts }, { person, linea: kind.linea });
  return { work, verdicts };
}

/** A lot that this person's last change left as this one would is a repeated request, no conflict. */
async function forgiveRepeated(
  db: Queryable,
  id_proyecto: number,
  { work, verdicts }: Judged,
  { person, linea }: { person: Member; linea: LoteChange },
): Promise<void> {
  const suspects = verdicts.filter(({ lote, conflict }) => conflict && lote && work.isDone(lote));
  if (!suspects.length) return;
  const newest = await newestLines(
    db,
    id_proyecto,
    suspects.map(({ id_lote }) => id_lote),
  );
  for (const verdict of suspects) {
    const line = newest.get(verdict.id_lote);
    if (line?.accion !== linea || line.quien?.id !== person.id || line.deshace !== null) continue;
    verdict.conflict = undefined;
    verdict.done = line;
  }
}

async function carryOut(
  tx: Tx,
  { person, id_proyecto, lotes: ids }: ChangeRequest,
  { linea }: LoteChangeKind,
  judged: Judged,
  ahora: Date,
): Promise<CambioAnswer> {
  const { work, verdicts } = judged;
  const todo = verdicts.flatMap(({ lote, done }) => (lote && !done ? [lote] : []));
  const answer = answerOf(judged, true);
  if (!todo.length) {
    const lotes = verdicts.flatMap(({ lote }) => lote ?? []);
    return { ...answer, deshacer: mayTakeBack(person, linea, lotes, ahora) ? repeatedOf(verdicts) : null };
  }
  await endLapsed(tx, id_proyecto, todo, ahora);
  const parts = await work.apply(tx, todo, ahora);
  const author = { origen: 'panel', personalId: person.id } as const;
  const lines = todo.map(({ id_lote }) => ({
    author,
    en: ahora,
    accion: linea,
    lote: { id_proyecto, id_lote },
    ...parts.get(id_lote),
  }));
  if (changesChoice(linea))
    tellLotes(
      tx,
      lines.map(({ lote }) => lote),
      ahora,
    );
  const cambio = await writeCambio(tx, lines);
  await touchBuyers(tx, linea, lines, ahora);
  await announceChange(tx);
  const after = new Map((await readLotesNow(tx, id_proyecto, ahora, ids)).map((it) => [it.id_lote, it]));
  const changed = todo.map((lote) => {
    const now = after.get(lote.id_lote);
    return now?.apartado ? now : lote;
  });
  return {
    hecho: true,
    resultados: answer.resultados.map((it) => {
      const lote = after.get(it.id_lote);
      return it.ok && lote ? { ...it, despues: stateOf(lote) } : it;
    }),
    deshacer: mayTakeBack(person, linea, changed, ahora) ? cambio : null,
  };
}

/** Whether this person may undo the change just made. In: the lots with its holds. */
function mayTakeBack(person: Member, accion: LoteChange, lotes: readonly LoteNow[], ahora: Date): boolean {
  const line = { accion, en: ahora, personalId: person.id, despues: null };
  return lotes.every(({ apartado }) => mayUndo(person, line, apartado?.asesor?.id ?? null, ahora));
}

/** The earlier change that made all of them, if it was a single one. */
function repeatedOf(verdicts: readonly Verdict[]): string | null {
  const cambios = new Set(verdicts.map(({ done }) => (done && done !== true ? done.cambio : null)));
  const [only] = cambios;
  return cambios.size === 1 ? (only ?? null) : null;
}

function answerOf({ work, verdicts }: Judged, hecho: boolean): CambioAnswer {
  const resultados = verdicts.map(({ id_lote, lote, conflict, done }): ResultadoDeLote => {
    if (conflict) return conflictResult(id_lote, conflict);
    if (!lote) throw new Error(`${id_lote} was judged without being there`);
    const antes = stateOf(lote);
    if (done) return { id_lote, ok: true, antes, despues: antes };
    const { estado, venceEn } = work.afterOf(lote);
    const apartado = estado === 'apartado' ? (lote.apartado?.id ?? null) : null;
    return {
      id_lote,
      ok: true,
      antes,
      despues: { estado, venceEn: venceEn?.toISOString() ?? null, apartado },
    };
  });
  return { hecho, resultados, deshacer: null };
}

export function conflictResult(id_lote: string, { code, mensaje, quien }: Conflict): ResultadoDeLote {
  return { id_lote, ok: false, code, mensaje, ...(quien && { quien }) };
}

/** A lot's state, as in a change's answer. */
export function stateOf({ estado, apartado }: LoteNow) {
  return {
    estado,
    venceEn: apartado && !apartado.pago ? apartado.venceEn.toISOString() : null,
    apartado: apartado?.id ?? null,
  };
}

/**
 * True if the person still works here with the same role, and the role may. Locks their row, so that their
 * leaving, which hands over their holds, waits for this transaction.
 */
export async function stillMay(tx: Queryable, person: Member, accion: Accion): Promise<boolean> {
  const [row] = await tx.query<{ rol: Rol }>(
    'select rol from personal where id = $1::bigint and baja_en is null for share',
    [person.id],
  );
  return row !== undefined && row.rol === person.rol && reachOf(row.rol, accion) !== 'none';
}
