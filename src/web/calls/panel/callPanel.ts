import type { PanelAnswerOf, PanelCall, PanelRequestOf } from '../../../contract/panel/calls.ts';
import { ApiFailure, postJson } from '../api.ts';
import { askPerson, GivenUp } from './askPerson.ts';
import { sessionStore } from './sessionStore.ts';
import { isTokenDue, keepToken } from './tokenStore.ts';

interface PanelOptions {
  signal?: AbortSignal | undefined;
  /** A session that is missing is told as a failure, and no dialog asks for it; so it is where no panel stands to have one. */
  quiet?: boolean;
}

/** A drawing of 10,000 lots is read, or a catalogue of them stored, in as long as a busy server needs; proxies wait a minute. */
const LONG_MS = 60_000;
const LONG_CALLS: ReadonlySet<PanelCall> = new Set([
  'LeerMesa',
  'RevisarLigas',
  'TerminarCarga',
  'RevisarBorrador',
  'PrepararArchivos',
  'PublicarBorrador',
  'DeshacerPublicacion',
]);

/** Dialogs that one call may ask for: whoever's browser keeps no cookie would answer them for ever. */
const PATIENCE = 3;

/**
 * A call of the staff's side (decisions 7). A token that is due is renewed first, and once where the server finds it old;
 * where the session has ended, or the last proof of identity is too old, a dialog over the page asks for it and the call is
 * made again: what made it neither notices nor loses anything.
 * @throws {ApiFailure} the server refused, or could not be reached
 * @throws {GivenUp} the person closed the dialog, or what made the call has gone
 */
export async function callPanel<C extends PanelCall>(
  name: C,
  body: PanelRequestOf<C>,
  options: PanelOptions = {},
): Promise<PanelAnswerOf<C>> {
  const { signal } = options;
  const plazo = LONG_CALLS.has(name) ? { plazoMs: LONG_MS } : {};
  const ask = () => postJson(`panel/${name}`, body, { signal, ...plazo });
  return (await askSigned(ask, { ...options, renews: name !== 'Renovar' })) as PanelAnswerOf<C>;
}

/**
 * The same for a request of another form. In: what makes it, each time anew; whether a token that is due is renewed before.
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
        // Why it could not be, the call itself finds out.
        await renewToken().catch(() => undefined);
      } else if (kind && !quiet && asked < PATIENCE) {
        asked += 1;
        await askPerson(kind);
      } else throw error;
    }
  }
}

/** Calls are made in the buyers' journey too, in a person's name, and by who was only just invited. */
function isWithoutPanel(): boolean {
  return sessionStore.getState().fase === 'desconocida';
}

const BOTH = [() => true, () => false] as const;

let underWay: Promise<void> | undefined;

/** Calls that find the token old at once renew it together; every page of a session is given the same. */
function renewToken(): Promise<void> {
  underWay ??= postJson('panel/Renovar', {}, {})
    .then((answer) => keepToken(answer as PanelAnswerOf<'Renovar'>))
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}
