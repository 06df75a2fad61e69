import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  CorreccionCall,
  Correo,
  type CorreoAnswer,
  type IdDePlan,
  RecoverCotizacion,
  RenewCotizacion,
} from '../../../contract/cotizacion.ts';
import { maskCorreo } from '../../../domain/contacto.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { clientOf, networkOf, sharedNetworkOf } from '../../plataforma/guards/callLimits.ts';
import { sendProblem } from '../../plataforma/guards/problems.ts';
import { REFUSALS } from '../../plataforma/guards/refusals.ts';
import { requireXsrf } from '../../plataforma/guards/xsrf.ts';
import type { Settings } from '../../plataforma/settings.ts';
import {
  type IssueDeps,
  type IssueOutcome,
  issueCotizacion,
  renewCotizacion,
} from '../issue/issueCotizacion.ts';
import { KeptCatalogo } from '../issue/keptCatalogo.ts';
import { type Origin, openOrigins } from '../issue/origins.ts';
import { correctCorreo } from '../send/correctCorreo.ts';
import { presentToBuyer } from '../show/estadoDeCorreo.ts';
import { showCotizacion } from '../show/showCotizacion.ts';

interface CorreoDeps {
  db: Db;
  clock: Clock;
  settings: Settings;
  archivos: Archivos;
  /** Quotes and corrections per client and minute. */
  porMinuto: number;
}

/** JSON text inside JSON: an escape needs up to six bytes per character of `seleccion` (`\u0000`). */
const CUERPO_BYTES_MAXIMO = 400 * 1024;
const CLAVE = z.looseObject({ 'idempotency-key': Correo.claveDeIdempotencia.optional() });

/**
 * The calls of quotes: `Correo` issues one. Holders of its secret see it by `RecoverCotizacion`, renew it by
 * `RenewCotizacion`, and send it elsewhere by `CorregirCorreo`.
 */
export function registerCorreo(app: FastifyInstance, deps: CorreoDeps): void {
  const origenes = openOrigins(deps.db);
  const how: HowAsked = {
    app,
    originOf(ip) {
      const [red, shared] = [networkOf(ip), sharedNetworkOf(ip)];
      return origenes.origenOf({ cliente: clientOf(ip), red: red ?? shared, compartida: red === undefined });
    },
    changing: {
      bodyLimit: CUERPO_BYTES_MAXIMO,
      onRequest: requireXsrf(deps.settings),
      config: { sendsMail: true },
    },
  };
  const issuing = { ...deps, kept: new KeptCatalogo() };
  registerIssue(how, issuing);
  registerRenewal(how, issuing);
  registerCorrection(how, deps);
  registerRecover(how, deps);
}

/** What the routes share: the app, the caller's origin, and options. */
interface HowAsked {
  app: FastifyInstance;
  originOf(ip: string): Promise<Origin>;
  /** Options of calls that change something. */
  changing: { bodyLimit: number; onRequest: ReturnType<typeof requireXsrf>; config: { sendsMail: true } };
}

const TAGS = ['Cotización'];

function registerIssue({ app, changing, originOf }: HowAsked, issuing: IssueDeps): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/Correo',
    {
      ...changing,
      schema: {
        summary: 'Emite la cotización y la envía por correo',
        tags: TAGS,
        headers: CLAVE,
        body: Correo.solicitud,
        response: { 200: Correo.respuesta, 201: Correo.respuesta, ...REFUSALS },
      },
    },
    async ({ body, headers, ip }, reply) =>
      answerIssue(
        reply,
        await issueCotizacion(issuing, {
          ...body,
          plan: planOf(body),
          claveDeIdempotencia: headers['idempotency-key'],
          origen: await originOf(ip),
        }),
        headers['idempotency-key'],
      ),
  );
}

function registerRenewal({ app, changing, originOf }: HowAsked, issuing: IssueDeps): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/ActualizarCotizacion',
    {
      ...changing,
      schema: {
        summary: 'Emite de nuevo una cotización, al catálogo de hoy',
        tags: TAGS,
        headers: CLAVE,
        body: RenewCotizacion.solicitud,
        response: { 200: Correo.respuesta, 201: Correo.respuesta, ...REFUSALS },
      },
    },
    async ({ body, headers, ip }, reply) =>
      answerIssue(
        reply,
        await renewCotizacion(issuing, {
          token: body.c,
          plan: planOf(body),
          claveDeIdempotencia: headers['idempotency-key'],
          origen: await originOf(ip),
        }),
        headers['idempotency-key'],
      ),
  );
}

function registerCorrection({ app, changing, originOf }: HowAsked, deps: CorreoDeps): void {
  const conServidor = deps.settings.smtpUrl !== undefined;
  app.withTypeProvider<ZodTypeProvider>().post(
    '/CorregirCorreo',
    {
      ...changing,
      schema: {
        summary:
          'Envía la misma cotización a otro correo, dentro del día en que se emitió o mientras no haya salido',
        tags: TAGS,
        body: CorreccionCall.solicitud,
        response: { 200: CorreccionCall.respuesta, ...REFUSALS },
      },
    },
    async ({ body, ip }, reply) => {
      const origen = await originOf(ip);
      const result = await correctCorreo(deps, { token: body.c, correo: body.correo, origen });
      if (!result.ok) {
        const { ok: _refused, motivo, ...rest } = result;
        return sendProblem(reply, { code: motivo, ...rest });
      }
      reply.hasNewMail = result.cambio;
      reply.header('cache-control', 'no-store');
      return { correo: maskCorreo(result.correo), entrega: presentToBuyer(result.salida, conServidor) };
    },
  );
}

function registerRecover({ app }: HowAsked, deps: CorreoDeps): void {
  const conServidor = deps.settings.smtpUrl !== undefined;
  app.withTypeProvider<ZodTypeProvider>().post(
    '/RecuperarCotizacion',
    {
      config: { sendsMail: false },
      schema: {
        summary: 'Una cotización emitida, por el secreto de su dirección, y su estado de hoy',
        tags: TAGS,
        body: RecoverCotizacion.solicitud,
        response: { 200: RecoverCotizacion.respuesta, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const shown = await showCotizacion({ ...deps, conServidor }, request.body.c);
      if (!shown) return sendProblem(reply, { code: 'COTIZACION_INEXISTENTE' });
      reply.header('cache-control', 'no-store');
      return shown;
    },
  );
}

function planOf({ plan }: { plan?: IdDePlan | undefined }): string | undefined {
  return plan === undefined ? undefined : String(plan);
}

function answerIssue(
  reply: FastifyReply,
  emision: IssueOutcome,
  clave: string | undefined,
): CorreoAnswer | FastifyReply {
  if (!emision.ok) {
    const { ok: _refused, motivo, ...rest } = emision;
    return sendProblem(reply, { code: motivo, ...rest });
  }
  const { repetida, url, documento, precioActualizado } = emision;
  const { folio, vigencia, cotizacion } = documento;
  reply.hasNewMail = !repetida;
  reply.code(repetida ? 200 : 201).header('cache-control', 'no-store');
  return {
    folio,
    url,
    vigencia,
    cotizacion,
    ...(precioActualizado && { precioActualizado }),
    ...(clave && { event_id: clave }),
  };
}
