import type { AnswerOf, ReadingCall, SolicitudDe } from '../../contract/catalogo.ts';
import type {
  Consentimiento,
  CorreccionAnswer,
  CorreoAnswer,
  RecoverCotizacionAnswer,
} from '../../contract/cotizacion.ts';
import type { Problem } from '../../contract/problems.ts';
import { onSite } from '../../contract/rutas.ts';
import type { Campanas } from '../../domain/personas/origen.ts';
import { readToken } from '../navegador/token.ts';
import { type Failure, parseRetryAfter } from './retries.ts';

/** A call without a good answer; no `status` after a network failure or a timeout, which is `lenta`. */
export class ApiFailure extends Error implements Failure {
  override readonly name = 'ApiFailure';
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly problema: Problem | undefined;
  readonly lenta: boolean;

  constructor(message: string, answer: Failure & { problema?: Problem | undefined; lenta?: boolean } = {}) {
    super(message);
    this.status = answer.status;
    this.retryAfterMs = answer.retryAfterMs;
    this.problema = answer.problema;
    this.lenta = answer.lenta ?? false;
  }
}

interface Options {
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Timeout, ms. */
  plazoMs?: number;
}

/** Short enough that a phone that lost its network in a tunnel notices. */
const PLAZO_MS = 20_000;

/** One of the six reading calls. @throws {ApiFailure} */
export async function readCall<C extends ReadingCall>(
  llamada: C,
  solicitud: SolicitudDe<C>,
  signal?: AbortSignal,
): Promise<AnswerOf<C>> {
  const answer = await readJson(llamada, solicitud, signal);
  if (!Array.isArray(answer)) throw new ApiFailure(`${llamada}: no list came`);
  // The server's tests check its answers against the contract; the browser does not repeat that.
  return answer as AnswerOf<C>;
}

interface CorreoBody extends Campanas {
  seleccion: string;
  consentimiento?: Consentimiento | undefined;
  asesor?: string | undefined;
  plan?: string | undefined;
}

/** Issues the quote. The same key with the same text returns the same quote. @throws {ApiFailure} */
export async function sendCorreo(
  { seleccion, consentimiento, asesor, campana, primeraCampana, plan }: CorreoBody,
  clave: string,
): Promise<CorreoAnswer> {
  const cuerpo = { seleccion, consentimiento, asesor, campana, primeraCampana, plan };
  return (await postJson('Correo', cuerpo, { headers: { 'Idempotency-Key': clave } })) as CorreoAnswer;
}

/** Issues a new quote of the same house, by the old one's secret; `plan` replaces its plan. @throws {ApiFailure} */
export async function sendRenewal(c: string, plan: string | undefined, clave: string): Promise<CorreoAnswer> {
  const headers = { 'Idempotency-Key': clave };
  return (await postJson('ActualizarCotizacion', { c, plan }, { headers })) as CorreoAnswer;
}

/** Sends an issued quote to another address. @throws {ApiFailure} */
export async function sendCorreccion(c: string, correo: string): Promise<CorreccionAnswer> {
  return (await postJson('CorregirCorreo', { c, correo }, {})) as CorreccionAnswer;
}

/** Random and unique; `randomUUID` is missing on plain http and in older browsers. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A quote by its address's secret. @throws {ApiFailure} */
export async function readCotizacion(c: string, signal?: AbortSignal): Promise<RecoverCotizacionAnswer> {
  return (await readJson('RecuperarCotizacion', { c }, signal)) as RecoverCotizacionAnswer;
}

/** End of the server's requested pause, by call; ms of the monotonic clock. */
const vedas = new Map<string, number>();

/** Timers, tabs shown again and revisited steps respect the server's pause too. */
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
  let lenta = false;
  const timer = setTimeout(() => {
    lenta = true;
    ender.abort();
  }, plazoMs);
  const forward = () => ender.abort();
  signal?.addEventListener('abort', forward);
  const who = identity();
  try {
    const response = await fetch(onSite(`/api/${llamada}`), {
      method: 'POST',
      body: JSON.stringify(cuerpo),
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...who, ...headers },
      credentials: 'same-origin',
      signal: ender.signal,
    });
    // A cached page comes without the token; the first refusal sets it.
    if (response.status === 403 && who[PROOF] === SIN_COOKIE && readCookie(COOKIE))
      return await postJson(llamada, cuerpo, { signal, headers, plazoMs });
    if (!response.ok) throw await failureOf(llamada, response);
    return await response.json();
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    throw new ApiFailure(`${llamada}: ${error instanceof Error ? error.message : String(error)}`, { lenta });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', forward);
  }
}

/** The standard names (specification 7). */
const COOKIE = 'XSRF-TOKEN';
const PROOF = 'X-XSRF-TOKEN';
/** The server's substitute proof for browsers that refuse cookies, as some in-app ones do. */
const SIN_COOKIE = 'sin-cookie';

/** Headers of a call: the anti-forgery token and, after sign-in, the session's (decisions 3). */
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

/** Access may throw if cookies are refused. */
function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

export async function failureOf(llamada: string, response: Response): Promise<ApiFailure> {
  return new ApiFailure(`${llamada}: ${response.status}`, {
    status: response.status,
    retryAfterMs: parseRetryAfter(response.headers.get('Retry-After'), Date.now()),
    problema: await readProblem(response),
  });
}

/** The refusal's problem body, if any; a proxy answers in HTML. */
async function readProblem(response: Response): Promise<Problem | undefined> {
  try {
    return problemIn(await response.json());
  } catch {
    return undefined;
  }
}

/** In: a refused call's body; it may be anything. */
export function problemIn(body: unknown): Problem | undefined {
  return typeof body === 'object' && body !== null && 'code' in body ? (body as Problem) : undefined;
}
