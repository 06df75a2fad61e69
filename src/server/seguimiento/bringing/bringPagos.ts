import { type Decimal, decimal, formatPrecio, subtractDecimals, ZERO } from '../../../domain/decimal.ts';
import { formatLongFecha } from '../../../domain/fecha.ts';
import { judgePago, type PagoFault } from '../../../domain/ventas/cuenta.ts';
import { storeDebts } from '../../lotes/ventas/cuentas.ts';
import { writeCambio } from '../../personal/bitacora/writeBitacora.ts';
import { touchPersonas } from '../../personas/follow/touchPersonas.ts';
import type { Queryable, Tx } from '../../plataforma/db/db.ts';
import {
  type BringingScene,
  type Judge,
  type JudgedRow,
  judgedRowOf,
  keyOfNamedLote,
  openCells,
  openRepeats,
  readNamedLotes,
} from './bringer.ts';

interface KnownVenta {
  id: string;
  id_proyecto: number;
  id_lote: string;
  fecha: string;
  precio: string | null;
  contacto: string | null;
  porPagar: Decimal;
  /** Of payments that stand: day, amount and reference. */
  pagos: Set<string>;
}

interface NewPago {
  venta: KnownVenta;
  dia: string;
  monto: string;
  forma: string;
  referencia: string;
}

/** Payments of standing sales: the same sale, day, amount and reference is the same payment. */
export const judgePagos: Judge = async (db, scene, rows) => {
  const named = rows.map((row) => {
    const cells = openCells(scene, row);
    return { row, cells, id_proyecto: cells.proyecto(), lote: row.valores.lote ?? '' };
  });
  const lotes = await readNamedLotes(db, scene, named);
  const ventas = await readKnownVentas(
    db,
    [...lotes.values()].flatMap(({ venta }) => venta?.id ?? []),
  );
  const repeatOf = openRepeats();
  const nuevos: NewPago[] = [];
  const filas: JudgedRow[] = [];
  for (const { row, cells, id_proyecto, lote } of named) {
    const venta = ventas.get(lotes.get(keyOfNamedLote(id_proyecto, lote))?.venta?.id ?? '');
    if (!venta && lote && id_proyecto)
      cells.fault('Lote', `el lote ${lote} no tiene una venta; tráela primero`);
    const { dia = '', monto = '', forma = '', referencia = '' } = row.valores;
    const texto = [`Lote ${lote}`, monto && formatPrecio(decimal(monto)), dia].filter(Boolean).join(' · ');
    if (!venta || row.faltas.length) {
      filas.push(judgedRowOf(row, 'nueva', texto));
      continue;
    }
    const key = keyOfPago({ dia, monto, referencia });
    const first = repeatOf(`${venta.id} ${key}`, row.fila);
    const isKnown = venta.pagos.has(key);
    if (first !== undefined)
      cells.fault('Referencia', `repite el pago de la fila ${first}; si es otro, ponle otra referencia`);
    else if (!isKnown) checkPago(venta, { dia, monto }, scene.hoy, cells.fault);
    filas.push(judgedRowOf(row, isKnown ? 'igual' : 'nueva', texto));
    if (isKnown || row.faltas.length) continue;
    venta.porPagar = subtractDecimals(venta.porPagar, decimal(monto));
    nuevos.push({ venta, dia, monto, forma, referencia });
  }
  return { filas, write: (tx) => writePagos(tx, scene, nuevos) };
};

