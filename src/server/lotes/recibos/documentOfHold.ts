import { EmpresaEnCotizacion, Siguiente } from '../../../contract/cotizacion.ts';
import { quotedPlanOf } from '../../../contract/planes/computePlanes.ts';
import type { DocumentoRecibo, ReciboKind } from '../../../contract/recibo/recibo.ts';
import { readRecibo } from '../../../contract/recibo/storedRecibo.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import { PRECIO_APARTADO } from '../../../domain/cotizacion.ts';
import { decimal, decimalToNumber } from '../../../domain/decimal.ts';
import type { Present } from '../../plataforma/db/db.ts';
import { direccionOf } from '../../plataforma/db/direccionOf.ts';

/** A hold with all that a receipt says about it. */
export type HeldRow = {
  id: string;
  nombre: string | null;
  correo: string | null;
  telefono: string | null;
  contacto: string | null;
  apartado_en: Date;
  vence_en: Date;
  /** `null` while no end is recorded. */
  terminado_en: Date | null;
  pago_en: string | null;
  pago_referencia: string | null;
  id_proyecto: number;
  id_lote: string;
  proyecto: string;
  terreno: string;
  folio: string | null;
  precio_total: string | null;
  /** JSON text of its quote. */
  cotizada: string | null;
  asesor_id: string | null;
  asesor: string | null;
  /** Day of its sale. */
  vendido_en: string | null;
  empresa: Present<string>;
  /** JSON text of the hold's first receipt. */
  primero: string | null;
};

/**
 * The holds with the ids in `$1`, locked. A deletion of the person comes before, and nobody is told, or
 * after, and finds the receipts.
 */
export const HELD = `
  select a.id::text as id, a.nombre, a.correo, a.telefono, a.contacto, a.apartado_en, a.vence_en, a.terminado_en, a.pago_en, a.pago_referencia,
    a.id_proyecto, a.id_lote, p.nombre as proyecto, l.terreno::text as terreno, c.folio, a.precio_total::text as precio_total,
    c.documento::text as cotizada,
    asesor.id::text as asesor_id, asesor.nombre as asesor,
    (select v.fecha from venta v where v.apartado_id = a.id and v.anulada_en is null) as vendido_en,
    (select empresa || jsonb_build_object('logo', ${direccionOf(`empresa ->> 'logo'`)}) from catalogo)::text as empresa,
    (select r.documento::text from recibo r where r.apartado_id = a.id order by r.id limit 1) as primero
  from apartado a
  join proyecto p on p.id_proyecto = a.id_proyecto
  join lote l on l.id_proyecto = a.id_proyecto and l.id_lote = a.id_lote
  left join cotizacion c on c.id = a.cotizacion_id
  left join personal asesor on asesor.id = a.apartado_por
  where a.id in (select value::bigint from json_array_elements_text($1::json)) order by a.id for update of a`;

const Company = EmpresaEnCotizacion.extend({ siguiente: Siguiente.optional() });

/** A receipt of a hold's present state. */
export function documentOfHold(row: HeldRow, tipo: ReciboKind, ahora: Date): DocumentoRecibo {
  const { siguiente, ...empresa } = Company.parse(JSON.parse(row.empresa));
  // The terms stay those of the first receipt, whatever the company says now.
  const condiciones = row.primero === null ? siguiente?.apartado : readRecibo(row.primero).condiciones;
  const late = OF_PAGO.has(tipo) ? row.terminado_en : null;
  const plan = row.cotizada === null ? null : quotedPlanOf(readDocumento(row.cotizada));
  const { folio, precio_total: precio, pago_en: fecha, pago_referencia: referencia, vendido_en } = row;
  return {
    tipo,
    folio: folioOfApartado(row.id),
    emitido: ahora.toISOString(),
    empresa,
    persona: { nombre: row.nombre ?? '', correo: row.correo ?? '', telefono: row.telefono ?? '' },
    proyecto: { id_proyecto: row.id_proyecto, nombre: row.proyecto },
    lote: { id_lote: row.id_lote, terreno: decimalToNumber(decimal(row.terreno)) },
    desde: row.apartado_en.toISOString(),
    hasta: (ENDED_NOW.has(tipo) ? ahora : late ? endedAt(row, late) : row.vence_en).toISOString(),
    ...(late && { terminado: true }),
    monto: decimalToNumber(PRECIO_APARTADO),
    ...(fecha !== null && referencia !== null && { pago: { fecha, referencia } }),
    ...(folio !== null &&
      precio !== null && {
        cotizacion: {
          folio,
          precioTotal: decimalToNumber(decimal(precio)),
          ...(plan && { plan }),
        },
      }),
    ...(row.asesor !== null && { asesor: row.asesor }),
    ...(vendido_en !== null && { venta: { fecha: vendido_en } }),
    ...(condiciones !== undefined && { condiciones }),
  };
}

/** Kinds about a payment, which may follow the hold's end. */
const OF_PAGO: ReadonlySet<ReciboKind> = new Set<ReciboKind>(['pago', 'correccion']);

/** When a hold ended: at its own end, even if recorded later, or earlier by an act. */
function endedAt({ vence_en }: HeldRow, written: Date): Date {
  return written < vence_en ? written : vence_en;
}

/** Kinds that end a hold before its own end. */
const ENDED_NOW: ReadonlySet<ReciboKind> = new Set<ReciboKind>(['liberado', 'vendido', 'anulada']);

/** A hold's number for people, `AP-000012`. In: its id. */
export function folioOfApartado(id: string): string {
  return `AP-${id.padStart(6, '0')}`;
}
