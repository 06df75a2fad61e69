import type { Contacto } from '../../../domain/contacto.ts';
import { mailboxKeyOf } from '../../../domain/mailboxKey.ts';
import type { Member } from '../../../domain/permisos.ts';
import type { Tx } from '../../plataforma/db/db.ts';
import { findPersona, type PersonaRefusal } from '../findPersona.ts';
import { type PersonaConflict, readCambio } from './changePersona.ts';
import { contactoOtherThan, correctContacto } from './editPersona.ts';

type TypedPersona = { ok: true; correct: (ahora: Date) => Promise<void> } | PersonaRefusal | PersonaConflict;

/**
 * Judges what whoever quotes for somebody typed of them, until the end of this transaction. In: valid; `revision`: of the person of
 * that mailbox, as it was seen. Out: what writes the correction down. Refused: a colleague's person; one whose name or telephone
 * stands otherwise and was not seen so, with how it stands: then it is typed over knowingly, or not at all.
 */
export async function judgeTyped(
  tx: Tx,
  member: Member,
  { cliente, revision }: { cliente: Contacto; revision?: number | undefined },
): Promise<TypedPersona> {
  const found = await findPersona(tx, member, 'followPersona', {
    clave: mailboxKeyOf(cliente.correo),
    lock: true,
  });
  if (!found.ok) return found.motivo === 'PERSONA_INEXISTENTE' ? NOTHING_TO_CORRECT : found;
  const { row } = found;
  const campos = contactoOtherThan(row, cliente);
  if (!campos.length) return NOTHING_TO_CORRECT;
  if (revision === row.revision)
    return { ok: true, correct: (ahora) => correctContacto({ tx, row, ahora }, member, cliente) };
  const quien = revision === undefined ? null : (await readCambio(tx, member, row, revision)).quien;
  return {
    ok: false,
    motivo: 'PERSONA_CAMBIO',
    cambio: { quien, revision: row.revision, campos: campos.map((campo) => ({ campo, valor: row[campo] })) },
  };
}

const NOTHING_TO_CORRECT = { ok: true, correct: async () => {} } as const;
