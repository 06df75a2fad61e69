import type { PanelAnswerOf, PanelCall, PanelRequestOf } from '../../../contract/panel/calls.ts';
import { UNATTENDED_HEADER } from '../../../contract/rutasDePanel.ts';
import { ApiFailure, postJson } from '../api.ts';
import { askPerson, GivenUp } from './askPerson.ts';
import { isAttended } from './attendance.ts';
import { sessionStore } from './sessionStore.ts';
import { isTokenDue, keepToken } from './tokenStore.ts';

interface PanelOptions {
  signal?: AbortSignal | undefined;
  /** Reports a missing session as a failure instead of opening a dialog; as always without a panel. */
  quiet?: boolean;
}

/** Reading a drawing of 10,000 lots or storing a catalogue takes long on a busy server; proxies wait a minute. */
const LONG_MS = 60_000;
const LONG_CALLS: ReadonlySet<PanelCall> = new Set([
  'LeerMesa',
  'RevisarLigas',
  'VerImagen',
  'TerminarCarga',
  'PublicarBorrador',
  'DeshacerPublicacion',
  'EsperarCambios',
]);

/** Most dialogs per call: a browser without cookies would loop forever. */
const PATIENCE = 3;

/**
 * A call of the panel (decisions 7). Renews a due token first, and once if the server finds it old. If the session
 * ended, or the last proof of identity is too old, a dialog asks for it, and the call is repeated: its caller neither
 * notices nor loses anything.
 * @throws {ApiFailure} the server refused, or was unreachable
 * @throws {GivenUp} the person closed the dialog, or the caller is gone
 */
export async function callPanel<C extends PanelCall>(
  name: C,
  body: PanelRequestOf<C>,
  options: PanelOptions = {},
): Promise<PanelAnswerOf<C>> {
  const { signal } = options;
  const plazo = LONG_CALLS.has(name) ? { plazoMs: LONG_MS } : {};
  const ask = () => {
    const headers = isAttended() ? {} : { [UNATTENDED_HEADER]: '1' };
    return postJson(`panel/${name}`, body, { signal, headers, ...plazo });
  };
  return (await askSigned(ask, { ...options, renews: name !== 'Renovar' })) as PanelAnswerOf<C>;
}

/**
 * The same for another form of request. In: a function that makes it anew each time; whether to renew a due token
 * first.
 * @throws {ApiFailure} {GivenUp} as `callPanel`
 */
export async function askSigned<T>(
  ask: () => Promise<T>,
  { signal, quiet = isWithoutPanel(), renews = true }: PanelOptions & { renews?: boolean } = {},
): Promise<T> {
  let renewed = isTokenDue(Date.now()) && renews && (await renewToken().then(...BOTH));
  for (let asked = 0; ; ) {
    if (signal?.aborted) throw new GivenUp();
    try {
      return await ask();
    } catch (error) {
      const code = error instanceof ApiFailure ? error.problema?.code : undefined;
      const kind =
        code === 'SESION_REQUERIDA' ? 'entrada' : code === 'PRUEBA_REQUERIDA' ? 'prueba' : undefined;
      if (code === 'TOKEN_VENCIDO' && !renewed) {
        renewed = true;
        // If the renewal failed, the call itself finds out why.
        await renewToken().catch(() => undefined);
      } else if (kind && !quiet && asked < PATIENCE) {
        asked += 1;
        await askPerson(kind);
      } else throw error;
    }
  }
}

/** The buyers' pages in a person's name, and the page of an invitation, also make calls. */
function isWithoutPanel(): boolean {
  return sessionStore.getState().fase === 'desconocida';
}

const BOTH = [() => true, () => false] as const;

let underWay: Promise<void> | undefined;

/** Concurrent calls with an old token renew it together; all pages of a session get the same one. */
function renewToken(): Promise<void> {
  underWay ??= postJson('panel/Renovar', {}, {})
    .then((answer) => keepToken(answer as PanelAnswerOf<'Renovar'>))
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}
