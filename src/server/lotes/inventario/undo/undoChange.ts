import { canUndo, changesChoice, mayUndo } from '../../../../domain/cambio.ts';
import type { Member } from '../../../../domain/permisos.ts';
import { type BitacoraLine, writeCambio } from '../../../personal/bitacora/writeBitacora.ts';
import type { Queryable, Tx } from '../../../plataforma/db/db.ts';
import { announceChange } from '../../apartados/announceChange.ts';
import {
  type ChangeDeps,
  type ChangeOutcome,
  type ChangeRefusal,
  conflictResult,
  stateOf,
  stillMay,
} from '../changeLotes.ts';
import {
  type Conflict,
  foreignLote,
  missingLote,
  newerChange,
  oldVenta,
  type Viewpoint,
} from '../conflictText.ts';
import { type LoteKey, lockLotes, tellLotes } from '../lockLotes.ts';
import { type LoteNow, readLotesNow } from '../lotesNow.ts';
import { newestLines } from '../newestLines.ts';
import { touchBuyers } from '../touchBuyers.ts';
import { findUndoing, type LoteUndoing, type UndoneChange } from './undoKinds.ts';

/**
 * Undoes a change, all its lots or none (decisions 7); each lot with a newer change is reported. In: any line
 * of the change. Permission for the opposite allows the undo.
 */
export async function undoChange(
  { db, clock }: ChangeDeps,
  person: Member,
  { linea }: { linea: string },
): Promise<ChangeOutcome> {
  return db.transaction(async (tx): Promise<ChangeOutcome> => {
    if (!(await stillMay(tx, person, 'undoChange'))) return { ok: false, motivo: 'NO_PERMITIDO' };
    const change = await findChange(tx, linea);
    if ('ok' in change) return change;
    const { id_proyecto, lines } = change;
    const ids = lines.map(({ id_lote }) => id_lote);
    await lockLotes(
      tx,
      lines.map(({ id_lote }) => ({ id_proyecto, id_lote })),
    );
    const ahora = clock();
    const lotes = new Map((await readLotesNow(tx, id_proyecto, ahora, ids)).map((it) => [it.id_lote, it]));
    const undone = await findUndone(tx, change);
    if (undone) return answerRepeated(undone, { person, lotes, ids });
    const undoing = await findUndoing(tx, change, { person, ahora });
    const conflicts = await findConflicts(tx, change, { lotes, undoing, reading: { person, ahora } });
    if (conflicts.size) return { ok: true, answer: refusedAnswer(ids, lotes, conflicts) };
    return { ok: true, answer: await carryOut(tx, { change, lotes, undoing, person, ahora }) };
  }, 'read committed');
}

async function findChange(tx: Queryable, linea: string): Promise<UndoneChange | ChangeRefusal> {
  const rows = await tx.query<UndoneRow>(
    `with asked as (select coalesce(cambio, id) as raiz from bitacora where id = $1::bigint)
     select b.id::text as id, b.id_proyecto, b.id_lote, b.en, b.accion, b.personal_id::text as "personalId",
       substring(b.sobre from '\\d+$') as "sobreId", b.antes, b.despues
     from bitacora b, asked where b.id = asked.raiz or b.cambio = asked.raiz order by b.id_lote`,
    [linea],
  );
  const [first] = rows;
  if (!first) return { ok: false, motivo: 'LINEA_INEXISTENTE' };
  const { id_proyecto, accion } = first;
  const lines = rows.flatMap(({ id_lote, ...row }) => (id_lote === null ? [] : [{ ...row, id_lote }]));
  if (id_proyecto === null || lines.length < rows.length || !rows.every(canUndo))
    return { ok: false, motivo: 'NO_SE_DESHACE' };
  return { id_proyecto, accion, lines };
}

type UndoneRow = Omit<UndoneChange['lines'][number], 'id_lote'> & {
  id_proyecto: number | null;
  id_lote: string | null;
  accion: string;
};

interface Undone {
  cambio: string;
  personalId: string | null;
}

async function findUndone(tx: Queryable, { lines }: UndoneChange): Promise<Undone | undefined> {
  const [row] = await tx.query<Undone>(
    `select coalesce(cambio, id)::text as cambio, personal_id::text as "personalId" from bitacora
     where deshace in (select value::bigint from json_array_elements_text($1::json)) limit 1`,
    [JSON.stringify(lines.map(({ id }) => id))],
  );
  return row;
}

