import type { QueryClient } from '@tanstack/react-query';
import type { SignInAnswer } from '../../../contract/panel/shapes.ts';
import { ApiFailure } from '../api.ts';
import { personAnswered, personGaveUp } from './askPerson.ts';
import { callPanel } from './callPanel.ts';
import { forgetForms } from './keptForm.ts';
import { sessionStore } from './sessionStore.ts';
import { dropToken, hasToken, keepToken, watchToken } from './tokenStore.ts';

const readAccount = () => callPanel('LeerCuenta', {}, { quiet: true });
const wantsSession = (error: unknown) =>
  error instanceof ApiFailure && error.problema?.code === 'SESION_REQUERIDA';

/** Finds out whether the browser has a session that is still good. */
export async function lookForSession(): Promise<void> {
  if (!hasToken()) {
    sessionStore.setState({ fase: 'fuera' });
    return;
  }
  sessionStore.setState({ fase: 'comprobando' });
  try {
    sessionStore.setState({ fase: 'dentro', cuenta: await readAccount(), motivo: undefined });
  } catch (error) {
    if (!wantsSession(error)) sessionStore.setState({ fase: 'falla' });
    else forgetSession();
  }
}

/**
 * A sign-in was answered: the page goes on, and every call that waited for it. Where somebody else signed in than
 * before, nothing goes on in their name. In: the answer; what the page holds of the calls.
 */
export async function beginSession(answer: SignInAnswer, client: QueryClient): Promise<void> {
  keepToken(answer);
  const before = sessionStore.getState().cuenta;
  try {
    const cuenta = await readAccount();
    const other = before !== undefined && before.persona.id !== cuenta.persona.id;
    if (other) {
      personGaveUp();
      client.clear();
    }
    sessionStore.setState({ fase: 'dentro', cuenta, motivo: other ? 'otraCuenta' : undefined });
    personAnswered('entrada');
  } catch (error) {
    // The other half of the session was not kept.
    if (wantsSession(error)) sessionStore.setState({ motivo: 'sinCookies' });
    throw error;
  }
}

/** Reads the account anew: its sessions, keys or permissions are not what they were. */
export async function rereadAccount(): Promise<void> {
  sessionStore.setState({ cuenta: await callPanel('LeerCuenta', {}) });
}

/** Ends the session at the server and in the browser, with all that the page holds. @throws {ApiFailure} */
export async function leavePanel(client: QueryClient): Promise<void> {
  try {
    await callPanel('Salir', {}, { quiet: true });
  } catch (error) {
    // Ended already is as good.
    if (!wantsSession(error)) throw error;
  }
  forgetSession(client);
}

function forgetSession(client?: QueryClient): void {
  personGaveUp();
  forgetForms();
  dropToken();
  client?.removeQueries({ queryKey: ['panel'] });
  sessionStore.setState({ fase: 'fuera', cuenta: undefined, motivo: undefined });
}

/** Other pages of this browser share the session: one signs out, another signs in again. Out: ends the watch. */
export function watchSession(client: QueryClient): () => void {
  return watchToken((gone) => {
    const { fase, asked } = sessionStore.getState();
    if (gone) forgetSession(client);
    else if (fase === 'fuera') void lookForSession();
    else if (asked.includes('entrada')) void goOnWithOthers(client);
  });
}

async function goOnWithOthers(client: QueryClient): Promise<void> {
  const before = sessionStore.getState().cuenta;
  const cuenta = await readAccount().catch(() => undefined);
  if (!cuenta) return;
  if (before?.persona.id !== cuenta.persona.id) {
    personGaveUp();
    client.clear();
  }
  sessionStore.setState({ fase: 'dentro', cuenta });
  personAnswered('entrada');
}
