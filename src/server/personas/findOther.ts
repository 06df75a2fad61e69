import { trimCorreo } from '../../domain/contacto.ts';
import type { Member } from '../../domain/permisos.ts';
import type { Queryable } from '../plataforma/db/db.ts';
import { findPersona, type PersonaRefusal } from './findPersona.ts';
import { resolveClave } from './resolveClave.ts';

export interface OtherPersona {
  ok: false;
  motivo: 'CORREO_DE_OTRA_PERSONA' | 'TELEFONO_DE_OTRA_PERSONA';
  detail: string;
}

/**
 * Whether a mailbox, or a telephone where there is none, belongs to another known person. In: the contact as typed; id
 * of the person to correct; `juntar`: the caller was told already and wants to merge. A colleague's person is
 * refused either way.
 */
export async function findOther(
  db: Queryable,
  reader: Member,
  asked: { correo: string; telefono?: string; own: string | undefined; juntar: boolean | undefined },
): Promise<OtherPersona | PersonaRefusal | undefined> {
  const correo = trimCorreo(asked.correo);
  const clave = await resolveClave(db, { correo, telefono: asked.telefono ?? '' });
  const found = await findPersona(db, reader, 'followPersona', { clave });
  if (!found.ok) return found.motivo === 'NO_PERMITIDO' ? found : undefined;
  if (asked.juntar || found.row.id === asked.own) return undefined;
  const motivo = correo ? 'CORREO_DE_OTRA_PERSONA' : 'TELEFONO_DE_OTRA_PERSONA';
  return { ok: false, motivo, detail: `Es el de ${found.row.nombre}` };
}
