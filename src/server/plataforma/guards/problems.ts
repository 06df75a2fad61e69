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

/** Why a call is refused; only `sendProblem` turns it into a status. */
interface Refusal {
  code: ProblemCode;
  /** One Spanish sentence for the visitor, without personal data. */
  detail?: string;
  errores?: { campo: string; mensaje: string }[];
  /** Alternatives. */
  lotesCercanos?: NearLote[];
  /** A colleague's change; only for readers who may see its values. */
  cambio?: CambioDePersona;
  /** Seconds. */
  retryAfter?: number;
}

/** A refusal thrown where nothing can be returned, such as in a plugin's callback. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly rechazo: Refusal;
  constructor(rechazo: Refusal) {
    super(rechazo.code);
    this.rechazo = rechazo;
  }
}

declare module 'fastify' {
  interface FastifyReply {
    /** For the log. */
    problem?: ProblemCode;
  }
}

/** Retry after a database or store outage, seconds. */
const RETRY_AWAY_SECONDS = 3;

/** Retry after password hashing overload, seconds. */
const RETRY_HASH_SECONDS = 5;

/** PostgreSQL refuses U+0000 and lone surrogates; only forged requests contain them. */
const UNSTORABLE_TEXT = ['22021', '22P05'];

function problemOf({ code, detail, errores, lotesCercanos, cambio }: Refusal): Problem {
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

/** Answers `application/problem+json` (RFC 9457). */
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

/** Turns every error into a problem. Internal errors are logged, never shown. */
export function installProblems(app: FastifyInstance, registro: Log): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const rechazo = refusalOf(error);
    if (rechazo.code === 'ERROR_INTERNO') {
      // The route's pattern: an address may contain a quote's secret.
      registro.error(`${request.method} ${request.routeOptions.url ?? ''}`, error, request.id);
    }
    return sendProblem(reply, rechazo);
  });
}

/** In: an error of Fastify, a plugin, the database or our own. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.rechazo;
  if (!(error instanceof Error)) return { code: 'ERROR_INTERNO' };
  // By name: in development a reloaded module is a different class.
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

/** Fastify's own refusals in the contract's form. */
function faultOf(error: Error): { campo: string; mensaje: string } {
  return 'code' in error && error.code === 'FST_ERR_BAD_URL'
    ? { campo: 'dirección', mensaje: 'No está bien escrita' }
    : { campo: 'cuerpo', mensaje: 'No es un texto JSON que se pueda leer' };
}

function codeOfStatus(status: number): ProblemCode {
  // The file plugin answers 403 for folders and for paths outside its root.
  if (status === 404 || status === 403) return 'NO_ENCONTRADO';
  if (status === 413) return 'SOLICITUD_DEMASIADO_GRANDE';
  if (status === 415) return 'TIPO_NO_ADMITIDO';
  return status >= 400 && status < 500 ? 'SOLICITUD_INVALIDA' : 'ERROR_INTERNO';
}

/** Answers malformed HTTP on the bare socket, with Node's own status lines. */
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
