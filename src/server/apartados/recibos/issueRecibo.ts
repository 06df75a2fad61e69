import { EmpresaEnCotizacion, Siguiente } from '../../../contract/cotizacion.ts';
import type { DocumentoRecibo, ReciboKind } from '../../../contract/recibo/recibo.ts';
import { formatRecibo, readRecibo } from '../../../contract/recibo/storedRecibo.ts';
import { PRECIO_APARTADO } from '../../../domain/cotizacion.ts';
import { decimal, decimalToNumber } from '../../../domain/decimal.ts';
import { newMessageId, type OutgoingKind } from '../../cotizaciones/send/outgoing.ts';
import type { Queryable } from '../../db/db.ts';
import { direccionOf } from '../../db/listas.ts';
import type { Settings } from '../../settings.ts';

export interface ReciboRequest {
  tipo: ReciboKind;
  /** Id of the hold. */
  apartado: string;
  ahora: Date;
  settings: Pick<Settings, 'correoDe'>;
}

/**
 * Issues what a person is told of their hold as it stands in this transaction, and puts its mails to them and to the
 * adviser into the outbox: all with the change that it tells of, or nothing.
 * Out: whether it was; not where the person's data were deleted, nor where this end was told of already.
 */
export async function issueRecibo(tx: Queryable, request: ReciboRequest): Promise<boolean> {
  const { tipo, apartado, ahora, settings } = request;
  // Kept waiting for it: who deletes this person's data comes before, and then nobody is told, or after, and finds it.
  const [row] = await tx.query<Row>(HELD, [apartado]);
  if (!row || row.correo === null) return false;
  const documento = composeRecibo(row, tipo, ahora);
  const [stored] = await tx.query<{ id: string }>(
    `insert into recibo (apartado_id, tipo, vence_en, emitido_en, documento)
     values ($1::bigint, $2, $3::timestamptz, $4::timestamptz, $5::text::jsonb)
     on conflict do nothing returning id::text as id`,
    [apartado, tipo, row.vence_en, ahora, formatRecibo(documento)],
  );
  if (!stored) return false;
  const kinds: OutgoingKind[] = ['cliente', 'asesor'];
  const salidas = kinds.map((kind) => ({ tipo: kind, messageId: newMessageId(settings) }));
  await tx.query(MAILS, [stored.id, JSON.stringify(salidas), ahora, row.correo, row.contacto]);
  return true;
}

type Row = {
  id: string;
  nombre: string | null;
  correo: string | null;
  telefono: string | null;
  contacto: string | null;
  apartado_en: Date;
  vence_en: Date;
  pago_en: string | null;
  pago_referencia: string | null;
  id_proyecto: number;
  id_lote: string;
  proyecto: string;
  terreno: string;
  folio: string | null;
  precio_total: string | null;
  asesor: string | null;
  empresa: string;
  /** JSON text of the hold's first receipt. */
  primero: string | null;
};

const HELD = `
  select a.id::text as id, a.nombre, a.correo, a.telefono, a.contacto, a.apartado_en, a.vence_en, a.pago_en, a.pago_referencia,
    a.id_proyecto, a.id_lote, p.nombre as proyecto, l.terreno::text as terreno, c.folio, a.precio_total::text as precio_total,
    asesor.nombre as asesor,
    (select empresa || jsonb_build_object('logo', ${direccionOf(`empresa ->> 'logo'`)}) from catalogo)::text as empresa,
    (select r.documento::text from recibo r where r.apartado_id = a.id order by r.id limit 1) as primero
  from apartado a
  join proyecto p on p.id_proyecto = a.id_proyecto
  join lote l on l.id_proyecto = a.id_proyecto and l.id_lote = a.id_lote
  left join cotizacion c on c.id = a.cotizacion_id
  left join personal asesor on asesor.id = a.apartado_por
  where a.id = $1::bigint for update of a`;

const MAILS = `
  insert into correo_salida (recibo_id, tipo, message_id, proximo_intento, creado_en, destinatario, destinatario_clave)
  select $1::bigint, tipo, salida ->> 'messageId', $3::timestamptz, $3::timestamptz,
    case when tipo = 'cliente' then $4::text end, case when tipo = 'cliente' then $5::text end
  from json_array_elements($2::json) with ordinality as planeadas (salida, orden),
    lateral (select salida ->> 'tipo' as tipo) as de_tipo
  order by orden`;

const Company = EmpresaEnCotizacion.extend({ siguiente: Siguiente.optional() });

function composeRecibo(row: Row, tipo: ReciboKind, ahora: Date): DocumentoRecibo {
  const { siguiente, ...empresa } = Company.parse(JSON.parse(row.empresa));
  // On what terms it was held stays as it was said then, whatever the company says by now.
  const condiciones = row.primero === null ? siguiente?.apartado : readRecibo(row.primero).condiciones;
  const { folio, precio_total: precio, pago_en: fecha, pago_referencia: referencia } = row;
  const endedEarly = tipo === 'liberado';
  return {
    tipo,
    folio: folioOfApartado(row.id),
    emitido: ahora.toISOString(),
    empresa,
    persona: { nombre: row.nombre ?? '', correo: row.correo ?? '', telefono: row.telefono ?? '' },
    proyecto: { id_proyecto: row.id_proyecto, nombre: row.proyecto },
    lote: { id_lote: row.id_lote, terreno: decimalToNumber(decimal(row.terreno)) },
    desde: row.apartado_en.toISOString(),
    hasta: (endedEarly ? ahora : row.vence_en).toISOString(),
    monto: decimalToNumber(PRECIO_APARTADO),
    ...(fecha !== null && referencia !== null && { pago: { fecha, referencia } }),
    ...(folio !== null &&
      precio !== null && { cotizacion: { folio, precioTotal: decimalToNumber(decimal(precio)) } }),
    ...(row.asesor !== null && { asesor: row.asesor }),
    ...(condiciones !== undefined && { condiciones }),
  };
}

/** The number of a hold, as people read it: `AP-000012`. In: its id. */
export function folioOfApartado(id: string): string {
  return `AP-${id.padStart(6, '0')}`;
}
