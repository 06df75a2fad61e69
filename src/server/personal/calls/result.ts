import type { FastifyRequest } from 'fastify';
import type { PanelAnswerOf, PanelCall, PanelRequestOf, SignedCall } from '../../../contract/panel/calls.ts';
import type { CambioDePersona, ProblemCode } from '../../../contract/problems.ts';
import type { Member } from '../../../domain/permisos.ts';
import type { Caller, PanelDeps } from '../panelDeps.ts';
import type { Signed } from '../sessions/sessions.ts';

/** Why a use case refused, as it says it. */
export interface PanelRefusal {
  ok: false;
  motivo: ProblemCode;
  /** One Spanish sentence, where the code's own does not say enough. */
  detail?: string;
  errores?: { campo: string; mensaje: string }[];
  retryAfter?: number;
  /** With `PERSONA_CAMBIO`. */
  cambio?: CambioDePersona;
}

/** What a use case says to a call: its answer, or why there is none. */
export type OutcomeOf<C extends PanelCall> = { ok: true; answer: PanelAnswerOf<C> } | PanelRefusal;

/** The answer of a call that only does something. */
export const DONE = { ok: true, answer: { hecho: true } } as const;

export type PanelResult<C extends PanelCall> =
  | {
      ok: true;
      answer: PanelAnswerOf<C>;
      /** Secret of a session that begins; `null`: the session ended. */
      cookie?: string | null;
      /** What the browser keeps until it is back from the provider; `null`: it is back. */
      errand?: string | null;
    }
  | PanelRefusal;

export interface PanelContext {
  caller: Caller;
  /** What the browser kept since it went to the provider. */
  errand: string | undefined;
  request: FastifyRequest;
}

export type PanelHandler<C extends PanelCall> = (
  deps: PanelDeps,
  body: PanelRequestOf<C>,
  context: PanelContext,
) => Promise<PanelResult<C>>;

/** In: `D`, what the call works with where that is more than every call is given. */
export type SignedHandler<C extends SignedCall, D extends PanelDeps = PanelDeps> = (
  deps: D,
  body: PanelRequestOf<C>,
  context: PanelContext & { signed: Signed },
) => Promise<PanelResult<C>>;

/** A call that is its use case. In: the use case, of what it works with, who asks, and what they ask. */
export function asMember<D, B, R>(useCase: (deps: D, member: Member, body: B) => Promise<R>) {
  return (deps: D, body: B, { signed }: { signed: Signed }): Promise<R> =>
    useCase(deps, signed.personal, body);
}

/** The same of a use case that asks for the session too. */
export function asSession<D, B, R>(useCase: (deps: D, signed: Signed, body: B) => Promise<R>) {
  return (deps: D, body: B, { signed }: { signed: Signed }): Promise<R> => useCase(deps, signed, body);
}

/** A call of which nothing is refused: the use case gives its answer alone. */
export function answering<D, B, A>(useCase: (deps: D, member: Member, body: B) => Promise<A>) {
  return async (deps: D, body: B, { signed }: { signed: Signed }) =>
    ({ ok: true, answer: await useCase(deps, signed.personal, body) }) as const;
}
