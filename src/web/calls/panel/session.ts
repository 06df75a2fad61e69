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

/** Checks whether the browser has a valid session. */
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
 * After a sign-in: continues the page and every waiting call. If another person signed in than
 * before, their calls do not continue. In: the answer; the page's query cache.
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
    // The browser refused the session's cookie.
    if (wantsSession(error)) sessionStore.setState({ motivo: 'sinCookies' });
    throw error;
  }
}

/** Reads the account again: its sessions, keys or permissions changed. */
export async function rereadAccount(): Promise<void> {
  sessionStore.setState({ cuenta: await callPanel('LeerCuenta', {}) });
}

/** Ends the session on the server and in the browser, and drops the page's data. @throws {ApiFailure} */
export async function leavePanel(client: QueryClient): Promise<void> {
  try {
    await callPanel('Salir', {}, { quiet: true });
  } catch (error) {
    // An already ended session is fine.
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

/** Pages of this browser share the session: signing out or in affects all. Out: stops watching. */
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
