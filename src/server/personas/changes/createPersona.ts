import type { z } from 'zod';
import type { PERSONA_CALLS } from '../../../contract/panel/personas.ts';
import { type Contacto, type ContactoErrors, trimContacto } from '../../../domain/contacto.ts';
import { type Member, reachOf } from '../../../domain/permisos.ts';
import type { Campanas } from '../../../domain/personas/origen.ts';
import { personaKeyOf } from '../../../domain/personas/personaKey.ts';
import { validateStaffContacto } from '../../../domain/personas/staffContacto.ts';
import { authorOf, writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import type { Tx } from '../../plataforma/db/db.ts';
import { findPersona, type PersonaRefusal } from '../findPersona.ts';
import { followPersona } from '../follow/followPersona.ts';
import { touchPersonas } from '../follow/touchPersonas.ts';
import { resolveClave } from '../resolveClave.ts';
import type { InTransaction } from './changePersona.ts';

type Body = z.infer<(typeof PERSONA_CALLS)['CrearPersona']['solicitud']> & Pick<Campanas, 'campana'>;
type Answer = z.infer<(typeof PERSONA_CALLS)['CrearPersona']['respuesta']>;
export type InvalidContacto = {
  ok: false;
  motivo: 'CONTACTO_INVALIDO';
  errores: { campo: string; mensaje: string }[];
};
type Outcome =
  | { ok: true; answer: Answer }
  | PersonaRefusal
  | InvalidContacto
  | { ok: false; motivo: 'PROYECTO_INEXISTENTE' };

/**
 * Writes down who came, by name and telephone or mailbox (decisions 14). Whoever is known stays as they are. A new
 * person of an adviser is theirs. Also refused: a colleague's person, by the colleague's name.
 */
export async function createPersona(
  { db, clock }: InTransaction,
  member: Member,
  { id_proyecto, origen, campana, ...typed }: Body,
): Promise<Outcome> {
  const contacto = trimContacto(typed);
  const invalid = invalidContacto(validateStaffContacto(contacto));
  if (invalid) return invalid;
  return db.transaction(
    async (tx): Promise<Outcome> => {
      const clave = await resolveClave(tx, contacto);
      const found = await findPersona(tx, member, 'followPersona', { clave });
      if (found.ok) return { ok: true, answer: { id: found.row.id, conocida: true } };
      if (found.motivo === 'NO_PERMITIDO') return found;
      const known = await tx.query('select from proyecto where id_proyecto = $1::int', [id_proyecto]);
      if (!known.length) return { ok: false, motivo: 'PROYECTO_INEXISTENTE' };
      return {
        ok: true,
        answer: await begin(tx, member, { clave, contacto, id_proyecto, origen, campana, en: clock() }),
      };
    },
    'read committed',
    personaKeyOf(contacto),
  );
}

interface Beginning extends Pick<Body, 'id_proyecto' | 'origen' | 'campana'> {
  clave: string;
  contacto: Contacto;
  en: Date;
}

async function begin(
  tx: Tx,
  member: Member,
  { clave, contacto, id_proyecto, origen, campana, en }: Beginning,
): Promise<Answer> {
  const seller = reachOf(member.rol, 'followPersona') === 'own' ? member.id : undefined;
  await followPersona(tx, {
    clave,
    persona: contacto,
    id_proyecto,
    en,
    typed: false,
    llego: { origen, campana },
    seller,
  });
  await touchPersonas(tx, [clave], { accion: 'persona.crear', en });
  const [row] = await tx.query<{ id: string; asesor: string | null }>(
    'select id::text as id, asesor_id::text as asesor from persona where clave = $1',
    [clave],
  );
  if (!row) throw new Error('nobody was written down');
  const { id, asesor } = row;
  if (asesor !== null) tx.tell({ tipo: 'persona.asignada', en, de: [{ id, asesor }] });
  await writeBitacora(tx, {
    author: authorOf(member),
    en,
    accion: 'persona.crear',
    sobre: `persona ${id}`,
    despues: { origen },
  });
  return { id, conocida: false };
}

/** The refusal of these faults; `undefined` if there are none. */
export function invalidContacto(faults: ContactoErrors): InvalidContacto | undefined {
  const errores = Object.entries(faults).map(([campo, mensaje]) => ({ campo, mensaje: mensaje.trim() }));
  return errores.length ? { ok: false, motivo: 'CONTACTO_INVALIDO', errores } : undefined;
}
