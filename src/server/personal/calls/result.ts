import type { FastifyRequest } from 'fastify';
import type { PanelAnswerOf, PanelCall, PanelRequestOf, SignedCall } from '../../../contract/panel/calls.ts';
import type { CambioDePersona, ProblemCode } from '../../../contract/problems.ts';
import type { Member } from '../../../domain/permisos.ts';
import type { Caller, PanelDeps } from '../panelDeps.ts';
import type { Signed } from '../sessions/sessions.ts';

export interface PanelRefusal {
  ok: false;
  motivo: ProblemCode;
  /** A Spanish sentence, if the code's own is not enough. */
  detail?: string;
  errores?: { campo: string; mensaje: string }[];
  retryAfter?: number;
  /** With `PERSONA_CAMBIO`. */
  cambio?: CambioDePersona;
}

/** A use case's result for a call: its answer or a refusal. */
export type OutcomeOf<C extends PanelCall> = { ok: true; answer: PanelAnswerOf<C> } | PanelRefusal;

/** The answer of a call without data. */
export const DONE = { ok: true, answer: { hecho: true } } as const;

export type PanelResult<C extends PanelCall> =
  | {
      ok: true;
      answer: PanelAnswerOf<C>;
      /** Secret of a new session; `null`: the session ended. */
      cookie?: string | null;
      /** Cookie for the time at the provider; `null` on return. */
      errand?: string | null;
    }
  | PanelRefusal;

export interface PanelContext {
  caller: Caller;
  /** Cookie from before the departure to the provider. */
  errand: string | undefined;
  request: FastifyRequest;
}

export type PanelHandler<C extends PanelCall> = (
  deps: PanelDeps,
  body: PanelRequestOf<C>,
  context: PanelContext,
) => Promise<PanelResult<C>>;

/** In: `D`, dependencies beyond those of every call. */
export type SignedHandler<C extends SignedCall, D extends PanelDeps = PanelDeps> = (
  deps: D,
  body: PanelRequestOf<C>,
  context: PanelContext & { signed: Signed },
) => Promise<PanelResult<C>>;

/** A call that only runs its use case with the signed-in member. */
export function asMember<D, B, R>(useCase: (deps: D, member: Member, body: B) => Promise<R>) {
  return (deps: D, body: B, { signed }: { signed: Signed }): Promise<R> =>
    useCase(deps, signed.personal, body);
}

/** The same with the session. */
export function asSession<D, B, R>(useCase: (deps: D, signed: Signed, body: B) => Promise<R>) {
  return (deps: D, body: B, { signed }: { signed: Signed }): Promise<R> => useCase(deps, signed, body);
}

/** The same for use cases that refuse nothing and return the plain answer. */
export function answering<D, B, A>(useCase: (deps: D, member: Member, body: B) => Promise<A>) {
  return async (deps: D, body: B, { signed }: { signed: Signed }) =>
    ({ ok: true, answer: await useCase(deps, signed.personal, body) }) as const;
}
