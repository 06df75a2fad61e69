import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import type { BitacoraAccion } from '../../../domain/bitacora.ts';
import {
  type Decimal,
  decimal,
  decimalToNumber,
  decimalToText,
  formatPrecio,
  ZERO,
} from '../../../domain/decimal.ts';
import { type Accion, type Member, mayWith } from '../../../domain/permisos.ts';
import { type PlanTerms, schedulePlan } from '../../../domain/planes/schedulePlan.ts';
import { agreePagos } from '../../../domain/ventas/cuenta.ts';
import { leastPrecio, weighPrecio } from '../../../domain/ventas/weighPrecio.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import { DONE, type OutcomeOf, type PanelRefusal } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { recountAvance } from '../../personas/follow/recountAvance.ts';
import type { Queryable, Tx } from '../../plataforma/db/db.ts';
import { stillMay } from '../inventario/changeLotes.ts';
import { limiteOf } from '../precios/limites.ts';
import { FIRST_DAY, NO_PLAN, priceOf, storeTerms, takeOverPagos } from './terms.ts';
import { SELLER } from './ventaRows.ts';

type Deps = Pick<PanelDeps, 'db' | 'clock'>;

/** A sale's row, locked until the transaction ends. */
export type LockedVenta = {
  id: string;
  id_proyecto: number;
  id_lote: string;
  fecha: string;
  desde: string;
  anulada: boolean;
  /** MXN. */
  precio: string | null;
  /** Total of its quote, MXN. */
  cotizado: string | null;
  plan: string | null;
  contrato: string | null;
  escritura_en: string | null;
  vendio_id: string | null;
  /** Whose sale it is; rows of older programs have no seller. */
  vendedor_id: string | null;
  contacto: string | null;
};

/** What a change does with its sale; `ahora` is read once the sale is locked. */
type Work = (
  tx: Tx,
  venta: LockedVenta,
  ahora: Date,
) => Promise<PanelRefusal | { ok: true; linea?: SaleLine }>;

interface SaleLine {
  accion: BitacoraAccion;
  antes?: object;
  despues: object;
}

/**
 * Changes one sale: locks the member, then the sale, and writes the log's line with the change ("The order of
 * locks" in docs/arquitectura.md). Refused: no right any more, no such sale or another's, an annulled one.
 */
export function changeVenta(
  { db, clock }: Deps,
  person: Member,
  id: string,
  work: Work,
  accion: Accion = 'writeVentas',
): Promise<OutcomeOf<'RegistrarPago'>> {
  return db.transaction(async (tx): Promise<OutcomeOf<'RegistrarPago'>> => {
    if (!(await stillMay(tx, person, accion))) return { ok: false, motivo: 'NO_PERMITIDO' };
    const venta = await lockVenta(tx, id);
    if (!venta || !mayWith(person, accion, venta.vendedor_id))
      return { ok: false, motivo: 'VENTA_INEXISTENTE' };
    if (venta.anulada) return { ok: false, motivo: 'VENTA_ANULADA' };
    const ahora = clock();
    const done = await work(tx, venta, ahora);
    if (!done.ok) return done;
    if (done.linea)
      await writeBitacora(tx, {
        author: { origen: 'panel', personalId: person.id },
        en: ahora,
        sobre: `venta ${id}`,
        lote: { id_proyecto: venta.id_proyecto, id_lote: venta.id_lote },
        ...done.linea,
      });
    return DONE;
  }, 'read committed');
}

async function lockVenta(tx: Queryable, id: string): Promise<LockedVenta | undefined> {
  await tx.query('select from venta where id = $1::bigint for update', [id]);
  // A statement of its own: it sees the commits that the lock waited for.
  const [venta] = await tx.query<LockedVenta>(
    `select v.id::text as id, v.id_proyecto, v.id_lote, v.fecha, ${FIRST_DAY} as desde, v.anulada_en is not null as anulada,
       v.precio::text as precio, v.precio_total::text as cotizado, v.plan, v.contrato, v.escritura_en, v.vendio_id::text as vendio_id,
       ${SELLER}::text as vendedor_id, v.contacto
     from venta v where v.id = $1::bigint`,
    [id],
  );
  return venta;
}

/** MXN; of a locked sale. */
export async function readPaid(tx: Queryable, venta: string): Promise<Decimal> {
  const [row] = await tx.query<{ pagado: string }>(
    'select coalesce(sum(monto), 0)::text as pagado from pago where venta_id = $1::bigint',
    [venta],
  );
  return decimal(row?.pagado ?? '0');
}

