import { createHash, randomBytes } from 'node:crypto';
import type { Consentimiento, LoteCercano, PrecioActualizado } from '../../contract/cotizacion.ts';
import { claveDeCorreo } from '../../domain/claveDeCorreo.ts';
import { type Decimal, decimal, decimalToNumber } from '../../domain/decimal.ts';
import { addDias, fechaEnMexico } from '../../domain/fecha.ts';
import type { ErrorCampo } from '../../domain/formLotificacion.ts';
import type { Clock } from '../clock.ts';
import type { Db, Queryable } from '../db/db.ts';
import type { Settings } from '../settings.ts';
import { composeDocumento } from './composeDocumento.ts';
import { idsOf } from './composeHoy.ts';
import { type CotizacionGuardada, findByClave, findRenovable } from './findCotizacion.ts';
import { findLotesCercanos } from './findLotesCercanos.ts';
import { formatFolio } from './folio.ts';
import { type LecturaDeCatalogo, readCatalogoElegido } from './readCatalogoElegido.ts';
import { type LecturaDeSolicitud, readSolicitud, type SolicitudDeCotizacion } from './readSolicitud.ts';
import { decideRetencion, lockContacto } from './retencion.ts';
import { retryConflicts } from './retryConflicts.ts';
import { planSalidas } from './salidas.ts';
import { type ConsentimientoGuardado, storeCotizacion, takeNumero } from './storeCotizacion.ts';
import { urlOfCotizacion } from './urlOfCotizacion.ts';

export interface IssueDeps {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'vigenciaDias' | 'correoDe' | 'correoVentas' | 'webhook' | 'limites' | 'dataDir'>;
}

interface Request {
  /** Without one every request makes a quote of its own. */
  claveDeIdempotencia?: string | undefined;
  /** Keyed hash of the client's network address. */
  origen?: string | undefined;
}

export interface IssueRequest extends Request {
  /** JSON text of the whole saved selection. */
  seleccion: string;
  consentimiento?: Consentimiento | undefined;
}

export interface RenewRequest extends Request {
  /** Secret of the quote to renew. */
  token: string;
}

export type Emision =
  | ({ ok: true; repetida: boolean; url: string; precioActualizado?: PrecioActualizado } & CotizacionGuardada)
  | { ok: false; motivo: MotivoDeRechazo; errores?: ErrorCampo[]; lotesCercanos?: LoteCercano[] };
export type MotivoDeRechazo =
  | Extract<LecturaDeSolicitud, { ok: false }>['motivo']
  | Extract<LecturaDeCatalogo, { ok: false }>['motivo']
  | 'CLAVE_REUTILIZADA'
  | 'COTIZACION_INEXISTENTE';

/** What one quote is issued from. */
interface Pedido {
  solicitud: SolicitudDeCotizacion;
  idempotencia: { clave: string; huella: string } | undefined;
  consentimiento: ConsentimientoGuardado | undefined;
  anteriorId: string | undefined;
  origen: string | undefined;
}

/**
 * Issues a quote: in one transaction its number, its document, the idempotency record and what goes out.
 * Prices, areas and names are the catalogue's (decisions 3). The same key with the same content answers the
 * quote of the first time, `repetida`.
 * @throws {DatabaseUnavailable} then it is not known whether the quote was stored; asking again with the same key is safe.
 */
export async function issueCotizacion(deps: IssueDeps, request: IssueRequest): Promise<Emision> {
  const lectura = readSolicitud(request.seleccion);
  if (!lectura.ok) return lectura;
  const { solicitud, mostrado } = lectura;
  const { consentimiento } = request;
  const pedido: Pedido = {
    solicitud,
    idempotencia: idempotenciaOf(request, [request.seleccion, consentimiento ?? null]),
    consentimiento: consentimiento && { ...consentimiento, en: deps.clock() },
    anteriorId: undefined,
    origen: request.origen,
  };
  const emision = await inTransaction(deps, async (tx) => {
    await lockContacto(tx, claveDeCorreo(solicitud.cliente.correo));
    return issueWithin(tx, deps, pedido);
  });
  return complete(deps, emision, solicitud, mostrado);
}

/**
 * Issues a new quote of the same house for the same person at the catalogue as it stands, linked to the old.
 * Idempotency, refusals and failures are `issueCotizacion`'s.
 */
