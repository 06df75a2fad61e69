import type { RespuestaCorregirCorreo } from '../../contract/cotizacion.ts';
import { claveDeCorreo } from '../../domain/claveDeCorreo.ts';
import { validateCorreo } from '../../domain/contacto.ts';
import type { ErrorCampo } from '../../domain/formLotificacion.ts';
import type { Queryable } from '../db/db.ts';
import { type EstadoDeEntrega, entregaOf } from './entrega.ts';
import type { IssueDeps } from './issueCotizacion.ts';
import { decideRetencion, lockContacto } from './retencion.ts';
import { newMessageId } from './salidas.ts';

export interface CorrectRequest {
  token: string;
  /** As it was typed. */
  correo: string;
  origen?: string | undefined;
}

export type Correccion =
  | ({ ok: true; cambio: boolean } & RespuestaCorregirCorreo)
  | { ok: false; motivo: 'SOLICITUD_INVALIDA'; errores: ErrorCampo[] }
  | { ok: false; motivo: 'COTIZACION_INEXISTENTE' | 'CORRECCION_NO_PERMITIDA' };

/** A slip of the finger is mended in one or two; more would make the quote a way to write to strangers. */
const CORRECCIONES_MAXIMO = 3;

/**
 * Sends a quote to another address, while its mail is pending or was refused: a new outgoing mail, the old one
 * is kept as history (and is not sent any more). The limits of the new address hold.
 */
export async function correctCorreo(deps: IssueDeps, request: CorrectRequest): Promise<Correccion> {
  const correo = request.correo.trim();
  const mensaje = validateCorreo(correo);
  if (mensaje) return { ok: false, motivo: 'SOLICITUD_INVALIDA', errores: [{ campo: 'correo', mensaje }] };
  return deps.db.transaction(async (tx) => {
    await lockContacto(tx, claveDeCorreo(correo));
    return correctWithin(tx, deps, { ...request, correo });
  }, 'read committed');
}

type FilaActual = EstadoDeEntrega & {
  id: string;
  salida: string;
  correo: string;
  veces: number;
};

async function correctWithin(
  tx: Queryable,
  { clock, settings }: IssueDeps,
  { token, correo, origen }: CorrectRequest,
): Promise<Correccion> {
  // First the quote's row, so that two corrections at once come one after the other.
  await tx.query('select from cotizacion where token = $1 for update', [token]);
  const [actual] = await tx.query<FilaActual>(ACTUAL, [token]);
  if (!actual) return { ok: false, motivo: 'COTIZACION_INEXISTENTE' };
  const { estado } = actual;
  if (estado === 'pendiente' && actual.correo === correo) {
    return { ok: true, cambio: false, correo, entrega: entregaOf(actual) };
  }
  const open = estado === 'pendiente' || estado === 'rechazado';
  if (!open || actual.veces > CORRECCIONES_MAXIMO) return { ok: false, motivo: 'CORRECCION_NO_PERMITIDA' };
  const ahora = clock();
  const clave = claveDeCorreo(correo);
  const retencion = await decideRetencion(tx, { clave, origen, ahora }, settings.limites);
  await tx.query(CANCELADA, [actual.salida]);
  await tx.query(CORREGIDA, [actual.id, JSON.stringify(correo), clave]);
  await tx.query(SALIDA, [actual.id, newMessageId(settings), ahora, correo, clave, retencion ?? null]);
  return { ok: true, cambio: true, correo, entrega: { estado: retencion ? 'retenida' : 'pendiente' } };
}

const ACTUAL = `
  select c.id::text as id, s.id::text as salida, s.estado, s.enviado_en, s.ultimo_error,
    c.documento -> 'cliente' ->> 'correo' as correo,
    (select count(*)::int from correo_salida where cotizacion_id = c.id and tipo = 'cliente') as veces
  from cotizacion c cross join lateral (
    select id, estado, enviado_en, ultimo_error from correo_salida
    where cotizacion_id = c.id and tipo = 'cliente' order by id desc limit 1) s
  where c.token = $1`;

/** Without its lease, whoever is sending it can no longer write down a failure; that it was sent, still. */
const CANCELADA = `
  update correo_salida set estado = 'cancelado', arrendado_hasta = null, arrendado_por = null
  where id = $1::bigint and estado = 'pendiente'`;

const CORREGIDA = `
  update cotizacion set documento = jsonb_set(documento, '{cliente,correo}', $2::text::jsonb), contacto = $3::text
  where id = $1::bigint`;

const SALIDA = `
  insert into correo_salida (cotizacion_id, tipo, message_id, proximo_intento, creado_en,
    destinatario, destinatario_clave, estado, retenido_por)
  values ($1::bigint, 'cliente', $2, $3::timestamptz, $3::timestamptz, $4::text, $5::text,
    case when $6::text is null then 'pendiente' else 'retenido' end, $6::text)`;
