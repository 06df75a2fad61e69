import type { AnswerOf, ReadingCall, SolicitudDe } from '../../contract/catalogo.ts';
import type {
  Consentimiento,
  CorreccionAnswer,
  CorreoAnswer,
  RecoverCotizacionAnswer,
} from '../../contract/cotizacion.ts';
import type { Problem } from '../../contract/problems.ts';
import { readToken } from '../navegador/token.ts';
import { type Failure, parseRetryAfter } from './retries.ts';

/** A call without a good answer: no `status` where the network failed or the time was up. */
export class ApiFailure extends Error implements Failure {
  override readonly name = 'ApiFailure';
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly problema: Problem | undefined;

  constructor(message: string, answer: Failure & { problema?: Problem | undefined } = {}) {
    super(message);
    this.status = answer.status;
    this.retryAfterMs = answer.retryAfterMs;
    this.problema = answer.problema;
  }
}

interface Options {
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Until when an answer is waited for. */
  plazoMs?: number;
}

/** A phone that lost its network in a tunnel must hear of it. */
const PLAZO_MS = 20_000;

/** One of the six reading calls. @throws {ApiFailure} */
export async function readCall<C extends ReadingCall>(
  llamada: C,
  solicitud: SolicitudDe<C>,
  signal?: AbortSignal,
): Promise<AnswerOf<C>> {
  const answer = await readJson(llamada, solicitud, signal);
  if (!Array.isArray(answer)) throw new ApiFailure(`${llamada}: no list came`);
  // The server's tests hold its answers against the contract; the browser does not check them again.
  return answer as AnswerOf<C>;
}

/** Issues the quote; the same key with the same text answers the same quote again. @throws {ApiFailure} */
export async function sendCorreo(
  cuerpo: { seleccion: string; consentimiento?: Consentimiento | undefined; asesor?: string | undefined },
  clave: string,
): Promise<CorreoAnswer> {
  return (await postJson('Correo', cuerpo, { headers: { 'Idempotency-Key': clave } })) as CorreoAnswer;
}

/** Issues a new quote of the same house, by the secret of the old one. @throws {ApiFailure} */
export async function sendRenewal(c: string, clave: string): Promise<CorreoAnswer> {
  const headers = { 'Idempotency-Key': clave };
  return (await postJson('ActualizarCotizacion', { c }, { headers })) as CorreoAnswer;
}

/** Sends an issued quote to another address. @throws {ApiFailure} */
export async function sendCorreccion(c: string, correo: string): Promise<CorreccionAnswer> {
  return (await postJson('CorregirCorreo', { c, correo }, {})) as CorreccionAnswer;
}

/** Random enough never to meet another's; `randomUUID` is missing on plain http and in older browsers. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A quote by the secret of its own address. @throws {ApiFailure} */
export async function readCotizacion(c: string, signal?: AbortSignal): Promise<RecoverCotizacionAnswer> {
  return (await readJson('RecuperarCotizacion', { c }, signal)) as RecoverCotizacionAnswer;
}

/** Until when the server asked not to be asked again, by call; ms of the clock that nobody sets. */
const vedas = new Map<string, number>();

/** Timers, a tab that is shown again and a step that is gone back to keep to what the server asked for as well. */
async function readJson(llamada: string, solicitud: unknown, signal?: AbortSignal): Promise<unknown> {
  const left = (vedas.get(llamada) ?? 0) - performance.now();
  if (left > 0) throw new ApiFailure(`${llamada}: not yet`, { status: 429, retryAfterMs: left });
  try {
    return await postJson(llamada, solicitud, { signal });
  } catch (error) {
    if (error instanceof ApiFailure && error.retryAfterMs) {
      vedas.set(llamada, performance.now() + error.retryAfterMs);
    }
    throw error;
  }
}

/** A call by its path below `/api/`. @throws {ApiFailure} */
export async function postJson(
  llamada: string,
  cuerpo: unknown,
  { signal, headers, plazoMs = PLAZO_MS }: Options,
): Promise<unknown> {
  const ender = new AbortController();
  const timer = setTimeout(() => ender.abort(), plazoMs);
  const forward = () => ender.abort();
  signal?.addEventListener('abort', forward);
  const who = identity();
  try {
    const response = await fetch(`/api/${llamada}`, {
      method: 'POST',
      body: JSON.stringify(cuerpo),
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...who, ...headers },
      credentials: 'same-origin',
      signal: ender.signal,
    });
    // A page for all comes without the token; the first refusal brings it.
    if (response.status === 403 && who[PROOF] === SIN_COOKIE && readCookie(COOKIE))
      return await postJson(llamada, cuerpo, { signal, headers, plazoMs });
    if (!response.ok) throw await failureOf(llamada, response);
    return await response.json();
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    throw new ApiFailure(`${llamada}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', forward);
  }
}

/** The standard names (specification 7). */
const COOKIE = 'XSRF-TOKEN';
const PROOF = 'X-XSRF-TOKEN';
/** What the server asks of a browser that refuses cookies, as some inside other apps do. */
const SIN_COOKIE = 'sin-cookie';

/** Headers of a call: proof against forgery and, where somebody signed in, who it is (decisions 3). */
export function identity(): Record<string, string> {
  const token = readToken();
  return {
    [PROOF]: readCookie(COOKIE) ?? SIN_COOKIE,
    ...(token && { Authorization: `Bearer ${token}` }),
  };
}

function readCookie(name: string): string | undefined {
  const found = readCookies()
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}

/** Reaching for them may throw where they are refused. */
function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

async function failureOf(llamada: string, response: Response): Promise<ApiFailure> {
  return new ApiFailure(`${llamada}: ${response.status}`, {
    status: response.status,
    retryAfterMs: parseRetryAfter(response.headers.get('Retry-After'), Date.now()),
    problema: await readProblem(response),
  });
}

/** The refusal's body, where one came: a proxy in between answers in HTML. */
async function readProblem(response: Response): Promise<Problem | undefined> {
  try {
    return problemIn(await response.json());
  } catch {
    return undefined;
  }
}

/** In: a refused call's body, if it is one. */
export function problemIn(body: unknown): Problem | undefined {
  return typeof body === 'object' && body !== null && 'code' in body ? (body as Problem) : undefined;
}
