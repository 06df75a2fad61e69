import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import {
  type Decimal,
  decimal,
  decimalToNumber,
  formatPrecio,
  subtractDecimals,
} from '../../../domain/decimal.ts';
import { fechaEnMexico, formatNearFecha } from '../../../domain/fecha.ts';
import type { Member } from '../../../domain/permisos.ts';
import { judgePago, type PagoFault } from '../../../domain/ventas/cuenta.ts';
import type { OutcomeOf, PanelRefusal } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { touchPersonas } from '../../personas/follow/touchPersonas.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { changeVenta, readPaid } from './changeVenta.ts';
import { storeDebts } from './cuentas.ts';

type Deps = Pick<PanelDeps, 'db' | 'clock'>;

/**
 * Writes a payment down. The sale is locked, so of two payments typed at once the second is judged by what
 * the first left. A payment that its writer has not seen stops theirs, with its sentence (decisions 15).
 */
export function registerPago(
  deps: Deps,
  person: Member,
  { venta: id, clave, visto, monto: typed, dia, forma, referencia }: PanelRequestOf<'RegistrarPago'>,
): Promise<OutcomeOf<'RegistrarPago'>> {
  const monto = decimal(typed);
  return changeVenta(deps, person, id, async (tx, venta, ahora) => {
    const repeated = await findByKey(tx, clave);
    if (repeated) return repeated === id ? { ok: true } : { ok: false, motivo: 'CLAVE_REUTILIZADA' };
    if (venta.precio === null) return { ok: false, motivo: 'VENTA_SIN_PRECIO' };
    const hoy = fechaEnMexico(ahora);
    const newer = await refuseUnseen(tx, id, visto, hoy);
    if (newer) return newer;
    const porPagar = subtractDecimals(decimal(venta.precio), await readPaid(tx, id));
    const fault = judgePago({ porPagar }, { monto, dia }, { vendida: venta.fecha, hoy });
    if (fault) return refusalOf(fault, porPagar, formatNearFecha(venta.fecha, hoy));
    const [written] = await tx.query<{ id: string }>(
      `insert into pago (venta_id, dia, monto, forma, referencia, clave, anotado_por, anotado_en)
       values ($1::bigint, $2::date, $3::numeric, $4, $5, $6, $7::bigint, $8::timestamptz) returning id::text as id`,
      [id, dia, typed, forma, referencia, clave, person.id, ahora],
    );
    await storeDebts(tx, [id]);
    tx.tell({ tipo: 'venta.pagada', en: ahora, de: [{ id }] });
    await touchPersonas(tx, [venta.contacto], { accion: 'venta.pago', en: ahora });
    const despues = { pago: written?.id ?? null, monto: decimalToNumber(monto), dia, forma };
    return { ok: true, linea: { accion: 'venta.pago', despues } };
  });
}

/** The sale of the payment that this form wrote before. */
async function findByKey(tx: Queryable, clave: string): Promise<string | undefined> {
  const [row] = await tx.query<{ venta: string }>(
    'select venta_id::text as venta from pago where clave = $1',
    [clave],
  );
  return row?.venta;
}

/** Refuses if a line is newer than the newest that was seen, and says what it is. */
async function refuseUnseen(
  tx: Queryable,
  venta: string,
  visto: string | null,
  hoy: string,
): Promise<PanelRefusal | undefined> {
  const [newest] = await tx.query<{ id: string; monto: string; dia: string; quien: string | null }>(
    `select g.id::text as id, abs(g.monto)::text as monto, g.dia, p.nombre as quien
     from pago g left join personal p on p.id = g.anotado_por where g.venta_id = $1::bigint order by g.id desc limit 1`,
    [venta],
  );
  if (!newest || newest.id === visto) return undefined;
  const who = newest.quien ?? 'Alguien';
  const what = `${formatPrecio(decimal(newest.monto))} del ${formatNearFecha(newest.dia, hoy)}`;
  return {
    ok: false,
    motivo: 'PAGO_NUEVO',
    detail: `${who} anotó o quitó un pago de ${what} mientras escribías. Revisa si es el mismo antes de anotar el tuyo.`,
  };
}

function refusalOf(fault: PagoFault, porPagar: Decimal, vendida: string): PanelRefusal {
  const owed = formatPrecio(porPagar);
  switch (fault) {
    case 'PAGO_MAYOR':
      return {
        ok: false,
        motivo: fault,
        detail: `Faltan por pagar ${owed}: el pago no puede ser mayor. Corrige la cantidad.`,
      };
    case 'PAGO_ANTES_DE_VENTA':
      return {
        ok: false,
        motivo: fault,
        detail: `La venta es del ${vendida}: el pago no puede ser de antes. Corrige el día.`,
      };
    default:
      return { ok: false, motivo: fault };
  }
}

/** Takes a payment back by a line of its own; the payment's line stays. Refused once it was taken back. */
export async function takeBackPago(
  deps: Deps,
  person: Member,
  { pago: id, motivo }: PanelRequestOf<'QuitarPago'>,
): Promise<OutcomeOf<'QuitarPago'>> {
  const [where] = await deps.db.query<{ venta: string; quita: string | null }>(
    'select venta_id::text as venta, quita_id::text as quita from pago where id = $1::bigint',
    [id],
  );
  if (!where || where.quita !== null) return { ok: false, motivo: 'PAGO_INEXISTENTE' };
  return changeVenta(deps, person, where.venta, async (tx, venta, ahora) => {
    const written = await tx.query<{ monto: string }>(
      `insert into pago (venta_id, dia, monto, forma, referencia, motivo, quita_id, anotado_por, anotado_en)
       select venta_id, $2::date, -monto, forma, referencia, $3, id, $4::bigint, $5::timestamptz
       from pago where id = $1::bigint and not exists (select from pago otra where otra.quita_id = $1::bigint)
       returning (-monto)::text as monto`,
      [id, fechaEnMexico(ahora), motivo, person.id, ahora],
    );
    const [line] = written;
    if (!line) return { ok: false, motivo: 'PAGO_QUITADO' };
    await storeDebts(tx, [venta.id]);
    tx.tell({ tipo: 'venta.pago_quitado', en: ahora, de: [{ id: venta.id }] });
    await touchPersonas(tx, [venta.contacto], { accion: 'venta.quitar_pago', en: ahora });
    const despues = { pago: id, monto: decimalToNumber(decimal(line.monto)), motivo };
    return { ok: true, linea: { accion: 'venta.quitar_pago', despues } };
  });
}
