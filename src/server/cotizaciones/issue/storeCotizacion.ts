import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { formatDocumento } from '../../../contract/storedDocumento.ts';
import type { Campana, Campanas } from '../../../domain/personas/origen.ts';
import type { OutgoingItem } from '../../correo/outgoing.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import type { CounterTerms } from '../counter/counterTerms.ts';
import { folioOf } from './folio.ts';
import type { Origin } from './origins.ts';
import type { Retencion } from './retencion.ts';

/** The accepted notice, when, and the consent to marketing. */
export interface StoredConsentimiento {
  aviso: string;
  en: Date;
  mercadotecnia: boolean;
}

interface NewCotizacion {
  /** Without the folio, which is assigned when stored. */
  documento: Omit<DocumentoCotizacion, 'folio'>;
  /** Prefix of the folio (`folioPrefixOf`). */
  prefijo: string;
  token: string;
  emitida: Date;
  /** Key of the person. */
  contacto: string;
  /** Key by which the mails to the buyer are counted; without a mailbox none is sent. */
  buzon: string;
  /** Absent for a request without a key. */
  idempotencia?: { clave: string; huella: string } | undefined;
  consentimiento?: StoredConsentimiento | undefined;
  /** Id of the quote that this one renews. */
  anteriorId?: string | undefined;
  origen?: Origin | undefined;
  /** The member of the staff who made it, and how the person agreed to the notice. */
  counter?: Pick<CounterTerms, 'hechaPor' | 'medio'> | undefined;
  salidas: readonly OutgoingItem[];
  retencion?: Retencion | undefined;
  /** Of the buyer's mail (`turnoOf`). */
  turno: number;
  /** What led to it. */
  campanas?: Campanas | undefined;
}

/**
 * Writes quote, idempotency record, outgoing mail and the client's hash in one statement. Out: the folio with
 * the next running number. Numbers are unique; a failed transaction's number is lost.
 */
export async function storeCotizacion(tx: Queryable, nueva: NewCotizacion): Promise<string> {
  const { documento, token, emitida, contacto, idempotencia, consentimiento, salidas } = nueva;
  const [propia, ...otras] = salidas;
  if (propia?.tipo !== 'cliente') throw new Error('a quote goes out to its buyer first');
  const [row] = await tx.query<{ folio: string }>(storingStatement(otras), [
    nueva.prefijo,
    token,
    emitida,
    documento.vigencia,
    // Without its first brace, as the folio goes before it: cutting a long text here is cheaper than in
    // PostgreSQL.
    formatDocumento(documento).slice(1),
    idempotencia?.clave ?? null,
    idempotencia?.huella ?? null,
    propia.messageId,
    contacto,
    nueva.anteriorId ?? null,
    consentimiento?.aviso ?? null,
    consentimiento?.en ?? null,
    consentimiento?.mercadotecnia ?? false,
    nueva.origen?.cliente ?? null,
    nueva.retencion ?? null,
    documento.cliente.correo,
    // A client's requests beyond its limit use up nothing of its neighbours.
    (nueva.retencion !== 'origen' && nueva.origen?.red) || null,
    nueva.counter?.hechaPor ?? null,
    nueva.counter?.medio ?? null,
    nueva.turno,
    nueva.buzon,
    jsonOf(nueva.campanas?.campana),
    jsonOf(nueva.campanas?.primeraCampana),
    ...otras.map(({ messageId }) => messageId),
  ]);
  if (!row) throw new Error('no quote was stored');
  return row.folio;
}

const jsonOf = (campana: Campana | undefined) => (campana ? JSON.stringify(campana) : null);

/**
 * In: what goes out besides the buyer's mail; parameters from $24 are its ids. PostgreSQL treats a single row
 * as no join.
 */
const storingStatement = (otras: readonly OutgoingItem[]) => `
  with numerada as (
    select ${folioOf('$1::text', 'numero')} as folio
    from (select nextval('cotizacion_numero')::text as numero offset 0) as siguiente
  ), nueva as (
    insert into cotizacion (folio, token, emitida_en, vigencia, documento, contacto, anterior_id,
      aviso_version, aviso_en, mercadotecnia, hecha_por, aviso_medio, campana, primera_campana)
    select folio, $2, $3::timestamptz, $4::date, ('{"folio":"' || folio || '",' || $5)::jsonb, $9::text, $10::bigint,
      $11::text, $12::timestamptz, $13::boolean, $18::bigint, $19::text,
      $22::text::jsonb, $23::text::jsonb
    from numerada
    returning id, folio
  ), registrada as (
    insert into idempotencia (clave, huella, cotizacion_id, creada_en)
    select $6::text, $7::text, nueva.id, $3::timestamptz from nueva where $6::text is not null
  ), recordada as (
    insert into origen_reciente (huella, en)
    select huella, $3::timestamptz from (values ($14::text), ($17::text)) as de (huella) where huella is not null
  ), encolada as (
    insert into correo_salida (cotizacion_id, tipo, message_id, proximo_intento, creado_en,
      destinatario, destinatario_clave, estado, retenido_por, turno)
    select nueva.id, tipo, message_id, $3::timestamptz, $3::timestamptz, destinatario, clave, estado, retenido_por,
      case tipo when 'cliente' then $20::int else 0 end
    from nueva, (values
      -- Only the buyer's own mail waits: the sales team wants to know.
      ('cliente', $8::text, $16::text, $21::text, case when $15::text is null then 'pendiente' else 'retenido' end, $15::text)
      ${otras.map(({ tipo }, at) => `, ('${tipo}', $${at + 24}::text, null, null, 'pendiente', null)`).join('')}
    ) as salida (tipo, message_id, destinatario, clave, estado, retenido_por)
    where destinatario is distinct from ''
  )
  select folio from nueva`;
