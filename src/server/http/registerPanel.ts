import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ACCOUNT_CALLS,
  DRAFT_CALLS,
  type OpenCall,
  PANEL_CALLS,
  PANEL_OPEN_CALLS,
  PANEL_SIGNED_CALLS,
  type PanelAnswerOf,
  type PanelCall,
  type PanelRequestOf,
  type SignedCall,
} from '../../contract/panel/calls.ts';
import { RUTA_PANEL } from '../../contract/rutas.ts';
import { nameDevice } from '../../domain/device.ts';
import { BORRADOR_HANDLERS } from '../borrador/borradorCalls.ts';
import { CARGA_HANDLERS } from '../borrador/cargas/cargaCalls.ts';
import { registerCargaPartes } from '../borrador/cargas/cargaPartes.ts';
import { FICHA_HANDLERS } from '../borrador/fichas/fichaCalls.ts';
import type { EditorDeps } from '../borrador/fichas/viewEmpresa.ts';
import { FUENTE_HANDLERS } from '../borrador/fuente/fuenteCalls.ts';
import { MESA_HANDLERS } from '../borrador/mesa/mesaCalls.ts';
import { registerDownloads } from '../borrador/registerDownloads.ts';
import { ARCHIVO_DE_PRECIOS_HANDLERS } from '../catalogo/precios/archivoDePreciosCall.ts';
import { DESCUENTO_HANDLERS } from '../cotizaciones/counter/descuentoCalls.ts';
import { COTIZACION_HANDLERS } from '../cotizaciones/panel/cotizacionCalls.ts';
import { DEMANDA_HANDLERS } from '../demanda/demandaCalls.ts';
import { INTEGRACION_HANDLERS } from '../integraciones/integracionCalls.ts';
import { EXISTENCIA_HANDLERS } from '../lotes/existencias/existenciaCalls.ts';
import { INVENTARIO_HANDLERS } from '../lotes/inventario/inventarioCalls.ts';
import { PRECIOS_HANDLERS } from '../lotes/precios/preciosCalls.ts';
import { RECIBO_HANDLERS } from '../lotes/recibos/reciboCalls.ts';
import { VENTA_HANDLERS } from '../lotes/ventas/ventaCalls.ts';
import { NEGOCIO_HANDLERS } from '../negocio/negocioCalls.ts';
import { ACCOUNT_HANDLERS } from '../personal/calls/accountCalls.ts';
import { OPEN_HANDLERS } from '../personal/calls/openCalls.ts';
import { PROVIDER_SIGNED_HANDLERS } from '../personal/calls/providerCalls.ts';
import type { PanelContext, PanelResult, SignedHandler } from '../personal/calls/result.ts';
import {
  clearSessionCookie,
  errandCookieOf,
  requireSession,
  sessionCookieOf,
  setErrandCookie,
  setSessionCookie,
} from '../personal/calls/session.ts';
import type { Caller, PanelDeps } from '../personal/panelDeps.ts';
import { openPanelKeys } from '../personal/secrets/panelKeys.ts';
import { PERSONA_HANDLERS } from '../personas/personaCalls.ts';
import { clientOf } from '../plataforma/guards/callLimits.ts';
import { sendProblem } from '../plataforma/guards/problems.ts';
import { REFUSALS } from '../plataforma/guards/refusals.ts';
import { requireXsrf } from '../plataforma/guards/xsrf.ts';
import { TRAIDA_HANDLERS } from '../seguimiento/bringing/traidas.ts';
import { DERECHO_HANDLERS } from '../seguimiento/derechos/derechoCalls.ts';
import {
  AGENDA_HANDLERS,
  CUENTA_HANDLERS,
  HOY_HANDLERS,
  type HoyDeps,
  PAGINA_DE_PERSONA_HANDLERS,
  PAPEL_HANDLERS,
  RECORDATORIO_HANDLERS,
  SEARCH_HANDLERS,
} from '../seguimiento/seguimientoCalls.ts';
import { STAFF_HANDLERS } from '../seguimiento/staff/staffCalls.ts';

