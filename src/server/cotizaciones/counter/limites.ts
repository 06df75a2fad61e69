import { type Decimal, decimal, decimalToNumber } from '../../../domain/decimal.ts';
import { type Member, type Rol, reachOf } from '../../../domain/permisos.ts';
import { LIMITES_AT_FIRST } from '../../../domain/precios/descuento.ts';
import { stillMay } from '../../lotes/inventario/changeLotes.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import { DONE } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

type LimitedRol = keyof typeof LIMITES_AT_FIRST;

/** Each role's own limit, percent of the price. */
async function readLimites(db: Queryable): Promise<Record<LimitedRol, Decimal>> {
  const rows = await db.query<{ rol: LimitedRol; porcentaje: string }>(
    'select rol, porcentaje::text as porcentaje from limite_de_descuento',
  );
  return {
    ...LIMITES_AT_FIRST,
    ...Object.fromEntries(rows.map(({ rol, porcentaje }) => [rol, decimal(porcentaje)])),
  };
}

/**
 * This role's own limit, percent: everything for administracion, nothing without the right to issue quotes.
 */
export async function limiteOf(db: Queryable, rol: Rol): Promise<Decimal> {
  if (reachOf(rol, 'issueCotizacion') === 'none') return decimal(0);
  return rol === 'asesor' || rol === 'gerencia' ? (await readLimites(db))[rol] : decimal(100);
}

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
