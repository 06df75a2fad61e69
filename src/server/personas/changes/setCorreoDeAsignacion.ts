import type { Member } from '../../../domain/permisos.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import type { PersonaChangeDeps } from './changePersona.ts';

/** Sets whether a mail tells the member of each person they get. */
export function setCorreoDeAsignacion(
  { db, clock }: PersonaChangeDeps,
  { id }: Member,
  encendido: boolean,
): Promise<void> {
  return db.transaction(async (tx) => {
    const changed = await tx.query(
      `update personal set correo_al_asignar = $2::boolean where id = $1::bigint and correo_al_asignar <> $2::boolean
       returning id`,
      [id, encendido],
    );
    if (!changed.length) return;
    await writeBitacora(tx, {
      author: { origen: 'panel', personalId: id },
      en: clock(),
      accion: 'personal.correo',
      sobre: `personal ${id}`,
      despues: { encendido },
    });
  }, 'read committed');
}
