import { randomBytes } from 'node:crypto';
import type {
  Consentimiento,
  DocumentoCotizacion,
  NearLote,
  RenewedPrecio,
} from '../../../contract/cotizacion.ts';
import { rutaOfIssued } from '../../../contract/rutas.ts';
import type { Contacto } from '../../../domain/contacto.ts';
import { addDias, fechaEnMexico } from '../../../domain/fecha.ts';
import type { FormLotificacionFault } from '../../../domain/formLotificacion.ts';
import { isTypedByPerson } from '../../../domain/personas/follow.ts';
import { type Campanas, cleanCampana } from '../../../domain/personas/origen.ts';
import { personaKeyOf } from '../../../domain/personas/personaKey.ts';
import { planOutgoing } from '../../correo/outgoing.ts';
import { findNearLotes } from '../../lotes/findNearLotes.ts';
import { applyDuePrecios } from '../../lotes/precios/applyDuePrecios.ts';
import { type FollowedAct, followPersona } from '../../personas/follow/followPersona.ts';
import { resolveClave } from '../../personas/resolveClave.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db, Tx } from '../../plataforma/db/db.ts';
import { sha256Hex } from '../../plataforma/digest.ts';
import type { Settings } from '../../plataforma/settings.ts';
import type { CounterReading, CounterTerms } from '../counter/counterTerms.ts';
import { idsOf } from '../show/composeHoy.ts';
import { findRenewable, type StoredCotizacion } from '../show/findCotizacion.ts';
import { checkBeforeIssue } from './checkBeforeIssue.ts';
import { composeDocumento, priceChosen } from './composeDocumento.ts';
import { folioPrefixOf } from './folio.ts';
import { judgeGround } from './judgeGround.ts';
import type { KeptCatalogo } from './keptCatalogo.ts';
import { type CatalogoReading, checkQuoteInput, loadQuoteInput } from './loadQuoteInput.ts';
import type { Origin } from './origins.ts';
import {
  readSolicitud,
  type ShownPrecio,
  type SolicitudDeCotizacion,
  type SolicitudReading,
} from './readSolicitud.ts';
import { retryConflicts } from './retryConflicts.ts';
import { type StoredConsentimiento, storeCotizacion } from './storeCotizacion.ts';

export interface IssueDeps {
  db: Db;
  clock: Clock;
  settings: Pick<
    Settings,
    'vigenciaDias' | 'apartadoDias' | 'correoDe' | 'correoVentas' | 'webhook' | 'limites'
  >;
  archivos: Archivos;
  /** Quotes per client and minute; by default `QUOTES_A_MINUTE`. */
  porMinuto?: number | undefined;
  /** Cache of the catalogue between quotes; without it each quote reads everything. */
  kept?: KeptCatalogo;
}

interface Request {
  /** Without one each request makes a new quote. */
  claveDeIdempotencia?: string | undefined;
  origen?: Origin | undefined;
}

interface IssueRequest extends Request, Campanas {
  /** JSON text of the whole stored selection. */
  seleccion: string;
  consentimiento?: Consentimiento | undefined;
  /** From the link that brought the buyer. */
  asesor?: string | undefined;
  /** `id_plan` of the chosen payment plan. */
  plan?: string | undefined;
}

interface RenewRequest extends Request {
  /** Secret of the quote to renew. */
  token: string;
  /** `id_plan` chosen now; without it the old quote's, if the catalogue still has it. */
  plan?: string | undefined;
  /** The staff's later corrections of the person. */
  contacto?: Pick<Contacto, 'nombre' | 'telefono'> | undefined;
  /** Notes who renewed it, in the same transaction. */
  note?: (tx: Tx, documento: DocumentoCotizacion) => Promise<unknown>;
}

export type IssueOutcome =
  | ({ ok: true; repetida: boolean; url: string; precioActualizado?: RenewedPrecio } & StoredCotizacion)
  | {
      ok: false;
      motivo: RefusalMotivo;
      errores?: FormLotificacionFault[];
      lotesCercanos?: NearLote[];
      /** Seconds. */
      retryAfter?: number;
    };
