import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { addDias, fechaEnMexico } from '../../domain/fecha.ts';
import type { ErrorCampo } from '../../domain/formLotificacion.ts';
import type { Clock } from '../clock.ts';
import type { Db, Queryable } from '../db/db.ts';
import type { Settings } from '../settings.ts';
import { composeDocumento } from './composeDocumento.ts';
import { type CotizacionGuardada, findByClave } from './findCotizacion.ts';
import { formatFolio } from './folio.ts';
import { type LecturaDeCatalogo, readCatalogoElegido } from './readCatalogoElegido.ts';
import { type LecturaDeSolicitud, readSolicitud, type SolicitudDeCotizacion } from './readSolicitud.ts';
import { storeCotizacion, takeNumero } from './storeCotizacion.ts';
import { urlOfCotizacion } from './urlOfCotizacion.ts';

export interface IssueDeps {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'vigenciaDias' | 'correoDe' | 'correoVentas'>;
}

export interface IssueRequest {
  /** JSON text of the whole saved selection. */
  seleccion: string;
  /** Without one every request makes a quote of its own. */
  claveDeIdempotencia?: string | undefined;
}

export type Emision =
  | ({ ok: true; repetida: boolean; url: string } & CotizacionGuardada)
  | { ok: false; motivo: MotivoDeRechazo; errores?: ErrorCampo[] };
export type MotivoDeRechazo =
  | Extract<LecturaDeSolicitud, { ok: false }>['motivo']
  | Extract<LecturaDeCatalogo, { ok: false }>['motivo']
  | 'CLAVE_REUTILIZADA';

/**
 * Issues a quote: in one transaction its number, its document, the idempotency record and the outgoing mail.
 * Prices, areas and names are the catalogue's (decisions 3). The same key with the same content answers the
 * quote of the first time, `repetida`.
 * @throws {DatabaseUnavailable} then it is not known whether the quote was stored; asking again with the same key is safe.
 */
export async function issueCotizacion(deps: IssueDeps, request: IssueRequest): Promise<Emision> {
  const lectura = readSolicitud(request.seleccion);
  if (!lectura.ok) return lectura;
  const { claveDeIdempotencia: clave } = request;
  const idempotencia = clave === undefined ? undefined : { clave, huella: sha256(request.seleccion) };
  return retryConflicts(() =>
    deps.db.transaction((tx) => issueWithin(tx, deps, lectura.solicitud, idempotencia)),
  );
}

async function issueWithin(
  tx: Queryable,
  deps: IssueDeps,
  solicitud: SolicitudDeCotizacion,
  idempotencia: { clave: string; huella: string } | undefined,
): Promise<Emision> {
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
    vigencia: addDias(hoy, deps.settings.vigenciaDias),
    cliente: solicitud.cliente,
  });
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await storeCotizacion(tx, { documento, token, emitida, idempotencia, correos: planCorreos(deps.settings) });
  return issued({ documento, token }, false);
}

/** 144 random bits; a multiple of three bytes, so that base64url needs no padding. */
const TOKEN_BYTES = 18;

function issued({ documento, token }: CotizacionGuardada, repetida: boolean): Emision {
  return { ok: true, repetida, documento, token, url: urlOfCotizacion(documento, token) };
}

function planCorreos(settings: IssueDeps['settings']) {
  const dominio = settings.correoDe.slice(settings.correoDe.lastIndexOf('@') + 1);
  const tipos = settings.correoVentas ? (['cliente', 'ventas'] as const) : (['cliente'] as const);
  return tipos.map((tipo) => ({ tipo, messageId: `<${randomUUID()}@${dominio}>` }));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const INTENTOS = 5;
/** unique_violation, serialization_failure, deadlock_detected. */
const CONFLICTOS = new Set(['23505', '40001', '40P01']);

/**
 * Equal submissions at once: one commits, the others run into its key, which their snapshot does not show.
 * Begun again, they see it and answer the same quote.
 */
async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let intento = 1; ; intento++) {
    try {
      return await work();
    } catch (error) {
      if (intento === INTENTOS || !isConflict(error)) throw error;
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONFLICTOS.has(String(error.code));
}
