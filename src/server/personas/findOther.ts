import { trimCorreo } from '../../domain/contacto.ts';
import { mailboxKeyOf } from '../../domain/mailboxKey.ts';
import type { Member } from '../../domain/permisos.ts';
import type { Queryable } from '../plataforma/db/db.ts';
import { findPersona, type PersonaRefusal } from './findPersona.ts';

export interface OtherPersona {
  ok: false;
  motivo: 'CORREO_DE_OTRA_PERSONA';
  detail: string;
}

/**
 * Whether an address belongs to another known person: one mailbox is one person. In: the address as typed; id
 * of the person to correct; `juntar`: the caller was told already and wants to merge. A colleague's person is
 * refused either way.
 */
export async function findOther(
  db: Queryable,
  reader: Member,
  { correo, own, juntar }: { correo: string; own: string | undefined; juntar: boolean | undefined },
): Promise<OtherPersona | PersonaRefusal | undefined> {
  const found = await findPersona(db, reader, 'followPersona', { clave: mailboxKeyOf(trimCorreo(correo)) });
  if (!found.ok) return found.motivo === 'NO_PERMITIDO' ? found : undefined;
  if (juntar || found.row.id === own) return undefined;
  return { ok: false, motivo: 'CORREO_DE_OTRA_PERSONA', detail: `Es el de ${found.row.nombre}` };
}