type RefusalMotivo =
  | Extract<SolicitudReading, { ok: false }>['motivo']
  | Exclude<Extract<CatalogoReading, { ok: false }>['motivo'], PricesAreDue['motivo']>
  | 'CLAVE_REUTILIZADA'
  | 'PLAN_INEXISTENTE'
  | 'DEMASIADAS_SOLICITUDES'
  | 'COTIZACION_INEXISTENTE';

/** Refusals by the staff's terms (`CounterTerms`), which no buyer gets. */
type CounterRefusal = Extract<CounterReading, { ok: false }>;

/** A price list is due but not yet applied (decisions 10). */
type PricesAreDue = { ok: false; motivo: 'PRECIOS_POR_APLICAR' };

/** The facts from which a quote is issued. */
interface Pedido {
  solicitud: SolicitudDeCotizacion;
  idempotencia: { clave: string; huella: string } | undefined;
  consentimiento: StoredConsentimiento | undefined;
  anteriorId: string | undefined;
  /** Key of the renewed quote's person. */
  contacto?: string;
  origen: Origin | undefined;
  asesor: string | undefined;
  /** A plan that is gone is left out instead of refused: nobody chose it just now. */
  planMayBeGone?: boolean;
  /** How a new person came. */
  llego?: FollowedAct['llego'];
  campanas?: Campanas;
  /** The staff's terms, if the staff makes the quote. */
  counter?: CounterTerms;
}

/**
 * Issues a quote. One transaction stores number, document, idempotency record and outgoing mails. Prices,
 * areas and names are the catalogue's (decisions 3). A repeated key with the same content answers the first
 * quote, `repetida`.
 * @throws {DatabaseUnavailable}; the quote may then be stored, and a retry with the same key is safe.
 */
export async function issueCotizacion(deps: IssueDeps, request: IssueRequest): Promise<IssueOutcome> {
  const lectura = readSolicitud(request.seleccion);
  if (!lectura.ok) return lectura;
  const { mostrado } = lectura;
  const { consentimiento, plan } = request;
  const solicitud = { ...lectura.solicitud, plan };
  const pedido: Pedido = {
    solicitud,
    idempotencia: idempotencyOf(request, [request.seleccion, consentimiento ?? null, ...told(plan)]),
    consentimiento: consentimiento && { ...consentimiento, en: deps.clock() },
    anteriorId: undefined,
    origen: request.origen,
    asesor: request.asesor,
    ...cameOf(request),
  };
  const emision = await inTransaction(deps, solicitud.cliente, (tx) => issueWithin(tx, deps, pedido));
  return complete(deps, emision, solicitud, mostrado);
}

/** How a person without the staff's help came. The first campaign alone explains nothing. */
function cameOf(request: Campanas): Pick<Pedido, 'llego' | 'campanas'> {
  const campana = cleanCampana(request.campana);
  if (!campana) return { llego: { origen: 'web' } };
  const campanas = { campana, primeraCampana: cleanCampana(request.primeraCampana) ?? campana };
  return { llego: { origen: 'campana', ...campanas }, campanas };
}

/**
 * Issues a new quote of the same house for the same person at the present catalogue, linked to the old one.
 * Idempotency, refusals and failures as in `issueCotizacion`.
 */
