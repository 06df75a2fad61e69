import type { Member } from '../../../domain/permisos.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import { DONE } from '../../personal/calls/result.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { readAltoOf, setAltoOf } from '../altos.ts';
import { findPersona, type PersonaRefusal } from '../findPersona.ts';
import type { Changing, PersonaChangeDeps } from './changePersona.ts';

type Done = typeof DONE | PersonaRefusal;

/**
 * Revokes the consent to promotions (LFPDPPP, opposition) in all the person's quotes and waiting discount
 * requests, and tells the company's system. The log keeps the time. Only the person can agree again, with a
 * new quote.
 */
export async function revokeMercadotecnia(
  deps: PersonaChangeDeps,
  member: Member,
  body: { persona: string },
): Promise<Done> {
  const { persona: id } = body;
  const known = await findPersona(deps.db, member, 'followPersona', { id });
  if (!known.ok) return known;
  const { clave } = known.row;
  const done = await deps.db.transaction(
    async (tx): Promise<Done | undefined> => {
      // Quotes before their person ("The order of locks" in docs/arquitectura.md).
      await tx.query('select from cotizacion where contacto = $1 order by id for no key update', [clave]);
      const found = await findPersona(tx, member, 'followPersona', { id, lock: true });
      if (!found.ok) return found;
      if (found.row.clave !== clave) return undefined;
      await revokeWithin({ tx, row: found.row, ahora: deps.clock() }, member);
      return DONE;
    },
    'read committed',
    clave,
  );
  // If the address was corrected meanwhile, the quotes belong to another mailbox.
  return done ?? revokeMercadotecnia(deps, member, body);
}

async function revokeWithin({ tx, row: { id, clave }, ahora: en }: Changing, member: Member): Promise<void> {
  await tx.query('update cotizacion set mercadotecnia = false where contacto = $1 and mercadotecnia', [
    clave,
  ]);
  await tx.query(
    `update descuento_pedido set solicitud = jsonb_set(solicitud, '{consentimiento,mercadotecnia}', 'false')
     where contacto = $1 and solicitud is not null`,
    [clave],
  );
  tx.tell({ tipo: 'persona.corregida', en, de: [{ id }] });
  await note(tx, member, { en, id, accion: 'persona.promociones' });
}

/** When the person refused promotions; `undefined` if not noted. In: their id. */
export async function readRevocationOf(db: Queryable, id: string): Promise<Date | undefined> {
  const [row] = await db.query<{ en: Date }>(
    `select en from bitacora where sobre = $1 and sobre like 'persona %' and accion = 'persona.promociones'
     order by id desc limit 1`,
    [`persona ${id}`],
  );
  return row?.en;
}

/** Stops or allows reminders at the person's request; without a change nothing is written. */
export function setRecordatoriosOf(
  { db, clock }: PersonaChangeDeps,
  member: Member,
  { persona: id, detenidos }: { persona: string; detenidos: boolean },
): Promise<Done> {
  return db.transaction(async (tx): Promise<Done> => {
    const found = await findPersona(tx, member, 'followPersona', { id, lock: true });
    if (!found.ok) return found;
    const { clave } = found.row;
    const stopped = (await readAltoOf(tx, clave)) !== undefined;
    if (stopped === detenidos) return DONE;
    const en = clock();
    await setAltoOf(tx, clave, { detenido: detenidos, ahora: en });
    await note(tx, member, { en, id, accion: 'persona.recordatorios', despues: { detenidos } });
    return DONE;
  }, 'read committed');
}

interface Noted {
  en: Date;
  id: string;
  accion: 'persona.promociones' | 'persona.recordatorios';
  despues?: object;
}

async function note(tx: Queryable, member: Member, { id, ...line }: Noted): Promise<void> {
  await writeBitacora(tx, {
    author: { origen: 'panel', personalId: member.id },
    sobre: `persona ${id}`,
    ...line,
  });
}
