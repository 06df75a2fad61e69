import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import type { PagoShown } from '../../../contract/panel/ventas.ts';
import { decimalToNumber } from '../../../domain/decimal.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { type Member, mayWith, reachOf } from '../../../domain/permisos.ts';
import type { FormaDePago } from '../../../domain/ventas/cuenta.ts';
import type { OutcomeOf } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';
import { limiteOf } from '../precios/limites.ts';
import { readPapelesOf } from './papeles.ts';
import { readSellers } from './sellers.ts';
import { type KnownVenta, presentVentaListed, readVentas, seesPersona } from './ventaRows.ts';

/** A sale with its plan and payments, for whoever may see it. */
export function openVenta(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
  { venta }: { venta: string },
): Promise<OutcomeOf<'LeerVenta'>> {
  return readByIndex(db, async (tx): Promise<OutcomeOf<'LeerVenta'>> => {
    const [known] = await readVentas(tx, [venta]);
    if (!known || !mayWith(reader, 'readVentas', known.row.vendio_id))
      return { ok: false, motivo: 'VENTA_INEXISTENTE' };
    const hoy = fechaEnMexico(clock());
    const { row } = known;
    const answer: PanelAnswerOf<'LeerVenta'> = {
      ...presentVentaListed(known, reader, hoy),
      ...(await readStatement(tx, known, { hoy, names: seesPersona(row, reader) })),
      folio: row.folio,
      cotizado: row.precio_total === null ? null : Number(row.precio_total),
      autorizo: await readWhoAllowed(tx, venta),
      papeles: await readPapelesOf(tx, venta),
      ...(await readChoices(tx, reader, row.id_proyecto)),
    };
    return { ok: true, answer };
  });
}

/**
 * What the statement of a sale tells, on a day. In: `YYYY-MM-DD`; whether its reader may see what may name the
 * person.
 */
export async function readStatement(
  db: Queryable,
  { row, cuenta }: KnownVenta,
  { hoy, names }: { hoy: string; names: boolean },
) {
  const { id, proyecto, id_lote, modelo, contrato } = row;
  const pagos = (await readPagos(db, [id])).get(id) ?? [];
  return {
    ...{ hoy, proyecto: proyecto ?? '', id_lote, modelo, contrato },
    parcialidades: (cuenta?.pagos ?? []).map(({ concepto, monto, fecha }) => ({
      ...{ concepto, monto: decimalToNumber(monto) },
      ...(fecha !== undefined && { fecha }),
    })),
    pagos: names ? pagos : pagos.map(veilPago),
  };
}

async function readWhoAllowed(db: Queryable, venta: string) {
  const [row] = await db.query<{ id: string; nombre: string }>(
    `select p.id::text as id, p.nombre from venta v join personal p on p.id = v.acordada_por where v.id = $1::bigint`,
    [venta],
  );
  return row ?? null;
}

/** Payments in the order of writing, by sale. In: ids of sales. */
export async function readPagos(
  db: Queryable,
  ventas: readonly string[],
): Promise<ReadonlyMap<string, PagoShown[]>> {
  const rows = await db.query<{
    venta: string;
    id: string;
    dia: string;
    monto: number;
    forma: FormaDePago | null;
    referencia: string;
    motivo: string | null;
    quita: string | null;
    quien_id: string | null;
    quien: string | null;
    en: Date;
  }>(
    `select g.venta_id::text as venta, g.id::text as id, g.dia, g.monto::float8 as monto, g.forma, g.referencia, g.motivo,
       g.quita_id::text as quita, p.id::text as quien_id, p.nombre as quien, g.anotado_en as en
     from pago g left join personal p on p.id = g.anotado_por
     where g.venta_id in (select value::bigint from json_array_elements_text($1::json)) order by g.venta_id, g.id`,
    [JSON.stringify(ventas)],
  );
  const byVenta = new Map<string, PagoShown[]>();
  for (const { venta, quien_id, quien, en, ...pago } of rows) {
    const of = byVenta.get(venta) ?? [];
    of.push({
      ...pago,
      quien: quien_id === null ? null : { id: quien_id, nombre: quien ?? '' },
      anotadoEn: en.toISOString(),
    });
    byVenta.set(venta, of);
  }
  return byVenta;
}

/** A payment without what may name the person. */
export const veilPago = (pago: PagoShown): PagoShown => ({ ...pago, referencia: null, motivo: null });

/** What may be chosen by whoever writes sales; nothing for others. */
async function readChoices(db: Queryable, reader: Member, id_proyecto: number) {
  if (reachOf(reader.rol, 'writeVentas') === 'none') return { planes: [], asesores: [], limite: 0 };
  const planes = await db.query<{ id_plan: string; nombre: string; descuento: number }>(
    'select id_plan, nombre, coalesce(descuento, 0)::float8 as descuento from plan_de_pago where id_proyecto = $1::int order by orden',
    [id_proyecto],
  );
  return {
    planes,
    asesores: await readSellers(db, null),
    limite: decimalToNumber(await limiteOf(db, reader.rol)),
  };
}
