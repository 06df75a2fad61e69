import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { NovedadesCall } from '../../../contract/novedades.ts';
import { PATRON_NOVEDADES } from '../../../contract/rutaOfNovedades.ts';
import { NETWORK_FACTOR } from '../../../domain/limite/turno.ts';
import type { Clock } from '../../plataforma/clock.ts';
import { clientOf, limiter, networkOf } from '../../plataforma/guards/callLimits.ts';
import { sendProblem } from '../../plataforma/guards/problems.ts';
import { REFUSALS } from '../../plataforma/guards/refusals.ts';
import { ensureXsrfCookie } from '../../plataforma/guards/xsrf.ts';
import type { Settings } from '../../plataforma/settings.ts';
import type { Listener, Novedades } from './createNovedades.ts';
import { BEAT } from './event.ts';
import { newsSince } from './projectState.ts';

/** Limits of this process. */
export interface StreamLimits {
  /** Streams per client address: a mobile operator's has thousands of buyers. */
  porCliente: number;
  /** Streams in total; further pages poll. */
  total: number;
  /** Requests per minute and address: allows 6,000 pages that poll every 25 s. */
  porMinuto: number;
}
export const STREAM_LIMITS: StreamLimits = { porCliente: 1500, total: 6000, porMinuto: 15_000 };

/** Unread bytes above which a stream is dropped. */
const MOST_UNREAD = 16 * 1024;
/** Reconnection delay, ms: spread, so that not all return at once after a restart. */
const RETRY_MS = { least: 1000, most: 4000 };
/** Delay before polling again without a free place, seconds. */
const RETRY_SECONDS = 25;

interface NovedadesCallDeps {
  novedades: Novedades;
  clock: Clock;
  settings: Pick<Settings, 'publicUrl'>;
  limites?: StreamLimits | undefined;
}

type Asked = FastifyRequest<{
  Params: z.infer<typeof NovedadesCall.ruta>;
  Querystring: z.infer<typeof NovedadesCall.consulta>;
}>;

/** `GET /Novedades/{id_proyecto}` (decisions 9): event stream, or one answer (304 if unchanged). */
export function registerNovedades(app: FastifyInstance, deps: NovedadesCallDeps): void {
  const { novedades, clock, settings, limites = STREAM_LIMITS } = deps;
  const admit = createCensus(limites);
  app.get<{ Params: Asked['params']; Querystring: Asked['query'] }>(
    PATRON_NOVEDADES,
    // A HEAD would hold a silent stream.
    { schema: SCHEMA, exposeHeadRoute: false, onRequest: limiter(limites.porMinuto, clock) },
    async (request, reply) => {
      reply.header('vary', 'accept').header('cache-control', 'no-store, no-transform');
      ensureXsrfCookie(request, reply, settings);
      if (!/text\/event-stream/i.test(request.headers.accept ?? ''))
        return answerOnce(novedades, request, reply);
      const leave = admit(request.ip);
      if (!leave) return sendProblem(reply, { code: 'DEMASIADAS_SOLICITUDES', retryAfter: RETRY_SECONDS });
      try {
        if (await openStream(novedades, request, reply, leave)) return reply;
        leave();
      } catch (error) {
        leave();
        throw error;
      }
      return sendProblem(reply, { code: 'PROYECTO_INEXISTENTE' });
    },
  );
}

const content = (type: string) => ({ [type]: { schema: NovedadesCall.respuesta } });
const SCHEMA = {
  summary: 'Novedades de un proyecto, como flujo de sucesos o de una en una',
  description:
    'Con `Accept: text/event-stream` la respuesta no termina: cada suceso trae en `data` una novedad y en `id` su versión; el suceso `latido` solo dice que el flujo sigue. Quien vuelve con `Last-Event-ID` (o `desde`) recibe lo que se perdió. Con cualquier otro `Accept` se contesta una vez, con `ETag`, y 304 a quien la trae en `If-None-Match`.',
  tags: ['Catálogo'],
  params: NovedadesCall.ruta,
  querystring: NovedadesCall.consulta,
  response: {
    200: {
      description: 'Lo que cambió',
      content: { ...content('application/json'), ...content('text/event-stream') },
    },
    ...REFUSALS,
  },
};

async function answerOnce(novedades: Novedades, request: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const state = await novedades.current(request.params.id_proyecto);
  if (!state) return sendProblem(reply, { code: 'PROYECTO_INEXISTENTE' });
  reply.header('etag', `"${state.id}"`);
  // A compressing proxy makes the tag weak.
  const has = (request.headers['if-none-match'] ?? '').split(',').map((it) => it.trim().replace(/^W\//, ''));
  if (has.includes(`"${state.id}"`)) return reply.code(304).send();
  return reply.send(newsSince(request.query.desde, state) ?? { version: state.id });
}

/** Out: whether it is open; not if there is no such project. @throws {DatabaseUnavailable} */
async function openStream(
  novedades: Novedades,
  request: Asked,
  reply: FastifyReply,
  onLeft: () => void,
): Promise<boolean> {
  const last = request.headers['last-event-id'];
  const desde = (Array.isArray(last) ? last[0] : last) ?? request.query.desde;
  const leave = await novedades.join(request.params.id_proyecto, desde, listenerOf(reply));
  if (!leave) return false;
  const left = () => {
    leave();
    onLeft();
  };
  if (reply.raw.destroyed) left();
  else reply.raw.once('close', left);
  return true;
}

function listenerOf(reply: FastifyReply): Listener {
  const { raw } = reply;
  return {
    open(first) {
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) raw.setHeader(name, value);
      }
      reply.hijack();
      raw.setHeader('content-type', 'text/event-stream; charset=utf-8');
      // nginx would buffer events.
      raw.setHeader('x-accel-buffering', 'no');
      const { least, most } = RETRY_MS;
      raw.write(`retry: ${Math.round(least + Math.random() * (most - least))}\n${BEAT}`);
      if (first) raw.write(first);
    },
    send(chunk) {
      if (raw.writableLength > MOST_UNREAD) raw.destroy();
      else if (!raw.writableEnded) raw.write(chunk);
    },
    end: () => void raw.end(),
  };
}

/** Counts open streams. Out: admits one more of an address and returns its release; `undefined` if full. */
function createCensus({ porCliente, total }: StreamLimits): (ip: string) => (() => void) | undefined {
  const counts = new Map<string, number>();
  let all = 0;
  return (ip) => {
    const network = networkOf(ip);
    const groups = [
      [clientOf(ip), porCliente] as const,
      ...(network ? [[`${network}::`, porCliente * NETWORK_FACTOR] as const] : []),
    ];
    if (all >= total || groups.some(([group, most]) => (counts.get(group) ?? 0) >= most)) return undefined;
    all += 1;
    for (const [group] of groups) counts.set(group, (counts.get(group) ?? 0) + 1);
    let inside = true;
    return () => {
      if (!inside) return;
      inside = false;
      all -= 1;
      for (const [group] of groups) {
        const left = (counts.get(group) ?? 1) - 1;
        if (left) counts.set(group, left);
        else counts.delete(group);
      }
    };
  };
}
