import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { NearLote } from '../../../contract/cotizacion.ts';
import {
  type CambioDePersona,
  PROBLEMS,
  type Problem,
  type ProblemCode,
} from '../../../contract/problems.ts';
import type { Log } from '../log.ts';

/** Why a call is refused; `sendProblem` is the only place where it becomes a status. */
export interface Refusal {
  code: ProblemCode;
  /** One Spanish sentence for the visitor, without personal data. */
  detail?: string;
  errores?: { campo: string; mensaje: string }[];
  /** Lots to choose instead. */
  lotesCercanos?: NearLote[];
  /** What a colleague changed meanwhile; its values go to whoever may read them alone. */
  cambio?: CambioDePersona;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}

/** A refusal from a place that can only throw, such as a plugin's callback. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly rechazo: Refusal;
  constructor(rechazo: Refusal) {
    super(rechazo.code);
    this.rechazo = rechazo;
  }
}

declare module 'fastify' {
  interface FastifyReply {
    /** Why the call was refused, for the log. */
    problem?: ProblemCode;
  }
}

/** Seconds after which a visitor's browser asks again for what lies in a database or a store that is away. */
const RETRY_AWAY_SECONDS = 3;

/** Seconds after which passwords can be computed again. */
const RETRY_HASH_SECONDS = 5;

/** PostgreSQL refuses text with U+0000 or with half a surrogate pair; only a forged request carries it. */
const UNSTORABLE_TEXT = ['22021', '22P05'];

export function problemOf({ code, detail, errores, lotesCercanos, cambio }: Refusal): Problem {
  const { status, title } = PROBLEMS[code];
  return {
    type: 'about:blank',
    title,
    status,
    code,
    ...(detail && { detail }),
    ...(errores && { errores }),
    ...(lotesCercanos && { lotesCercanos }),
    ...(cambio && { cambio }),
  };
}

/** Answers a refusal as `application/problem+json` (RFC 9457). */
export function sendProblem(reply: FastifyReply, rechazo: Refusal): FastifyReply {
  const problem = problemOf(rechazo);
  reply.problem = problem.code;
  if (rechazo.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(rechazo.retryAfter)));
  return reply
    .code(problem.status)
    .removeHeader('content-encoding')
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

/** Makes every error of the app a problem; what is nobody's fault but ours is logged, never shown. */
export function installProblems(app: FastifyInstance, registro: Log): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const rechazo = refusalOf(error);
    if (rechazo.code === 'ERROR_INTERNO') {
      // The route's pattern, not its address: an address may hold a quote's secret.
      registro.error(`${request.method} ${request.routeOptions.url ?? ''}`, error, request.id);
    }
    return sendProblem(reply, rechazo);
  });
}

/** Reads an error of Fastify, of a plugin, of the database, or of our own. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.rechazo;
  if (!(error instanceof Error)) return { code: 'ERROR_INTERNO' };
  // By name: while developing, a reloaded module is another class than the one that threw.
  if (error.name === 'DatabaseUnavailable') {
    return { code: 'BASE_DE_DATOS_AUSENTE', retryAfter: RETRY_AWAY_SECONDS };
  }
  if (error.name === 'ArchivosUnavailable') {
    return { code: 'ARCHIVOS_AUSENTES', retryAfter: RETRY_AWAY_SECONDS };
  }
  if (error.name === 'TooBusyToHash')
    return { code: 'DEMASIADAS_SOLICITUDES', retryAfter: RETRY_HASH_SECONDS };
  if (hasZodFastifySchemaValidationErrors(error)) {
    return {
      code: 'SOLICITUD_INVALIDA',
      errores: error.validation.map((fault) => ({
        campo: fault.instancePath.slice(1).replaceAll('/', '.'),
        mensaje: fault.message ?? 'No es válido',
      })),
    };
  }
  if ('code' in error && UNSTORABLE_TEXT.includes(String(error.code))) {
    const mensaje = 'El texto contiene caracteres que no se pueden guardar';
    return { code: 'SOLICITUD_INVALIDA', detail: `${mensaje}.`, errores: [{ campo: 'cuerpo', mensaje }] };
  }
  const code = codeOfStatus('statusCode' in error ? Number(error.statusCode) : 500);
  return code === 'SOLICITUD_INVALIDA' ? { code, errores: [faultOf(error)] } : { code };
}

/** What Fastify itself refuses, in the form of what the contract refuses. */
function faultOf(error: Error): { campo: string; mensaje: string } {
  return 'code' in error && error.code === 'FST_ERR_BAD_URL'
    ? { campo: 'dirección', mensaje: 'No está bien escrita' }
    : { campo: 'cuerpo', mensaje: 'No es un texto JSON que se pueda leer' };
}

function codeOfStatus(status: number): ProblemCode {
  // 403 is how the file plugin refuses a folder or a path that climbs out of its root.
  if (status === 404 || status === 403) return 'NO_ENCONTRADO';
  if (status === 413) return 'SOLICITUD_DEMASIADO_GRANDE';
  if (status === 415) return 'TIPO_NO_ADMITIDO';
  return status >= 400 && status < 500 ? 'SOLICITUD_INVALIDA' : 'ERROR_INTERNO';
}

/**
 * Answers what is not even HTTP, on the bare socket: there is no request yet. Status lines are the ones that
 * Node.js itself would choose.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const line = BROKEN[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify({
    ...problemOf({ code: 'SOLICITUD_INVALIDA' }),
    status: Number.parseInt(line, 10),
  });
  const length = Buffer.byteLength(body);
  socket.end(
    `HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Type: application/problem+json; charset=utf-8\r\nContent-Length: ${length}\r\n\r\n${body}`,
  );
}

const BROKEN: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
