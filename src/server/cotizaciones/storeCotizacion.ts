import type { DocumentoCotizacion } from '../../contract/cotizacion.ts';
import type { Queryable } from '../db/db.ts';

export interface CotizacionNueva {
  documento: DocumentoCotizacion;
  token: string;
  emitida: Date;
  /** Absent where the request came without a key. */
  idempotencia: { clave: string; huella: string } | undefined;
  /** One outgoing mail each; the Message-ID stays the same however often it is sent. */
  correos: readonly { tipo: 'cliente' | 'ventas'; messageId: string }[];
}

/** The next running number, as text. A number is never given twice; one taken by a transaction that fails is lost. */
export async function takeNumero(tx: Queryable): Promise<string> {
  const rows = await tx.query<{ numero: string }>(`select nextval('cotizacion_numero')::text as numero`);
  const numero = rows[0]?.numero;
  if (!numero) throw new Error('the sequence cotizacion_numero gave no number');
  return numero;
}

/** Writes quote, idempotency record and outgoing mail in one statement. */
export async function storeCotizacion(tx: Queryable, nueva: CotizacionNueva): Promise<void> {
  const { documento, token, emitida, idempotencia, correos } = nueva;
  await tx.query(ALTA, [
    documento.folio,
    token,
    emitida,
    documento.vigencia,
    JSON.stringify(documento),
    idempotencia?.clave ?? null,
    idempotencia?.huella ?? null,
    JSON.stringify(correos),
  ]);
}

const ALTA = `
  with nueva as (
    insert into cotizacion (folio, token, emitida_en, vigencia, documento)
    values ($1, $2, $3::timestamptz, $4::date, $5::jsonb)
    returning id
  ), registrada as (
    insert into idempotencia (clave, huella, cotizacion_id, creada_en)
    select $6::text, $7::text, nueva.id, $3::timestamptz from nueva where $6::text is not null
  )
  insert into correo_salida (cotizacion_id, tipo, message_id, proximo_intento, creado_en)
  select nueva.id, correo ->> 'tipo', correo ->> 'messageId', $3::timestamptz, $3::timestamptz
  from nueva, json_array_elements($8::json) as correo`;
