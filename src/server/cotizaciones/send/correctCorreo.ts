import { trimCorreo, validateCorreo } from '../../../domain/contacto.ts';
import { buyerStandingOf, refuseCorrection, standingOf } from '../../../domain/correo/entrega.ts';
import type { FormLotificacionFault } from '../../../domain/formLotificacion.ts';
import { mailboxKeyOf } from '../../../domain/mailboxKey.ts';
import { isTypedByPerson } from '../../../domain/personas/follow.ts';
import { planOutgoing } from '../../correo/outgoing.ts';
import { movePersona } from '../../personas/follow/movePersona.ts';
import { recountAvance } from '../../personas/follow/recountAvance.ts';
import { recountContacto } from '../../personas/follow/recountContacto.ts';
import { resolveClave } from '../../personas/resolveClave.ts';
import type { Queryable, Tx } from '../../plataforma/db/db.ts';
import type { IssueDeps } from '../issue/issueCotizacion.ts';
import type { Origin } from '../issue/origins.ts';
import { decideRetencion } from '../issue/retencion.ts';
import { type EstadoDeCorreoRow, estadoDeCorreoColumns } from '../show/estadoDeCorreo.ts';
import { correctionsOf } from '../show/findCotizacion.ts';

interface CorrectRequest {
  token: string;
  /** As typed. */
  correo: string;
  origen?: Origin | undefined;
  /** True for the staff, which may also correct accepted or withheld mails, any number of times. */
  deEmpresa?: boolean | undefined;
  /** Notes a change, in its transaction. */
  note?: ((tx: Tx) => Promise<unknown>) | undefined;
}

export type Correccion =
  /** `salida`: the mail to this address, new or sent. */
  | { ok: true; cambio: boolean; correo: string; salida: EstadoDeCorreoRow }
  | { ok: false; motivo: 'SOLICITUD_INVALIDA'; errores: FormLotificacionFault[] }
  /** Seconds. */
  | { ok: false; motivo: 'CORREO_EN_CAMINO' | 'DEMASIADAS_SOLICITUDES'; retryAfter: number }
  | { ok: false; motivo: 'COTIZACION_INEXISTENTE' | 'CORREO_YA_ENVIADO' | 'CORRECCION_NO_PERMITIDA' };

type LockedQuote = {
  id: string;
  /** `mailboxKeyOf` of the person. */
  contacto: string | null;
  correo: string;
  nombre: string;
  telefono: string;
  id_proyecto: number;
  /** The adviser in the link that brought them. */
  asesor: string | null;
  emitida: Date;
  ofStaff: boolean;
  renews: boolean;
};

/** A mail usually takes a second or two. */
const EN_CAMINO_SECONDS = 2;

/**
 * Sends a quote to another address, once. A new mail goes out; the old one stays as history and is not sent.
 * Sales team and CRM are told. The new address's limits hold. Refused while the mail is in flight: it cannot
 * be recalled, and its outcome is known soon. `refuseCorrection` bounds the buyer, not the staff.
 */
export async function correctCorreo(deps: IssueDeps, request: CorrectRequest): Promise<Correccion> {
  const correo = trimCorreo(request.correo);
  const mensaje = validateCorreo(correo);
  if (mensaje) return { ok: false, motivo: 'SOLICITUD_INVALIDA', errores: [{ campo: 'correo', mensaje }] };
  // Locks all work on the people of both mailboxes.
  const [quote] = await deps.db.query<{ contacto: string | null }>(
    'select contacto from cotizacion where token = $1',
    [request.token],
  );
  const from = quote?.contacto ?? null;
  const to = await resolveClave(deps.db, { correo, telefono: '' });
  const done = await deps.db.transaction(
    (tx) => correctWithin(tx, deps, { ...request, correo, from, to }),
    'read committed',
    [...new Set([mailboxKeyOf(correo), to, ...(from === null ? [] : [from])])],
  );
  // Another correction came first, or two people became one: the keys are others now.
  return done ?? correctCorreo(deps, request);
}

type FilaActual = EstadoDeCorreoRow & {
  cotizacion: string;
  quote: LockedQuote;
  salida: string;
  correo: string;
  arrendado_hasta: Date | null;
  emitida: Date;
  correcciones: number;
};

interface Correction extends CorrectRequest {
  /** Key of the quote's person. */
  from: string | null;
  /** Key of whoever the corrected mailbox belongs to. */
  to: string;
}

async function correctWithin(
  tx: Tx,
  { clock, settings, porMinuto }: IssueDeps,
  { token, correo, origen, deEmpresa = false, note, from, to }: Correction,
): Promise<Correccion | undefined> {
  const actual = await lockActual(tx, token);
  if (!actual) return { ok: false, motivo: 'COTIZACION_INEXISTENTE' };
  if (actual.quote.contacto !== from || (await resolveClave(tx, { correo, telefono: '' })) !== to)
    return undefined;
  // A buyer may resend a refused mail to the same address; the staff has 'Reenviar' for that.
  if (actual.correo === correo && (deEmpresa || actual.estado !== 'rechazado')) {
    return { ok: true, cambio: false, correo, salida: actual };
  }
  const ahora = clock();
  const refusal = (deEmpresa ? undefined : refusalOf(actual, ahora)) ?? underWayOf(actual, ahora);
  if (refusal) return refusal;
  const clave = mailboxKeyOf(correo);
  const decision = await decideRetencion(tx, { clave, origen, ahora, porMinuto }, settings.limites);
  if (!decision.ok) return decision;
  const { retencion, turno } = decision;
  await tx.query(CANCELADA, [actual.salida]);
  await tx.query(CORREGIDA, [actual.cotizacion, JSON.stringify(correo), to]);
  await moveWith(tx, actual.quote, { correo, clave: to, ahora });
  await tx.query(
    'update visita set contacto = $2 where cotizacion_id = $1::bigint and contacto is not null',
    [actual.cotizacion, to],
  );
  await recountAvance(tx, [from, to]);
  await tx.query(SALIDAS, [
    actual.cotizacion,
    JSON.stringify(planOutgoing(settings)),
    ahora,
    correo,
    clave,
    retencion ?? null,
    origen?.cliente ?? null,
    (retencion !== 'origen' && origen?.red) || null,
    turno,
  ]);
  await note?.(tx);
  const salida: EstadoDeCorreoRow = {
    estado: retencion ? 'retenido' : 'pendiente',
    retenido_por: retencion ?? null,
    ...NEW_SALIDA,
  };
  return { ok: true, cambio: true, correo, salida };
}

