import { type Decimal, decimal } from '../../../domain/decimal.ts';
import { type Rol, reachOf } from '../../../domain/permisos.ts';
import { LIMITES_AT_FIRST } from '../../../domain/precios/descuento.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

export type LimitedRol = keyof typeof LIMITES_AT_FIRST;

/** Each role's own limit, percent of the price. */
export async function readLimites(db: Queryable): Promise<Record<LimitedRol, Decimal>> {
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