function checkPago(
  { precio, porPagar, fecha }: KnownVenta,
  { dia, monto }: { dia: string; monto: string },
  hoy: string,
  fault: (columna: string, motivo: string) => void,
): void {
  if (precio === null) {
    fault('Lote', 'la venta todavía no tiene precio; ponlo antes de traer sus pagos');
    return;
  }
  const found = judgePago({ porPagar }, { monto: decimal(monto), dia }, { vendida: fecha, hoy });
  if (!found) return;
  const told: Readonly<Record<PagoFault, readonly [string, string]>> = {
    PAGO_SIN_MONTO: ['Cantidad', 'no es una cantidad en pesos y centavos'],
    PAGO_MAYOR: ['Cantidad', `faltan por pagar ${formatPrecio(porPagar)}: el pago no puede ser mayor`],
    PAGO_ANTES_DE_VENTA: ['Día', `la venta es del ${formatLongFecha(fecha)}: el pago no puede ser de antes`],
    FECHA_FUTURA: ['Día', 'ese día todavía no llega'],
  };
  fault(...told[found]);
}

function keyOfPago({ dia, monto, referencia }: { dia: string; monto: string; referencia: string }): string {
  return JSON.stringify([dia, String(decimal(monto)), referencia]);
}

async function readKnownVentas(db: Queryable, ids: readonly string[]): Promise<Map<string, KnownVenta>> {
  const asked = JSON.stringify(ids);
  const rows = await db.query<Omit<KnownVenta, 'porPagar' | 'pagos'>>(
    `select id::text as id, id_proyecto, id_lote, fecha, precio::text as precio, contacto from venta
     where id in (select value::bigint from json_array_elements_text($1::json))`,
    [asked],
  );
  const pagos = await db.query<{ venta: string; dia: string; monto: string; referencia: string }>(
    `select g.venta_id::text as venta, g.dia, g.monto::text as monto, g.referencia from pago g
     where g.venta_id in (select value::bigint from json_array_elements_text($1::json)) and g.quita_id is null
       and not exists (select from pago q where q.quita_id = g.id)`,
    [asked],
  );
  const ventas = new Map(
    rows.map((row) => [
      row.id,
      { ...row, porPagar: row.precio === null ? ZERO : decimal(row.precio), pagos: new Set<string>() },
    ]),
  );
  for (const { venta: id, ...pago } of pagos) {
    const venta = ventas.get(id);
    if (!venta) continue;
    venta.pagos.add(keyOfPago(pago));
    venta.porPagar = subtractDecimals(venta.porPagar, decimal(pago.monto));
  }
  return ventas;
}

async function writePagos(
  tx: Tx,
  { person, ahora }: BringingScene,
  nuevos: readonly NewPago[],
): Promise<string[]> {
  const rows = await tx.query<{
    id: string;
    venta: string;
    monto: number;
    dia: string;
    forma: string | null;
  }>(
    `insert into pago (venta_id, dia, monto, forma, referencia, anotado_por, anotado_en)
     select venta, dia, monto, forma, referencia, $2::bigint, $3::timestamptz
     from json_to_recordset($1::json) as f(orden int, venta bigint, dia date, monto numeric, forma text, referencia text)
     order by orden
     returning id::text as id, venta_id::text as venta, monto::float8 as monto, dia, forma`,
    [
      JSON.stringify(nuevos.map(({ venta, ...pago }, orden) => ({ ...pago, orden, venta: venta.id }))),
      person.id,
      ahora,
    ],
  );
  const ventas = new Map(nuevos.map(({ venta }) => [venta.id, venta]));
  await storeDebts(tx, [...ventas.keys()]);
  await touchPersonas(
    tx,
    [...ventas.values()].map(({ contacto }) => contacto),
    { accion: 'venta.pago', en: ahora },
  );
  await writeCambio(
    tx,
    rows.map(({ id, venta, monto, dia, forma }) => ({
      author: { origen: 'panel', personalId: person.id },
      ...{
        en: ahora,
        accion: 'venta.pago',
        sobre: `venta ${venta}`,
        despues: { pago: id, monto, dia, forma },
      },
      lote: { id_proyecto: ventas.get(venta)?.id_proyecto ?? 0, id_lote: ventas.get(venta)?.id_lote ?? '' },
    })),
  );
  return rows.map(({ id }) => id);
}
