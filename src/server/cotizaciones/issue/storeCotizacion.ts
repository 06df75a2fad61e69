import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { formatDocumento } from '../../../contract/storedDocumento.ts';
import type { Queryable } from '../../db/db.ts';
import type { OutgoingItem } from '../send/outgoing.ts';
import type { Origin } from './origins.ts';
import type { Retencion } from './retencion.ts';

/** The notice that was shown, when it was accepted, and whether marketing was agreed to. */
export interface StoredConsentimiento {
  aviso: string;
  en: Date;
  mercadotecnia: boolean;
}

export interface NewCotizacion {
  documento: DocumentoCotizacion;
  token: string;
  emitida: Date;
  /** `mailboxKeyOf` of the buyer. */
  contacto: string;
  /** Absent where the request came without a key. */
  idempotencia?: { clave: string; huella: string } | undefined;
  consentimiento?: StoredConsentimiento | undefined;
  /** Id of the quote that this one renews. */
  anteriorId?: string | undefined;
  origen?: Origin | undefined;
  salidas: readonly OutgoingItem[];
  retencion?: Retencion | undefined;
}

/** The next running number, as text. A number is never given twice; one taken by a transaction that fails is lost. */
export async function takeNumero(tx: Queryable): Promise<string> {
  const rows = await tx.query<{ numero: string }>(`select nextval('cotizacion_numero')::text as numero`);
  const numero = rows[0]?.numero;
  if (!numero) throw new Error('the sequence cotizacion_numero gave no number');
  return numero;
}

/** Writes quote, idempotency record, outgoing mail and the client's hash in one statement. */
export async function storeCotizacion(tx: Queryable, nueva: NewCotizacion): Promise<void> {
  const { documento, token, emitida, contacto, idempotencia, consentimiento, salidas } = nueva;
  await tx.query(ALTA, [
    documento.folio,
    token,
    emitida,
    documento.vigencia,
    formatDocumento(documento),
    idempotencia?.clave ?? null,
    idempotencia?.huella ?? null,
    JSON.stringify(salidas),
    contacto,
    nueva.anteriorId ?? null,
    consentimiento?.aviso ?? null,
    consentimiento?.en ?? null,
    consentimiento?.mercadotecnia ?? false,
    nueva.origen?.cliente ?? null,
    nueva.retencion ?? null,
    documento.cliente.correo,
    // What one client asks beyond its limit uses up nothing of its neighbours'.
    (nueva.retencion !== 'origen' && nueva.origen?.red) || null,
  ]);
}

const ALTA = `
  with nueva as (
    insert into cotizacion (folio, token, emitida_en, vigencia, documento, contacto, anterior_id,
      aviso_version, aviso_en, mercadotecnia)
    values ($1, $2, $3::timestamptz, $4::date, $5::jsonb, $9::text, $10::bigint,
      $11::text, $12::timestamptz, $13::boolean)
    returning id
  ), registrada as (
    insert into idempotencia (clave, huella, cotizacion_id, creada_en)
    select $6::text, $7::text, nueva.id, $3::timestamptz from nueva where $6::text is not null
  ), recordada as (
    insert into origen_reciente (huella, en)
    select huella, $3::timestamptz from (values ($14::text), ($17::text)) as de (huella) where huella is not null
  )
  insert into correo_salida (cotizacion_id, tipo, message_id, proximo_intento, creado_en,
    destinatario, destinatario_clave, estado, retenido_por)
  select nueva.id, tipo, salida ->> 'messageId', $3::timestamptz, $3::timestamptz,
    case when tipo = 'cliente' then $16::text end, case when tipo = 'cliente' then $9::text end,
    case when retenida then 'retenido' else 'pendiente' end, case when retenida then $15::text end
  from nueva, json_array_elements($8::json) as salida,
    lateral (select salida ->> 'tipo' as tipo) as de_tipo,
    -- Only the buyer's own mail waits: the sales team wants to know.
    lateral (select tipo = 'cliente' and $15::text is not null as retenida) as segun_limite`;