/** The longest normal body: a change of 500 marked lots. */
const BODY_BYTES = 128 * 1024;
/** Decisions on a drawing of 20,000 lots; as many pasted lots; a workbook of prices, or of what is brought; a picture. */
const LARGER_BODIES: Partial<Record<PanelCall, number>> = {
  RevisarLigas: 4 * 1024 * 1024,
  GuardarLigas: 4 * 1024 * 1024,
  GuardarLotes: 4 * 1024 * 1024,
  LeerArchivoDePrecios: 1024 * 1024,
  FijarRetrato: 1024 * 1024,
  FijarRetratoDe: 1024 * 1024,
  RevisarTraida: 4.5 * 1024 * 1024,
  Traer: 4.5 * 1024 * 1024,
};

/** Calls that may queue a mail: once one is done, the mail loop looks at once, and finds nothing where none was queued. */
const LEAVES_MAIL: ReadonlySet<PanelCall> = new Set<PanelCall>([
  'ApartarLotes',
  'ExtenderApartados',
  'LiberarApartados',
  'VenderLotes',
  'AnularVentas',
  'CambiarEstatus',
  'AnotarPago',
  'Deshacer',
  'ReenviarEntregas',
  'RepetirEntregas',
  'RenovarCotizacion',
  'LiberarCorreos',
  'CambiarRol',
  'DarDeBaja',
  'PublicarBorrador',
  'CotizarParaPersona',
  'AprobarDescuento',
  'EnviarGuardadas',
  'ReenviarCotizacion',
  'CorregirCorreoDeCotizacion',
  'AgendarVisitaDePersona',
  'MoverVisitaDePersona',
  'MarcarVisita',
  'AsignarPersonas',
  'DeshacerAsignacion',
  'TomarPersona',
  'EnviarEstadoDeCuenta',
]);

/** Limit per client and minute of calls without session: enough for a whole office. */
const OPEN_PER_MINUTE = 300;

/** The staff's calls, `POST /api/panel/<name>` (decisions 7): with anti-forgery check, never cached. */
export async function registerPanel(api: FastifyInstance, deps: Omit<SignedDeps, 'keys'>): Promise<void> {
  const panelDeps: SignedDeps = { ...deps, keys: openPanelKeys(deps.db) };
  await api.register(
    async (app) => {
      app.addHook('onRequest', requireXsrf(deps.settings));
      for (const call of Object.keys(PANEL_OPEN_CALLS) as OpenCall[]) registerOpen(app, panelDeps, call);
      for (const call of Object.keys(PANEL_SIGNED_CALLS) as SignedCall[])
        registerSigned(app, panelDeps, call);
      await registerCargaPartes(app, panelDeps);
      registerDownloads(app, panelDeps);
    },
    { prefix: RUTA_PANEL },
  );
}

function registerOpen<C extends OpenCall>(app: FastifyInstance, deps: PanelDeps, call: C): void {
  app.post(`/${call}`, openOptionsOf(call), async (request, reply) =>
    answer(reply, deps, call, await OPEN_HANDLERS[call](deps, bodyOf<C>(request), contextOf(request, deps))),
  );
}

function registerSigned<C extends SignedCall>(app: FastifyInstance, deps: SignedDeps, call: C): void {
  const options = { ...optionsOf(call), onRequest: requireSession(deps, call) };
  app.post(`/${call}`, options, async (request, reply) => {
    const { signed } = request;
    if (!signed) throw new Error(`${call} was reached without a session`);
    const context = { ...contextOf(request, deps), signed };
    return answer(reply, deps, call, await SIGNED_HANDLERS[call](deps, bodyOf<C>(request), context));
  });
}

