import { type Contacto, trimContacto, validateContacto } from '../../../domain/contacto.ts';
import { mailboxKeyOf } from '../../../domain/mailboxKey.ts';
import type { Member } from '../../../domain/permisos.ts';
import { refuseForeign } from '../../personas/findPersona.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { findQuoted, type Quoted } from '../apartados/findQuoted.ts';
import type { ChangeRefusal } from './changeLotes.ts';

export interface AskedPersona {
  ok: true;
  quoted: Quoted | undefined;
  /** For whom; `undefined` where nobody was named. */
  persona: Contacto | undefined;
}

/**
 * For whom a hold or a sale is: whoever was named, else the quote's own person.
 * In: folio and person as typed; `needed`: whether somebody must be named. Refused, too: another adviser's person, and a quote of theirs:
 * folios are numbers in turn, and a hold would tell who they are.
 */
export async function findAskedPersona(
  db: Queryable,
  { folio, persona: typed }: { folio?: string | undefined; persona?: Contacto | undefined },
  { needed, member }: { needed: boolean; member: Member },
): Promise<AskedPersona | ChangeRefusal> {
  const quoted = folio === undefined ? undefined : await findQuoted(db, folio);
  if (folio !== undefined && !quoted) return { ok: false, motivo: 'COTIZACION_INEXISTENTE' };
  const named = typed ?? quoted?.cliente;
  const foreign = await refuseForeign(db, member, clavesOf([quoted?.cliente, typed]));
  if (foreign) return foreign;
  if (!named && !needed) return { ok: true, quoted, persona: undefined };
  const persona = trimContacto(named ?? { nombre: '', correo: '', telefono: '' });
  const errores = Object.entries(validateContacto(persona)).map(([campo, mensaje]) => ({
    campo: `persona.${campo}`,
    mensaje: mensaje.trim(),
  }));
  if (errores.length) return { ok: false, motivo: 'CONTACTO_INVALIDO', errores };
  return { ok: true, quoted, persona };
}

function clavesOf(people: readonly (Contacto | undefined)[]): string[] {
  return people.flatMap((it) => (it ? mailboxKeyOf(it.correo.trim()) : []));
}
