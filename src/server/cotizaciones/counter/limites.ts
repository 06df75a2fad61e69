import { decimalToNumber } from '../../../domain/decimal.ts';
import type { Member } from '../../../domain/permisos.ts';
import { stillMay } from '../../lotes/inventario/changeLotes.ts';
import { type LimitedRol, limiteOf, readLimites } from '../../lotes/precios/limites.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import { DONE } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';

export async function showLimites({ db }: Pick<PanelDeps, 'db'>, person: Member) {
  const { asesor, gerencia } = await readLimites(db);
  return {
    propio: decimalToNumber(await limiteOf(db, person.rol)),
    limites: { asesor: decimalToNumber(asesor), gerencia: decimalToNumber(gerencia) },
  };
}

/** Sets roles' limits, percent with two decimals; an absent one stays. A repeat changes nothing. */
export async function setLimites(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  person: Member,
  changed: Partial<Record<LimitedRol, number | undefined>>,
): Promise<typeof DONE | { ok: false; motivo: 'NO_PERMITIDO' }> {
  return db.transaction(async (tx) => {
    if (!(await stillMay(tx, person, 'changeAjustes'))) return { ok: false, motivo: 'NO_PERMITIDO' };
    const { asesor, gerencia } = await readLimites(tx);
    const antes = { asesor: decimalToNumber(asesor), gerencia: decimalToNumber(gerencia) };
    const limites = { asesor: changed.asesor ?? antes.asesor, gerencia: changed.gerencia ?? antes.gerencia };
    if (antes.asesor === limites.asesor && antes.gerencia === limites.gerencia) return DONE;
    await tx.query(
      `insert into limite_de_descuento (rol, porcentaje) select rol, porcentaje
       from json_to_recordset($1::json) as cambiado (rol text, porcentaje numeric)
       on conflict (rol) do update set porcentaje = excluded.porcentaje`,
      [JSON.stringify(Object.entries(changed).map(([rol, porcentaje]) => ({ rol, porcentaje })))],
    );
    const author = { origen: 'panel', personalId: person.id } as const;
    await writeBitacora(tx, { author, en: clock(), accion: 'descuento.limites', antes, despues: limites });
    return DONE;
  }, 'read committed');
}