export async function renewCotizacion(deps: IssueDeps, request: RenewRequest): Promise<IssueOutcome> {
  let known = await findRenewable(deps.db, request.token);
  if (!known) return UNKNOWN;
  const { cliente } = known.documento;
  const renew = async (tx: Tx): Promise<IssueOutcome | PricesAreDue | typeof MOVED> => {
    // Read again under the lock: the person's data may have been deleted meanwhile.
    known = await findRenewable(tx, request.token);
    if (!known) return UNKNOWN;
    const { id, contacto, documento, consentimiento } = known;
    if (personaKeyOf(documento.cliente) !== personaKeyOf(cliente)) return MOVED;
    const outcome = await issueWithin(tx, deps, {
      solicitud: {
        ...idsOf(documento),
        cliente: { ...documento.cliente, ...request.contacto },
        plan: request.plan ?? documento.plan,
      },
      planMayBeGone: request.plan === undefined,
      idempotencia: idempotencyOf(request, ['renovar', request.token, ...told(request.plan)]),
      consentimiento,
      anteriorId: id,
      contacto,
      origen: request.origen,
      asesor: documento.asesor,
    });
    if (outcome.ok && !outcome.repetida) await request.note?.(tx, outcome.documento);
    return outcome;
  };
  const emision = await inTransaction<IssueOutcome | typeof MOVED>(deps, cliente, renew);
  if (!emision.ok && emision.motivo === MOVED.motivo) return renewCotizacion(deps, request);
  if (!known) return emision;
  const { lote, cotizacion } = known.documento;
  const mostrado = { precioTotal: cotizacion.precioTotal, terreno: lote.terreno };
  return complete(deps, emision, idsOf(known.documento), mostrado);
}

/** Of an absent part the digest is that of programs before it. */
export function told(plan: string | undefined): string[] {
  return plan === undefined ? [] : [plan];
}

/** The address was corrected while this waited for the old mailbox's lock. */
const MOVED = { ok: false, motivo: 'DIRECCION_CORREGIDA' } as const;
const UNKNOWN = { ok: false, motivo: 'COTIZACION_INEXISTENTE' } as const;

/**
 * Runs under the lock of the person's mailbox, after other transactions that send to it. Two people rarely
 * share a lock, and then only wait. Applies due price lists and starts again. In: `more`: further keys to lock.
 */
export async function inTransaction<T extends { ok: boolean }>(
  deps: IssueDeps,
  cliente: Pick<Contacto, 'correo' | 'telefono'>,
  work: (tx: Tx) => Promise<T | PricesAreDue>,
  more: readonly string[] = [],
): Promise<T> {
  const lock = [...new Set([personaKeyOf(cliente), ...more])];
  for (;;) {
    const outcome = await retryConflicts(() => deps.db.transaction(work, 'read committed', lock));
    if (!isDue(outcome)) return outcome;
    await applyDuePrecios(deps);
  }
}

function isDue<T extends { ok: boolean }>(outcome: T | PricesAreDue): outcome is PricesAreDue {
  return !outcome.ok && 'motivo' in outcome && outcome.motivo === 'PRECIOS_POR_APLICAR';
}

async function issueWithin(tx: Tx, deps: IssueDeps, pedido: Pedido): Promise<IssueOutcome | PricesAreDue> {
  const outcome = await issueByTerms(tx, deps, pedido);
  // Without the staff's terms nothing can be refused by them.
  if (!outcome.ok && 'precio' in outcome) throw new Error(`no terms, and refused by them: ${outcome.motivo}`);
  return outcome;
}

