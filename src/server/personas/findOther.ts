import { trimCorreo } from '../../domain/contacto.ts';
import { mailboxKeyOf } from '../../domain/mailboxKey.ts';
import { type Member, mayWith } from '../../domain/permisos.ts';
import type { Queryable } from '../db/db.ts';

export interface OtherPersona {
  ok: false;
  motivo: 'CORREO_DE_OTRA_PERSONA';
  detail: string;
}

/**
 * Whether an address is of somebody else who is known: one mailbox is one person, so what goes there is theirs. To be told before it
 * happens. In: as typed; id of whom it is corrected for.
 */
export async function findOther(
  db: Queryable,
  reader: Member,
  { correo, own }: { correo: string; own: string | undefined },
): Promise<OtherPersona | undefined> {
  const [other] = await db.query<{ id: string; nombre: string; asesor_id: string | null }>(
    'select id::text as id, nombre, asesor_id::text as asesor_id from persona where clave = $1',
    [mailboxKeyOf(trimCorreo(correo))],
  );
  if (!other || other.id === own) return undefined;
  const known = mayWith(reader, 'readContacto', other.asesor_id) && other.nombre;
  return {
    ok: false,
    motivo: 'CORREO_DE_OTRA_PERSONA',
    detail: known ? `Es el de ${known}` : 'A esa persona la lleva alguien más',
  };
}
