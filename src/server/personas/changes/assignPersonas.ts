import type { z } from 'zod';
import type { PERSONA_CALLS } from '../../../contract/panel/personas.ts';
import { type Member, reachOf } from '../../../domain/permisos.ts';
import {
  type Author,
  type BitacoraLine,
  writeBitacora,
  writeCambio,
} from '../../personal/bitacora/writeBitacora.ts';
import { findStaff } from '../../personal/staff/staffRows.ts';
import type { Queryable, Tx } from '../../plataforma/db/db.ts';
import type { PersonaRefusal } from '../findPersona.ts';
import type { PersonaChangeDeps, PersonaConflict } from './changePersona.ts';

type Body = z.infer<(typeof PERSONA_CALLS)['AsignarPersonas']['solicitud']>;
type Outcome =
  | { ok: true; asignadas: number; cambio: string }
  | PersonaRefusal
  | PersonaConflict
  | { ok: false; motivo: 'PERSONAL_INEXISTENTE' };

/**
 * Assigns people to one adviser, to several in turn, or to nobody; all or none. Out: how many; the change's
 * id, for undo. Refused: staff who left or whose role attends to nobody; a person who is gone or has another
 * revision.
 */
export function assignPersonas(
  { db, clock }: PersonaChangeDeps,
  member: Member,
  { personas, asesores }: Body,
): Promise<Outcome> {
  return db.transaction(async (tx): Promise<Outcome> => {
    for (const asesor of asesores)
      if (!(await canFollow(tx, asesor))) return { ok: false, motivo: 'PERSONAL_INEXISTENTE' };
    const rows = await tx.query<{ id: string; revision: number; asesor_id: string | null }>(
      `select id::text as id, revision, asesor_id::text as asesor_id from persona
       where id in (select value::bigint from json_array_elements_text($1::json)) order by persona.id for update`,
      [JSON.stringify(personas.map(({ id }) => id))],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    if (personas.some(({ id }) => !byId.has(id))) return { ok: false, motivo: 'PERSONA_INEXISTENTE' };
    const changed = personas.filter(({ id, revision }) => byId.get(id)?.revision !== revision);
    if (changed.length) return { ok: false, motivo: 'PERSONA_CAMBIO', detail: changedText(changed.length) };
    // In turn in the list's order, so that each adviser gets old and new people alike.
    const given = new Map(personas.map(({ id }, at) => [id, asesores[at % asesores.length] ?? null]));
    const changes = rows.map((row) => ({ ...row, asesor: given.get(row.id) ?? null }));
    const cambio = await storeAssignment(tx, member, clock(), changes);
    return { ok: true, asignadas: rows.length, cambio };
  }, 'read committed');
}

export interface Assignment {
  id: string;
  /** The current values. */
  revision: number;
  asesor_id: string | null;
  /** The adviser from now on; null: nobody. */
  asesor: string | null;
  /** Id of the log line that this undoes. */
  deshace?: string;
}

/** In: one or more people, whose rows are locked. Out: the change's id, for undo. */
export async function storeAssignment(
  tx: Tx,
  member: Member,
  en: Date,
  changes: readonly Assignment[],
): Promise<string> {
  await tx.query(
    `update persona set asesor_id = f.asesor, asignada_en = case when f.asesor is null then null else $2::timestamptz end,
       por_avisar = coalesce(f.asesor <> $3::bigint, false) and (por_avisar or f.asesor is distinct from asesor_id),
       revision = revision + 1
     from json_to_recordset($1::json) as f(id bigint, asesor bigint) where persona.id = f.id`,
    [JSON.stringify(changes), en, member.id],
  );
  const given = changes.filter(({ asesor_id, asesor }) => asesor_id !== asesor);
  tx.tell({ tipo: 'persona.asignada', en, de: given.map(({ id, asesor }) => ({ id, asesor })) });
  return writeCambio(
    tx,
    changes.map(
      ({ id, revision, asesor_id, asesor, deshace }): BitacoraLine => ({
        author: { origen: 'panel', personalId: member.id },
        en,
        accion: 'persona.asignar',
        sobre: `persona ${id}`,
        antes: { asesor: asesor_id },
        despues: { asesor, revision: revision + 1, campos: ['asesor'] },
        ...(deshace !== undefined && { deshace }),
      }),
    ),
  );
}

/** True for current staff whose role attends to people. */
export async function canFollow(db: Queryable, id: string): Promise<boolean> {
  const staff = await findStaff(db, id);
  return staff !== undefined && reachOf(staff.rol, 'followPersona') !== 'none';
}

function changedText(n: number): string {
  return n === 1
    ? 'Alguien cambió a una de estas personas. Ya se ve como está ahora; asígnala otra vez'
    : `Alguien cambió a ${n} de estas personas. Ya se ven como están ahora; asígnalas otra vez`;
}

/**
 * Assigns a leaver's people to their successor in the same transaction, and ends the leaver's turns. In: ids
 * of both.
 */
export async function handOverPersonas(
  tx: Tx,
  { from, to, author, ahora }: { from: string; to: string; author: Author; ahora: Date },
): Promise<void> {
  // Turns before people: this waits for a quote that has taken the turn, so its person is handed over too.
  await tx.query('delete from turno_de_asesor where personal_id = $1::bigint', [from]);
  const given = await tx.query<{ id: string }>(
    `update persona set asesor_id = $2::bigint, asignada_en = $3::timestamptz, por_avisar = true, revision = revision + 1
     where id in (select id from persona where asesor_id = $1::bigint order by persona.id for no key update)
     returning id::text as id`,
    [from, to, ahora],
  );
  if (!given.length) return;
  tx.tell({ tipo: 'persona.asignada', en: ahora, de: given.map(({ id }) => ({ id, asesor: to })) });
  await writeBitacora(tx, {
    author,
    en: ahora,
    accion: 'persona.relevo',
    sobre: `personal ${from}`,
    despues: { personas: given.length, asesor: to },
  });
}

/** How many people an adviser attends to. */
export async function countFollowed(db: Queryable, personalId: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'select count(*)::int as n from persona where asesor_id = $1::bigint',
    [personalId],
  );
  return row?.n ?? 0;
}
