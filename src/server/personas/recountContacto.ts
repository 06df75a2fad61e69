import type { Tx } from '../db/db.ts';

/**
 * When a person was first and last spoken with, read anew of all that was done with them (migration 0038). Whoever writes a call or makes
 * a quote for them asks for it. In: `mailboxKeyOf` of the person.
 */
export async function recountContacto(tx: Tx, clave: string): Promise<void> {
  const read = async () => {
    const [row] = await tx.query<{ id: string; asesor: string | null; primera: Date | null }>(
      'select id::text as id, asesor_id::text as asesor, contactada_en as primera from persona where clave = $1 for update',
      [clave],
    );
    return row;
  };
  const before = await read();
  await tx.query('select recount_contacto($1)', [clave]);
  const after = await read();
  if (!before?.primera && after?.primera)
    tx.tell({ tipo: 'persona.contactada', en: after.primera, de: [{ id: after.id, asesor: after.asesor }] });
}
