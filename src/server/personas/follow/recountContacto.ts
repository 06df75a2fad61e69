import { type ContactFact, contactTimesOf } from '../../../domain/personas/contacto.ts';
import type { Queryable, Tx } from '../../plataforma/db/db.ts';

/**
 * Recomputes a person's contact times (`contactTimesOf`) from all acts. Locks their row. In: `mailboxKeyOf`.
 * Out: the person, if this is their first contact.
 */
export async function recountContacto(tx: Queryable, clave: string): Promise<FirstContact | undefined> {
  // A separate statement: the next must see the commits that this lock waited for.
  const [persona] = await tx.query<{ id: string; asesor: string | null; contactada: Date | null }>(
    'select id::text as id, asesor_id::text as asesor, contactada_en as contactada from persona where clave = $1 for update',
    [clave],
  );
  if (!persona) return undefined;
  const facts = await tx.query<ContactFact>(FACTS, [persona.id, clave]);
  const { primera, ultima, sinInteres, intentada } = contactTimesOf(facts);
  await tx.query(
    `update persona set contactada_en = $2::timestamptz, hablada_en = $3::timestamptz, sin_interes_en = $4::timestamptz,
       intentada_en = $5::timestamptz where id = $1::bigint`,
    [persona.id, primera, ultima, sinInteres, intentada],
  );
  const { id, asesor, contactada } = persona;
  return primera && !contactada ? { id, asesor, en: primera } : undefined;
}

interface FirstContact {
  id: string;
  asesor: string | null;
  en: Date;
}

/**
 * Recounts after a note or a quote of the staff, and reports a first contact. Holds and sales report
 * themselves.
 */
export async function noteContacto(tx: Tx, clave: string): Promise<void> {
  const first = await recountContacto(tx, clave);
  if (first)
    tx.tell({ tipo: 'persona.contactada', en: first.en, de: [{ id: first.id, asesor: first.asesor }] });
}

/**
 * Their calls, messages, quotes by the staff, holds and sales. A lot held for them but sold to another is no
 * sale of theirs.
 */
const FACTS = `
  select en, case when resultado = 'sinInteres' then 'sinInteres' else 'hablado' end as tipo from persona_nota
    where persona_id = $1::bigint and tipo in ('llamada', 'whatsapp') and resultado is distinct from 'noContesto' and retirada_en is null
  union all select en, 'noContesto' from persona_nota where persona_id = $1::bigint and resultado = 'noContesto'
  union all select emitida_en, 'hablado' from cotizacion where contacto = $2 and hecha_por is not null
  union all select apartado_en, 'hablado' from apartado where contacto = $2
  union all select anotada_en, 'hablado' from venta where contacto = $2`;