/** Anyone may ask for challenges, each a row for ten minutes. */
function openOptionsOf(call: OpenCall) {
  return { ...optionsOf(call), config: { sendsMail: false, porMinuto: OPEN_PER_MINUTE } };
}

function optionsOf(call: PanelCall) {
  const { resumen, solicitud, respuesta } = PANEL_CALLS[call];
  return {
    bodyLimit: LARGER_BODIES[call] ?? BODY_BYTES,
    // An invitation's link is passed on by its author.
    config: { sendsMail: false },
    schema: {
      summary: resumen,
      tags: [tagOf(call)],
      body: solicitud,
      response: { 200: respuesta, ...REFUSALS },
    },
  };
}

/** By it the description has a part for each (`openapiParts.ts`). */
function tagOf(call: PanelCall): string {
  if (call in DRAFT_CALLS) return 'Panel: catálogo';
  return call in ACCOUNT_CALLS ? 'Panel: cuentas' : 'Panel';
}

function bodyOf<C extends PanelCall>(request: FastifyRequest): PanelRequestOf<C> {
  return request.body as PanelRequestOf<C>;
}

function contextOf(request: FastifyRequest, deps: PanelDeps): PanelContext {
  return { request, caller: callerOf(request, deps), errand: errandCookieOf(request, deps) };
}

function callerOf(request: FastifyRequest, deps: PanelDeps): Caller {
  return {
    cliente: clientOf(request.ip),
    dispositivo: nameDevice(request.headers['user-agent']),
    earlier: sessionCookieOf(request, deps),
  };
}

/** A preview, or a change that something stood in the way of. */
function saysUndone(answer: object): boolean {
  return 'hecho' in answer && answer.hecho === false;
}

function answer<C extends PanelCall>(
  reply: FastifyReply,
  deps: PanelDeps,
  call: C,
  result: PanelResult<C>,
): PanelAnswerOf<C> | FastifyReply {
  if (!result.ok) {
    const { ok: _refused, motivo, ...rest } = result;
    return sendProblem(reply, { code: motivo, ...rest });
  }
  if (result.cookie === null) clearSessionCookie(reply, deps);
  else if (result.cookie) setSessionCookie(reply, deps, result.cookie);
  if (result.errand !== undefined) setErrandCookie(reply, deps, result.errand);
  reply.hasNewMail = LEAVES_MAIL.has(call) && !saysUndone(result.answer);
  reply.header('cache-control', 'no-store');
  return result.answer;
}

type SignedDeps = HoyDeps & EditorDeps;

const SIGNED_HANDLERS: { [C in SignedCall]: SignedHandler<C, SignedDeps> } = {
  ...PROVIDER_SIGNED_HANDLERS,
  ...DEMANDA_HANDLERS,
  ...NEGOCIO_HANDLERS,
  ...ACCOUNT_HANDLERS,
  ...STAFF_HANDLERS,
  ...CARGA_HANDLERS,
  ...FUENTE_HANDLERS,
  ...PERSONA_HANDLERS,
  ...PAGINA_DE_PERSONA_HANDLERS,
  ...INVENTARIO_HANDLERS,
  ...EXISTENCIA_HANDLERS,
  ...PAPEL_HANDLERS,
  ...VENTA_HANDLERS,
  ...TRAIDA_HANDLERS,
  ...CUENTA_HANDLERS,
  ...COTIZACION_HANDLERS,
  ...DERECHO_HANDLERS,
  ...DESCUENTO_HANDLERS,
  ...HOY_HANDLERS,
  ...SEARCH_HANDLERS,
  ...PRECIOS_HANDLERS,
  ...ARCHIVO_DE_PRECIOS_HANDLERS,
  ...BORRADOR_HANDLERS,
  ...FICHA_HANDLERS,
  ...MESA_HANDLERS,
  ...RECIBO_HANDLERS,
  ...RECORDATORIO_HANDLERS,
  ...AGENDA_HANDLERS,
  ...INTEGRACION_HANDLERS,
};
