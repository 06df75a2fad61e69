import type { Contacto } from '../../../domain/contacto.ts';
import type { Member } from '../../../domain/permisos.ts';
import type { Tx } from '../../plataforma/db/db.ts';
import { findPersona, type PersonaRefusal } from '../findPersona.ts';
import { resolveClave } from '../resolveClave.ts';
import { type PersonaConflict, readCambio } from './changePersona.ts';
import { contactoOtherThan, correctContacto } from './editPersona.ts';

type TypedPersona = { ok: true; correct: (ahora: Date) => Promise<void> } | PersonaRefusal | PersonaConflict;

/**
 * Judges what the staff typed about a person, whose row stays locked for this transaction. In: valid data;
 * `revision`: the mailbox's person as seen. Out: a function that stores the correction. Refused: a
 * colleague's person; a name or telephone that differs from the stored one without its revision, with the
 * stored values.
 */
export async function judgeTyped(
  tx: Tx,
  member: Member,
  { cliente, revision }: { cliente: Contacto; revision?: number | undefined },
): Promise<TypedPersona> {
  const found = await findPersona(tx, member, 'followPersona', {
    clave: await resolveClave(tx, cliente),
    lock: true,
  });
  if (!found.ok) return found.motivo === 'PERSONA_INEXISTENTE' ? NOTHING_TO_CORRECT : found;
  const { row } = found;
  // The staff typed no telephone: that says nothing of the known one.
  const typed = { ...cliente, telefono: cliente.telefono || row.telefono };
  const campos = contactoOtherThan(row, typed);
  if (!campos.length) return NOTHING_TO_CORRECT;
  if (revision === row.revision)
    return { ok: true, correct: (ahora) => correctContacto({ tx, row, ahora }, member, typed) };
  const quien = revision === undefined ? null : (await readCambio(tx, member, row, revision)).quien;
  return {
    ok: false,
    motivo: 'PERSONA_CAMBIO',
    cambio: { quien, revision: row.revision, campos: campos.map((campo) => ({ campo, valor: row[campo] })) },
  };
}

const NOTHING_TO_CORRECT = { ok: true, correct: async () => {} } as const;
