import type { Member } from '../../../domain/permisos.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { type Assignment, canFollow, storeAssignment } from './assignPersonas.ts';
import type { PersonaChangeDeps, PersonaConflict } from './changePersona.ts';

type Outcome =
  | { ok: true; asignadas: number }
  | PersonaConflict
  | { ok: false; motivo: 'LINEA_INEXISTENTE' | 'YA_DESHECHO' | 'PERSONAL_INEXISTENTE' };

/**
 * Undoes an assignment: returns all its people, except deleted ones, to whom they had before. In: the
 * change's id from `assignPersonas`. Refused: if somebody changed one of them since (decisions 7); if it is
 * undone already; if the former adviser left.
 */
export function undoAssignment(
  { db, clock }: PersonaChangeDeps,
  member: Member,
  cambio: string,
): Promise<Outcome> {
  return db.transaction(async (tx): Promise<Outcome> => {
    const lines = await readLines(tx, cambio);
    if (!lines.length) return { ok: false, motivo: 'LINEA_INEXISTENTE' };
    if (lines.some(({ deshecha }) => deshecha)) return { ok: false, motivo: 'YA_DESHECHO' };
    const there = lines.filter(({ ahora }) => ahora !== null);
    const newer = there.filter(({ revision, ahora }) => ahora !== revision).length;
    if (newer) return { ok: false, motivo: 'PERSONA_CAMBIO', detail: newerText(newer) };
    for (const asesor of new Set(there.map(({ antes }) => antes)))
      if (asesor !== null && !(await canFollow(tx, asesor)))
        return { ok: false, motivo: 'PERSONAL_INEXISTENTE' };
    if (there.length)
      await storeAssignment(
        tx,
        member,
        clock(),
        there.map(
          ({ id, linea, revision, antes, despues }): Assignment => ({
            id,
            revision,
            asesor_id: despues,
            asesor: antes,
            deshace: linea,
          }),
        ),
      );
    return { ok: true, asignadas: there.length };
  }, 'read committed');
}

interface Line {
  /** Id of the log line. */
  linea: string;
  /** Id of the person. */
  id: string;
  antes: string | null;
  despues: string | null;
  /** Revision that the assignment left, and the present one; null if the person was deleted. */
  revision: number;
  ahora: number | null;
  deshecha: boolean;
}

/** The assignment's lines in the order of its people, whose rows are locked. */
async function readLines(tx: Queryable, cambio: string): Promise<Line[]> {
  await tx.query(
    `select from persona where id in (select substring(sobre from 9)::bigint from bitacora
       where (id = $1::bigint or cambio = $1::bigint) and accion = 'persona.asignar') order by id for update`,
    [cambio],
  );
  return tx.query<Line>(
    `select b.id::text as linea, substring(b.sobre from 9) as id, b.antes ->> 'asesor' as antes, b.despues ->> 'asesor' as despues,
       (b.despues ->> 'revision')::int as revision, p.revision as ahora,
       exists (select from bitacora u where u.deshace = b.id) as deshecha
     from bitacora b left join persona p on p.id = substring(b.sobre from 9)::bigint
     where (b.id = $1::bigint or b.cambio = $1::bigint) and b.accion = 'persona.asignar' and b.antes is not null
     order by p.id`,
    [cambio],
  );
}

function newerText(n: number): string {
  return n === 1
    ? 'A una de estas personas la cambió alguien después; asígnala de nuevo'
    : `A ${n} de estas personas las cambió alguien después; asígnalas de nuevo`;
}