export async function renewCotizacion(deps: IssueDeps, request: RenewRequest): Promise<Emision> {
  let known: Awaited<ReturnType<typeof findRenovable>>;
  const emision = await inTransaction(deps, async (tx): Promise<Emision> => {
    const before = await findRenovable(tx, request.token);
    if (before) await lockContacto(tx, claveDeCorreo(before.documento.cliente.correo));
    // Read again under the lock: the person may have had their data deleted meanwhile.
    known = before && (await findRenovable(tx, request.token));
    if (!known) return { ok: false, motivo: 'COTIZACION_INEXISTENTE' };
    const { id, documento, consentimiento } = known;
    return issueWithin(tx, deps, {
      solicitud: { ...idsOf(documento), cliente: documento.cliente },
      idempotencia: idempotenciaOf(request, ['renovar', request.token]),
      consentimiento,
      anteriorId: id,
      origen: request.origen,
    });
  });
  if (!known) return emision;
  const { lote, cotizacion } = known.documento;
  const mostrado = { precioTotal: decimal(cotizacion.precioTotal), terreno: decimal(lote.terreno) };
  return complete(deps, emision, idsOf(known.documento), mostrado);
}

function inTransaction(deps: IssueDeps, work: (tx: Queryable) => Promise<Emision>): Promise<Emision> {
  return retryConflicts(() => deps.db.transaction(work, 'read committed'));
}

async function issueWithin(tx: Queryable, deps: IssueDeps, pedido: Pedido): Promise<Emision> {
  const { solicitud, idempotencia, origen } = pedido;
  const { settings } = deps;
  const earlier = idempotencia && (await findByClave(tx, idempotencia.clave));
  if (earlier && earlier.huella !== idempotencia.huella) return { ok: false, motivo: 'CLAVE_REUTILIZADA' };
  if (earlier) return issued(earlier, true);
  const lectura = await readCatalogoElegido(tx, solicitud);
  if (!lectura.ok) return lectura;
  const emitida = deps.clock();
  const hoy = fechaEnMexico(emitida);
  const documento = composeDocumento(lectura.catalogo, {
    folio: formatFolio(lectura.catalogo.proyecto.nombre, hoy, await takeNumero(tx)),
    emitida,
    vigencia: addDias(hoy, settings.vigenciaDias),
    cliente: solicitud.cliente,
  });
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const contacto = claveDeCorreo(solicitud.cliente.correo);
  const retencion = await decideRetencion(tx, { clave: contacto, origen, ahora: emitida }, settings.limites);
  const salidas = planSalidas(settings);
  await storeCotizacion(tx, { ...pedido, documento, token, emitida, contacto, salidas, retencion });
  return issued({ documento, token }, false);
}

/** 144 random bits; a multiple of three bytes, so that base64url needs no padding. */
const TOKEN_BYTES = 18;

function issued({ documento, token }: CotizacionGuardada, repetida: boolean): Emision {
  return { ok: true, repetida, documento, token, url: urlOfCotizacion(documento, token) };
}

/** Adds what helps the visitor on: how the price changed, or which lots may do instead. */
async function complete(
  { db, settings }: IssueDeps,
  emision: Emision,
  { id_proyecto, id_lote }: Pick<SolicitudDeCotizacion, 'id_proyecto' | 'id_lote'>,
  mostrado: { precioTotal: Decimal | undefined; terreno: Decimal },
): Promise<Emision> {
  if (emision.ok) {
    const ahora = emision.documento.cotizacion.precioTotal;
    const { precioTotal } = mostrado;
    if (precioTotal === undefined || precioTotal === decimal(ahora)) return emision;
    return { ...emision, precioActualizado: { antes: decimalToNumber(precioTotal), ahora } };
  }
  if (emision.motivo !== 'LOTE_VENDIDO' && emision.motivo !== 'LOTE_INEXISTENTE') return emision;
  const buscado = { id_proyecto, id_lote, terreno: decimalToNumber(mostrado.terreno) };
  return { ...emision, lotesCercanos: await findLotesCercanos(db, settings.dataDir, buscado) };
}

function idempotenciaOf({ claveDeIdempotencia: clave }: Request, content: unknown) {
  if (clave === undefined) return undefined;
  return { clave, huella: createHash('sha256').update(JSON.stringify(content)).digest('hex') };
}
