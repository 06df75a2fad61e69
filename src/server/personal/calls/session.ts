import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { PANEL_SIGNED_CALLS, type SignedCall } from '../../../contract/panel/calls.ts';
import type { ProblemCode } from '../../../contract/problems.ts';
import { UNATTENDED_HEADER } from '../../../contract/rutasDePanel.ts';
import { type Accion, reachOf, wantsProof } from '../../../domain/permisos.ts';
import { clearCookie, readCookie, setCookie } from '../../plataforma/guards/cookies.ts';
import { sendProblem } from '../../plataforma/guards/problems.ts';
import type { PanelDeps } from '../panelDeps.ts';
import { findSession, noteSeen, type Signed } from '../sessions/sessions.ts';
import { judgeToken } from '../sessions/token.ts';

/** The half of a session that scripts cannot read (decisions 7). */
const COOKIE = { name: 'sesion', sameSite: 'Strict' } as const;
/** Ties the return from the provider to the departing browser. Strict works, as the page itself posts it. */
const ERRAND = { name: 'proveedor', sameSite: 'Strict', maxAge: 600 } as const;
const SECRET = /^[\w-]{43}$/;
const BEARER = /^Bearer (\S+)$/i;

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in member; set by `requireSession`. */
    signed?: Signed;
  }
}

export function setSessionCookie(reply: FastifyReply, { settings }: PanelDeps, value: string): void {
  setCookie(reply, settings, { ...COOKIE, value });
}

export function clearSessionCookie(reply: FastifyReply, { settings }: PanelDeps): void {
  clearCookie(reply, settings, COOKIE);
}

/** In: the errand's secret; `null` clears the cookie. */
export function setErrandCookie(reply: FastifyReply, { settings }: PanelDeps, value: string | null): void {
  if (value === null) clearCookie(reply, settings, ERRAND);
  else setCookie(reply, settings, { ...ERRAND, value });
}

export function errandCookieOf(request: FastifyRequest, { settings }: PanelDeps): string | undefined {
  return secretIn(readCookie(request, settings, ERRAND.name));
}

/** The cookie's secret, if present and well-formed. */
export function sessionCookieOf(
  request: FastifyRequest,
  { settings }: Pick<PanelDeps, 'settings'>,
): string | undefined {
  return secretIn(readCookie(request, settings, COOKIE.name));
}

function secretIn(value: string | undefined): string | undefined {
  return value !== undefined && SECRET.test(value) ? value : undefined;
}

/**
 * Hook of a staff call. Demands both halves of a live session, a role that reaches the call's action, and a
 * recent proof of identity if the action needs one. Runs before the body is parsed.
 */
export function requireSession(deps: PanelDeps, call: SignedCall): onRequestAsyncHookHandler {
  return requireAccion(deps, PANEL_SIGNED_CALLS[call].accion, { stale: call === 'Renovar' });
}

/** The same for other routes. In: the action; whether an expired hour's token is accepted. */
export function requireAccion(
  deps: PanelDeps,
  accion: Accion,
  { stale = false } = {},
): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const judged = await judge(deps, { accion, stale }, request);
    if ('code' in judged) return sendProblem(reply, judged);
    request.signed = judged;
    return undefined;
  };
}

async function judge(
  deps: PanelDeps,
  { accion, stale }: { accion: Accion; stale: boolean },
  request: FastifyRequest,
): Promise<Signed | { code: ProblemCode }> {
  const { db, clock, keys } = deps;
  const cookie = sessionCookieOf(request, deps);
  const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? [];
  if (!cookie || !token) return { code: 'SESION_REQUERIDA' };
  const now = clock();
  const signed = await findSession(db, cookie, now);
  if (!signed) return { code: 'SESION_REQUERIDA' };
  const verdict = judgeToken(await keys('tokens'), signed.sesion, token, now);
  if (verdict === 'foreign') return { code: 'SESION_REQUERIDA' };
  if (verdict === 'stale' && !stale) return { code: 'TOKEN_VENCIDO' };
  if (reachOf(signed.personal.rol, accion) === 'none') return { code: 'NO_PERMITIDO' };
  if (wantsProof(accion, signed.sesion.probadaEn, now)) return { code: 'PRUEBA_REQUERIDA' };
  if (request.headers[UNATTENDED_HEADER] === undefined) await noteSeen(db, signed, now);
  return signed;
}
