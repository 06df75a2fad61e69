import type { FastifyRequest } from 'fastify';
import type { PanelAnswerOf, PanelCall, PanelRequestOf, SignedCall } from '../../../contract/panel/calls.ts';
import type { CambioDePersona, ProblemCode } from '../../../contract/problems.ts';
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

export type PanelResult<C extends PanelCall> =
  | {
      ok: true;
      answer: PanelAnswerOf<C>;
      /** Secret of a session that begins; `null`: the session ended. */
      cookie?: string | null;
      /** What the browser keeps until it is back from the provider; `null`: it is back. */
      errand?: string | null;
      /** Whether it left mails to be sent. */
      wakesMail?: boolean;
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
