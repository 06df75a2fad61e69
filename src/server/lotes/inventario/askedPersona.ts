import { type Contacto, trimContacto } from '../../../domain/contacto.ts';
import type { Member } from '../../../domain/permisos.ts';
import { validateStaffContacto } from '../../../domain/personas/staffContacto.ts';
import { refuseForeign } from '../../personas/findPersona.ts';
import { resolveClave } from '../../personas/resolveClave.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { findQuoted, type Quoted } from '../apartados/findQuoted.ts';
import type { ChangeRefusal } from './changeLotes.ts';

export interface AskedPersona {
  ok: true;
  quoted: Quoted | undefined;
  /** The person of the hold or sale; `undefined` if nobody was named. */
  persona: (Contacto & { clave: string }) | undefined;
}

/**
 * The person of a hold or sale: the named one, else the quote's. In: folio and person as typed; `needed`:
 * whether a person is required. Also refused: another adviser's person or their quote, since folios can be
 * guessed and a hold would reveal the person.
 */
export async function findAskedPersona(
  db: Queryable,
  { folio, persona: typed }: { folio?: string | undefined; persona?: Contacto | undefined },
  { needed, member }: { needed: boolean; member: Member },
): Promise<AskedPersona | ChangeRefusal> {
  const quoted = folio === undefined ? undefined : await findQuoted(db, folio);
  if (folio !== undefined && !quoted) return { ok: false, motivo: 'COTIZACION_INEXISTENTE' };
  const named = typed ?? quoted?.cliente;
  if (!named && !needed) return { ok: true, quoted, persona: undefined };
  const persona = trimContacto(named ?? { nombre: '', correo: '', telefono: '' });
  const errores = Object.entries(validateStaffContacto(persona)).map(([campo, mensaje]) => ({
    campo: `persona.${campo}`,
    mensaje: mensaje.trim(),
  }));
  if (errores.length) return { ok: false, motivo: 'CONTACTO_INVALIDO', errores };
  const clave = typed || !quoted ? await resolveClave(db, persona) : quoted.contacto;
  const foreign = await refuseForeign(db, member, quoted ? [quoted.contacto, clave] : [clave]);
  return foreign ?? { ok: true, quoted, persona: { ...persona, clave } };
}
