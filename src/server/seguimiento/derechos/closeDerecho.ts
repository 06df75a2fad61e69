import type { z } from 'zod';
import type { DERECHO_CALLS } from '../../../contract/panel/derechos.ts';
import type { Member } from '../../../domain/permisos.ts';
import { stillMay } from '../../lotes/inventario/changeLotes.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

type Body = z.infer<(typeof DERECHO_CALLS)['CerrarDerecho']['solicitud']>;

/** Closes an answered request with a note. A closed cancellation keeps neither name nor address. */
export function closeDerecho(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  member: Member,
  { id, nota }: Body,
) {
  return db.transaction(async (tx) => {
    if (!(await stillMay(tx, member, 'answerDerecho'))) return { ok: false, motivo: 'NO_PERMITIDO' } as const;
    const en = clock();
    const closed = await tx.query<{ contacto: string | null }>(
      `update derecho_pedido set cerrado_en = $2::timestamptz, cerrado_por = $3::bigint, nota = $4
       where id = $1::bigint and cerrado_en is null returning contacto`,
      [id, en, member.id, nota],
    );
    if (!closed.length) return { ok: false, motivo: 'DERECHO_INEXISTENTE' } as const;
    await tx.query(forgetWhere(`id = $1::bigint and derecho = 'cancelacion'`), [id]);
    await writeBitacora(tx, {
      author: { origen: 'panel', personalId: member.id },
      en,
      accion: 'derecho.cerrar',
      sobre: `derecho ${id}`,
    });
    return { ok: true, answer: { hecho: true } } as const;
  }, 'read committed');
}

/** Forgets who made the closed requests of a mailbox; what was asked and answered stays. */
export function forgetDerechosOf(tx: Queryable, clave: string) {
  return tx.query(`${forgetWhere('contacto = $1 and cerrado_en is not null')} returning id`, [clave]);
}

/** The same for requests that were closed months ago. */
export function forgetOldDerechos(db: Queryable, ahora: Date, meses: number) {
  return db.query(
    forgetWhere('contacto is not null and cerrado_en < $1::timestamptz - make_interval(months => $2::int)'),
    [ahora, meses],
  );
}

const forgetWhere = (condition: string) =>
  `update derecho_pedido set nombre = '', correo = '', contacto = null, detalle = '' where ${condition}`;
