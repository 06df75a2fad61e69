import { internationalOf } from '../contacto.ts';
import { mailboxKeyOf } from '../mailboxKey.ts';

/**
 * The key of a person: of their mailbox (`mailboxKeyOf`), else their telephone as `+525512345678` (decisions
 * 14). In: a valid contact with one of both.
 * @throws without either
 */
export function personaKeyOf({ correo, telefono }: { correo: string; telefono: string }): string {
  const clave = correo ? mailboxKeyOf(correo) : internationalOf(telefono);
  if (!clave) throw new Error('a person has a mailbox or a telephone');
  return clave;
}