/**
 * Locks the quote and its buyer's newest mail. No worker leases or settles the mail before this transaction
 * ends. A renewal need not wait, as it only refers to the quote.
 */
async function lockActual(tx: Queryable, token: string): Promise<FilaActual | undefined> {
  const [quote] = await tx.query<LockedQuote>(COTIZACION, [token]);
  if (!quote) return undefined;
  const [mail] = await tx.query<
    EstadoDeCorreoRow & { id: string; arrendado_hasta: Date | null; correcciones: number }
  >(ULTIMO_CORREO, [quote.id]);
  const { id, correo, emitida } = quote;
  return mail && { ...mail, salida: mail.id, cotizacion: id, quote, correo, emitida };
}

/** Moves the people with the quote. A quote by the staff counts as contact with its new person. */
async function moveWith(
  tx: Tx,
  { contacto, nombre, telefono, id_proyecto, emitida, asesor, ofStaff, renews }: LockedQuote,
  { correo, clave, ahora }: { correo: string; clave: string; ahora: Date },
): Promise<void> {
  const act = {
    clave,
    persona: { nombre, correo, telefono },
    id_proyecto,
    en: emitida,
    typed: isTypedByPerson({ ofStaff, renews }),
    enlace: asesor ?? undefined,
  };
  if (contacto !== null && contacto !== clave) await movePersona(tx, { from: contacto, act, ahora });
  if (ofStaff) await recountContacto(tx, clave);
}

/** Why the buyer may not correct, on the quote's page. */
function refusalOf(actual: FilaActual, ahora: Date): Correccion | undefined {
  const { estado } = buyerStandingOf(standingOf(actual), true);
  const refused = refuseCorrection({ ...actual, estado }, ahora);
  if (!refused) return undefined;
  const sent = refused === 'TARDE' && estado === 'enviada';
  return { ok: false, motivo: sent ? 'CORREO_YA_ENVIADO' : 'CORRECCION_NO_PERMITIDA' };
}

const NEW_SALIDA = { liberado: false, ultimo_error: null, aceptado_por: null, enviado_en: null };

function underWayOf({ estado, arrendado_hasta }: FilaActual, ahora: Date): Correccion | undefined {
  // An expired lease belongs to a killed process, which sends nothing more.
  const underWay = estado === 'pendiente' && arrendado_hasta !== null && arrendado_hasta > ahora;
  return underWay ? { ok: false, motivo: 'CORREO_EN_CAMINO', retryAfter: EN_CAMINO_SECONDS } : undefined;
}

const COTIZACION = `
  select id::text as id, contacto, documento -> 'cliente' ->> 'correo' as correo, documento -> 'cliente' ->> 'nombre' as nombre,
    documento -> 'cliente' ->> 'telefono' as telefono, (documento -> 'proyecto' ->> 'id_proyecto')::int as id_proyecto,
    documento ->> 'asesor' as asesor, emitida_en as emitida, hecha_por is not null as "ofStaff", anterior_id is not null as renews
  from cotizacion
  where token = $1 for no key update`;

const ULTIMO_CORREO = `
  select id::text as id, ${estadoDeCorreoColumns()}, arrendado_hasta, ${correctionsOf('$1::bigint')} as correcciones
  from correo_salida
  where cotizacion_id = $1::bigint and tipo = 'cliente' order by id desc limit 1 for update`;

const CANCELADA = `
  update correo_salida set estado = 'cancelado', arrendado_hasta = null, arrendado_por = null
  where id = $1::bigint and estado in ('pendiente', 'retenido')`;

const CORREGIDA = `
  update cotizacion set documento = jsonb_set(documento, '{cliente,correo}', $2::text::jsonb), contacto = $3::text
  where id = $1::bigint`;

/**
 * As for a new quote (storeCotizacion.ts), the buyer's mail first; counts as another request of this client.
 */
const SALIDAS = `
  with recordada as (
    insert into origen_reciente (huella, en)
    select huella, $3::timestamptz from (values ($7::text), ($8::text)) as de (huella) where huella is not null
  )
  insert into correo_salida (cotizacion_id, tipo, suceso, message_id, proximo_intento, creado_en,
    destinatario, destinatario_clave, estado, retenido_por, turno)
  select $1::bigint, tipo, case when es_cliente then 'emitida' else 'corregida' end, salida ->> 'messageId',
    $3::timestamptz, $3::timestamptz, case when es_cliente then $4::text end, case when es_cliente then $5::text end,
    case when retenida then 'retenido' else 'pendiente' end, case when retenida then $6::text end,
    case when es_cliente then $9::int else 0 end
  from json_array_elements($2::json) with ordinality as planeadas (salida, orden),
    lateral (select salida ->> 'tipo' as tipo, salida ->> 'tipo' = 'cliente' as es_cliente) as de_tipo,
    lateral (select es_cliente and $6::text is not null as retenida) as segun_limite
  order by orden`;
