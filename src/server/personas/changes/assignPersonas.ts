import type { z } from 'zod';
import type { PERSONA_CALLS } from '../../../contract/panel/personas.ts';
import { type Member, reachOf } from '../../../domain/permisos.ts';
import { type Author, type BitacoraLine, writeBitacora, writeCambio } from '../../bitacora/writeBitacora.ts';
import type { Queryable } from '../../db/db.ts';
import { findStaff } from '../../personal/staff/staffRows.ts';
import type { PersonaRefusal } from '../findPersona.ts';
import type { PersonaChangeDeps, PersonaConflict } from './changePersona.ts';

type Body = z.infer<(typeof PERSONA_CALLS)['AsignarPersonas']['solicitud']>;
type Outcome =
  | { ok: true; asignadas: number }
  | PersonaRefusal
  | PersonaConflict
  | { ok: false; motivo: 'PERSONAL_INEXISTENTE' };

/**
 * Gives people to an adviser, or to nobody: all of them, or none where one is not as it was seen.
 * Refused: somebody who does not work here or attends to nobody; a person who is gone, or was changed since.
 */
export function assignPersonas(
  { db, clock }: PersonaChangeDeps,
  member: Member,
  { personas, asesor }: Body,
): Promise<Outcome> {
  return db.transaction(async (tx): Promise<Outcome> => {
    if (asesor !== null && !(await canFollow(tx, asesor)))
      return { ok: false, motivo: 'PERSONAL_INEXISTENTE' };
    const rows = await tx.query<{ id: string; revision: number; asesor_id: string | null }>(
      `select id::text as id, revision, asesor_id::text as asesor_id from persona
       where id in (select value::bigint from json_array_elements_text($1::json)) order by persona.id for update`,
      [JSON.stringify(personas.map(({ id }) => id))],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    if (personas.some(({ id }) => !byId.has(id))) return { ok: false, motivo: 'PERSONA_INEXISTENTE' };
    const changed = personas.filter(({ id, revision }) => byId.get(id)?.revision !== revision);
    if (changed.length) return { ok: false, motivo: 'PERSONA_CAMBIO', detail: changedText(changed.length) };
    const en = clock();
    await tx.query(
      `update persona set asesor_id = $2::bigint, asignada_en = case when $2::bigint is null then null else $3::timestamptz end,
         revision = revision + 1
       where id in (select value::bigint from json_array_elements_text($1::json))`,
      [JSON.stringify(rows.map(({ id }) => id)), asesor, en],
    );
    await writeCambio(
      tx,
      rows.map(
        ({ id, revision, asesor_id }): BitacoraLine => ({
          author: { origen: 'panel', personalId: member.id },
          en,
          accion: 'persona.asignar',
          sobre: `persona ${id}`,
          antes: { asesor: asesor_id },
          despues: { asesor, revision: revision + 1, campos: ['asesor'] },
        }),
      ),
    );
    return { ok: true, asignadas: rows.length };
  }, 'read committed');
}

/** Whether they work here, and their role attends to people. */
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
 * Gives the people of who leaves to who takes over, in the transaction in which they leave; they get no new ones in turn.
 * In: ids of both.
 */
export async function handOverPersonas(
  tx: Queryable,
  { from, to, author, ahora }: { from: string; to: string; author: Author; ahora: Date },
): Promise<void> {
  await tx.query('delete from turno_de_asesor where personal_id = $1::bigint', [from]);
  const given = await tx.query(
    `update persona set asesor_id = $2::bigint, asignada_en = $3::timestamptz, revision = revision + 1
     where asesor_id = $1::bigint returning id`,
    [from, to, ahora],
  );
  if (!given.length) return;
  await writeBitacora(tx, {
    author,
    en: ahora,
    accion: 'persona.relevo',
    sobre: `personal ${from}`,
    despues: { personas: given.length, asesor: to },
  });
}

/** How many people somebody attends to. */
export async function countFollowed(db: Queryable, personalId: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'select count(*)::int as n from persona where asesor_id = $1::bigint',
    [personalId],
  );
  return row?.n ?? 0;
}
