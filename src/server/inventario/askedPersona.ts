import { type Contacto, trimContacto, validateContacto } from '../../domain/contacto.ts';
import { findQuoted, type Quoted } from '../apartados/findQuoted.ts';
import type { Queryable } from '../db/db.ts';
import type { ChangeRefusal } from './changeLotes.ts';
import { readFolio } from './readFolio.ts';

export interface AskedPersona {
  ok: true;
  quoted: Quoted | undefined;
  /** For whom; `undefined` where nobody was named. */
  persona: Contacto | undefined;
}

/**
 * For whom a hold or a sale is: whoever was named, else the quote's own person.
 * In: folio and person as typed; `needed`: whether somebody must be named.
 */
export async function findAskedPersona(
  db: Queryable,
  { folio, persona: typed }: { folio?: string | undefined; persona?: Contacto | undefined },
  needed: boolean,
): Promise<AskedPersona | ChangeRefusal> {
  const quoted = folio === undefined ? undefined : await findQuoted(db, readFolio(folio) ?? folio);
  if (folio !== undefined && !quoted) return { ok: false, motivo: 'COTIZACION_INEXISTENTE' };
  const named = typed ?? quoted?.cliente;
  if (!named && !needed) return { ok: true, quoted, persona: undefined };
  const persona = trimContacto(named ?? { nombre: '', correo: '', telefono: '' });
  const errores = Object.entries(validateContacto(persona)).map(([campo, mensaje]) => ({
    campo: `persona.${campo}`,
    mensaje: mensaje.trim(),
  }));
  if (errores.length) return { ok: false, motivo: 'CONTACTO_INVALIDO', errores };
  return { ok: true, quoted, persona };
}
