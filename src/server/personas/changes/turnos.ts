import type { z } from 'zod';
import type { PERSONA_CALLS } from '../../../contract/panel/personas.ts';
import type { Member } from '../../../domain/permisos.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { readAsesores } from '../personaRows.ts';
import { canFollow } from './assignPersonas.ts';
import type { PersonaChangeDeps } from './changePersona.ts';

type Answer = z.infer<(typeof PERSONA_CALLS)['LeerTurnos']['respuesta']>;
type Body = z.infer<(typeof PERSONA_CALLS)['FijarTurno']['solicitud']>;

/** Who shares each project's new people, in the catalogue's order. */
export async function readTurnos(db: Queryable): Promise<Answer> {
  const rows = await db.query<{ id_proyecto: number; nombre: string; asesores: string[] }>(
    `select p.id_proyecto, p.nombre, coalesce((
       select json_agg(t.personal_id::text order by t.personal_id) from turno_de_asesor t
       join personal on personal.id = t.personal_id and personal.baja_en is null
       where t.id_proyecto = p.id_proyecto), '[]'::json) as asesores
     from proyecto p order by p.orden, p.id_proyecto`,
  );
  return { proyectos: rows, asesores: await readAsesores(db) };
}

/**
 * Sets who shares a project's new people in turn; those who stay keep their place. An empty list: nobody gets
 * them automatically.
 */
export function setTurno(
  { db, clock }: PersonaChangeDeps,
  member: Member,
  { id_proyecto, asesores }: Body,
): Promise<{ ok: true } | { ok: false; motivo: 'PERSONAL_INEXISTENTE' | 'PROYECTO_INEXISTENTE' }> {
  return db.transaction(async (tx) => {
    const known = await tx.query('select from proyecto where id_proyecto = $1::int', [id_proyecto]);
    if (!known.length) return { ok: false, motivo: 'PROYECTO_INEXISTENTE' } as const;
    for (const asesor of asesores)
      if (!(await canFollow(tx, asesor))) return { ok: false, motivo: 'PERSONAL_INEXISTENTE' } as const;
    const ids = JSON.stringify(asesores);
    await tx.query(
      `delete from turno_de_asesor where id_proyecto = $1::int
         and personal_id not in (select value::bigint from json_array_elements_text($2::json))`,
      [id_proyecto, ids],
    );
    await tx.query(
      `insert into turno_de_asesor (id_proyecto, personal_id)
       select $1::int, value::bigint from json_array_elements_text($2::json) on conflict do nothing`,
      [id_proyecto, ids],
    );
    await writeBitacora(tx, {
      author: { origen: 'panel', personalId: member.id },
      en: clock(),
      accion: 'turno.fijar',
      sobre: `proyecto ${id_proyecto}`,
      despues: { asesores },
    });
    return { ok: true } as const;
  }, 'read committed');
}