interface Standing {
  lotes: ReadonlyMap<string, LoteNow>;
  ids: readonly string[];
}

/** A repeated request, or another person's undo came first. */
function answerRepeated(
  { personalId }: Undone,
  { person, lotes, ids }: Standing & { person: Member },
): ChangeOutcome {
  if (personalId !== person.id) return { ok: false, motivo: 'YA_DESHECHO' };
  return { ok: true, answer: { hecho: true, resultados: unchangedResults(ids, lotes), deshacer: null } };
}

function unchangedResults(ids: readonly string[], lotes: Standing['lotes']) {
  return ids.map((id_lote) => {
    const lote = lotes.get(id_lote);
    if (!lote) return conflictResult(id_lote, missingLote(id_lote));
    return { id_lote, ok: true, antes: stateOf(lote), despues: stateOf(lote) } as const;
  });
}

function refusedAnswer(
  ids: readonly string[],
  lotes: Standing['lotes'],
  conflicts: ReadonlyMap<string, Conflict>,
) {
  const resultados = unchangedResults(ids, lotes).map((it) => {
    const conflict = conflicts.get(it.id_lote);
    return conflict ? conflictResult(it.id_lote, conflict) : it;
  });
  return { hecho: false, resultados, deshacer: null };
}

async function findConflicts(
  tx: Queryable,
  { id_proyecto, accion, lines }: UndoneChange,
  { lotes, undoing, reading }: { lotes: Standing['lotes']; undoing: LoteUndoing; reading: Viewpoint },
): Promise<Map<string, Conflict>> {
  const newest = await newestLines(
    tx,
    id_proyecto,
    lines.map(({ id_lote }) => id_lote),
  );
  const conflicts = new Map<string, Conflict>();
  for (const line of lines) {
    const { id_lote, id } = line;
    const lote = lotes.get(id_lote);
    const last = newest.get(id_lote);
    const owner = lote ? undoing.ownerOf(line, lote) : null;
    const conflict = !lote
      ? missingLote(id_lote)
      : last?.id !== id
        ? newerChange(id_lote, last)
        : mayUndo(reading.person, { ...line, accion }, owner?.id ?? null, reading.ahora)
          ? undoing.conflictOf(line, lote)
          : lote.venta
            ? oldVenta(id_lote)
            : foreignLote(id_lote, owner);
    if (conflict) conflicts.set(id_lote, conflict);
  }
  return conflicts;
}

async function carryOut(
  tx: Tx,
  {
    change,
    lotes,
    undoing,
    person,
    ahora,
  }: {
    change: UndoneChange;
    lotes: Standing['lotes'];
    undoing: LoteUndoing;
    person: Member;
    ahora: Date;
  },
) {
  const { id_proyecto, lines } = change;
  await undoing.apply(tx);
  const written = lines.map((line): BitacoraLine & { lote: LoteKey } => ({
    author: { origen: 'panel', personalId: person.id },
    en: ahora,
    accion: undoing.linea,
    lote: { id_proyecto, id_lote: line.id_lote },
    deshace: line.id,
    ...undoing.partOf(line),
  }));
  if (changesChoice(undoing.linea))
    tellLotes(
      tx,
      written.map(({ lote }) => lote),
      ahora,
    );
  const cambio = await writeCambio(tx, written);
  await touchBuyers(tx, undoing.linea, written, ahora);
  await announceChange(tx);
  const ids = lines.map(({ id_lote }) => id_lote);
  const after = new Map((await readLotesNow(tx, id_proyecto, ahora, ids)).map((it) => [it.id_lote, it]));
  const mayRedo = written.every(({ accion, lote, despues }) =>
    mayUndo(
      person,
      { accion, en: ahora, personalId: person.id, despues: { ...despues } },
      after.get(lote.id_lote)?.apartado?.asesor?.id ?? null,
      ahora,
    ),
  );
  const resultados = unchangedResults(ids, after).map((it) => {
    const before = lotes.get(it.id_lote);
    return it.ok && before ? { ...it, antes: stateOf(before) } : it;
  });
  return { hecho: true, resultados, deshacer: mayRedo ? cambio : null };
}