/** Agrees a sale's price and plan; whoever does so has allowed them. What was paid is laid on them anew. */
export function agreeVenta(
  deps: Deps,
  person: Member,
  { venta: id, precio: typed, plan: id_plan, entregaEn }: PanelRequestOf<'AcordarVenta'>,
): Promise<OutcomeOf<'AcordarVenta'>> {
  const precio = decimal(typed);
  return changeVenta(deps, person, id, async (tx, venta, ahora) => {
    if (precio <= ZERO) return { ok: false, motivo: 'PAGO_SIN_MONTO' };
    const plan = id_plan === undefined ? undefined : await readPlan(tx, venta.id_proyecto, id_plan);
    if (id_plan !== undefined && !plan) return { ok: false, motivo: 'PLAN_INEXISTENTE' };
    const tooLow = await refuseTooLow(tx, person, { venta, precio, descuento: plan?.descuento ?? ZERO });
    if (tooLow) return tooLow;
    const terms = plan?.terms ?? NO_PLAN;
    const { pagos } = schedulePlan(terms, { total: precio, desde: venta.desde });
    const agreed = agreePagos(
      pagos.map((pago) =>
        pago.fecha === undefined && entregaEn !== undefined ? { ...pago, fecha: entregaEn } : pago,
      ),
    );
    if (priceOf(agreed) < (await readPaid(tx, id)))
      return { ok: false, motivo: 'PRECIO_MENOR_QUE_LO_PAGADO' };
    const by = { personalId: person.id, ahora };
    await storeTerms(tx, id, { plan: plan?.nombre ?? null, pagos: agreed }, by);
    await takeOverPagos(tx, [id], by);
    await recountAvance(tx, [venta.contacto]);
    return {
      ok: true,
      linea: {
        accion: 'venta.acordar',
        antes: { precio: venta.precio === null ? null : Number(venta.precio), plan: venta.plan },
        despues: { precio: decimalToNumber(precio), plan: plan?.nombre ?? null },
      },
    };
  });
}

/**
 * Refuses a price below the quoted one by more than the member may discount alone, as a quote at the counter
 * would. Without a quote nothing is known to compare with.
 */
async function refuseTooLow(
  tx: Queryable,
  person: Member,
  { venta, precio, descuento }: { venta: LockedVenta; precio: Decimal; descuento: Decimal },
): Promise<PanelRefusal | undefined> {
  if (venta.cotizado === null) return undefined;
  const weighed = weighPrecio(decimal(venta.cotizado), descuento, precio);
  const limite = await limiteOf(tx, person.rol);
  const least = leastPrecio(weighed, limite);
  if (precio >= least) return undefined;
  return {
    ok: false,
    motivo: 'PRECIO_FUERA_DE_LIMITE',
    detail: `Puedes descontar hasta ${decimalToText(limite)} % de ${formatPrecio(weighed.conPlan)}: lo menos es ${formatPrecio(least)}. Corrige el precio, o pídelo a administración.`,
  };
}

/** A plan's terms without its discount, as the typed price has all discounts; and that discount, %. */
export async function readPlan(
  tx: Queryable,
  id_proyecto: number,
  id_plan: string,
): Promise<{ nombre: string; terms: PlanTerms; descuento: Decimal } | undefined> {
  const [row] = await tx.query<{
    nombre: string;
    enganche: string;
    dias_enganche: number;
    parcialidades: number;
    porcentaje: string;
    descuento: string;
  }>(
    `select nombre, enganche::text as enganche, dias_enganche, parcialidades, porcentaje_parcialidades::text as porcentaje,
       coalesce(descuento, 0)::text as descuento
     from plan_de_pago where id_proyecto = $1::int and id_plan = $2`,
    [id_proyecto, id_plan],
  );
  if (!row) return undefined;
  const { nombre, enganche, porcentaje, descuento, ...counts } = row;
  return {
    nombre,
    descuento: decimal(descuento),
    terms: {
      ...counts,
      enganche: decimal(enganche),
      porcentaje_parcialidades: decimal(porcentaje),
      descuento: ZERO,
    },
  };
}

/** Corrects contract number, deed's day and seller. */
export function correctVenta(
  deps: Deps,
  person: Member,
  { venta: id, contrato: typed, escrituraEn, vendio }: PanelRequestOf<'CorregirVenta'>,
): Promise<OutcomeOf<'CorregirVenta'>> {
  const contrato = typed || null;
  return changeVenta(deps, person, id, async (tx, venta) => {
    if (escrituraEn !== null && escrituraEn < venta.fecha)
      return { ok: false, motivo: 'ESCRITURA_ANTES_DE_VENTA' };
    const seller = vendio ?? venta.vendio_id;
    if (vendio !== undefined && vendio !== venta.vendio_id && !(await sells(tx, vendio)))
      return { ok: false, motivo: 'PERSONAL_INEXISTENTE' };
    const antes = { contrato: venta.contrato, escritura: venta.escritura_en, vendio: venta.vendio_id };
    const despues = { contrato, escritura: escrituraEn, vendio: seller };
    if (JSON.stringify(antes) === JSON.stringify(despues)) return { ok: true };
    await tx.query(
      'update venta set contrato = $2, escritura_en = $3::date, vendio_id = $4::bigint where id = $1::bigint',
      [id, contrato, escrituraEn, seller],
    );
    await recountAvance(tx, [venta.contacto]);
    return { ok: true, linea: { accion: 'venta.corregir', antes, despues } };
  });
}

async function sells(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query(
    `select from personal where id = $1::bigint and baja_en is null and rol <> 'consulta'`,
    [id],
  );
  return rows.length > 0;
}