/** Issues a quote in a transaction under its person's lock; by `counter`'s terms if the staff makes it. */
export async function issueByTerms(
  tx: Tx,
  deps: IssueDeps,
  pedido: Pedido,
): Promise<IssueOutcome | CounterRefusal | PricesAreDue> {
  const { solicitud, idempotencia, origen } = pedido;
  const { settings } = deps;
  const emitida = deps.clock();
  const buzon = personaKeyOf(solicitud.cliente);
  const counted = { clave: buzon, origen, ahora: emitida, porMinuto: deps.porMinuto };
  const { limites } = settings;
  const { earlier, decision, elegido, conTurnos } = await checkBeforeIssue(tx, {
    ...{ ids: solicitud, counted, limites, clave: idempotencia?.clave },
  });
  if (earlier && earlier.huella !== idempotencia?.huella) return { ok: false, motivo: 'CLAVE_REUTILIZADA' };
  if (earlier) return issued(earlier, true);
  if (!decision.ok) return decision;
  const { retencion, turno } = decision;
  const chosen = deps.kept?.find(solicitud, elegido) ?? (await loadQuoteInput(tx, solicitud, emitida));
  deps.kept?.keep(solicitud, chosen);
  const lectura = checkQuoteInput(chosen, solicitud.equipamientos);
  if (!lectura.ok) return lectura;
  const plan = lectura.catalogo.planes.find(({ id_plan }) => id_plan === solicitud.plan)?.id_plan;
  if (plan !== solicitud.plan && !pedido.planMayBeGone) return { ok: false, motivo: 'PLAN_INEXISTENTE' };
  const settled = pedido.counter?.decide(priceChosen(lectura.catalogo));
  if (settled && !settled.ok) return settled;
  const hoy = fechaEnMexico(emitida);
  const sinFolio = composeDocumento(lectura.catalogo, {
    ...(await judgeGround(deps.archivos, lectura.catalogo)),
    emitida,
    vigencia: addDias(hoy, settings.vigenciaDias),
    apartadoDias: settings.apartadoDias,
    cliente: solicitud.cliente,
    asesor: pedido.asesor,
    descuento: settled?.descuento,
    plan,
  });
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const salidas = planOutgoing(settings);
  const prefijo = folioPrefixOf(lectura.catalogo.proyecto.nombre, hoy);
  const nueva = {
    ...pedido,
    documento: sinFolio,
    prefijo,
    token,
    emitida,
    buzon,
    salidas,
    retencion,
    turno,
  };
  const { cliente } = solicitud;
  const { lote, modelo, cotizacion } = sinFolio;
  const contacto = await followPersona(tx, {
    clave: pedido.contacto ?? (pedido.counter ? await resolveClave(tx, cliente) : buzon),
    persona: { nombre: cliente.nombre, correo: cliente.correo, telefono: cliente.telefono },
    id_proyecto: solicitud.id_proyecto,
    casa: { id_lote: lote.id_lote, modelo: modelo.nombre, monto: cotizacion.precioTotal },
    llego: pedido.llego,
    en: emitida,
    typed: isTypedByPerson({ ofStaff: Boolean(pedido.counter), renews: pedido.anteriorId !== undefined }),
    enlace: pedido.asesor,
    conTurnos,
  });
  const folio = await storeCotizacion(tx, { ...nueva, contacto });
  return issued({ documento: { folio, ...sinFolio }, token }, false);
}

/** 144 random bits; a multiple of three bytes needs no base64url padding. */
const TOKEN_BYTES = 18;

function issued({ documento, token }: StoredCotizacion, repetida: boolean): IssueOutcome {
  return { ok: true, repetida, documento, token, url: rutaOfIssued(documento.proyecto.id_proyecto, token) };
}

/**
 * Adds the price change or alternative lots for the visitor. Must not throw once the quote is stored: its
 * mail would then wait for the next wake.
 */
async function complete(
  { db, archivos }: IssueDeps,
  emision: IssueOutcome,
  { id_proyecto, id_lote, id_modelo }: Pick<SolicitudDeCotizacion, 'id_proyecto' | 'id_lote' | 'id_modelo'>,
  mostrado: ShownPrecio,
): Promise<IssueOutcome> {
  if (emision.ok) {
    const ahora = emision.documento.cotizacion.precioTotal;
    const { precioTotal } = mostrado;
    if (precioTotal === undefined || precioTotal === ahora) return emision;
    return { ...emision, precioActualizado: { antes: precioTotal, ahora } };
  }
  if (emision.motivo !== 'LOTE_VENDIDO' && emision.motivo !== 'LOTE_INEXISTENTE') return emision;
  const buscado = { id_proyecto, id_lote, id_modelo, terreno: mostrado.terreno };
  return { ...emision, lotesCercanos: await findNearLotes(db, archivos, buscado) };
}

/** A request's key with the digest of its content. */
export function idempotencyOf({ claveDeIdempotencia: clave }: Request, content: unknown) {
  if (clave === undefined) return undefined;
  return { clave, huella: sha256Hex(JSON.stringify(content)) };
}
