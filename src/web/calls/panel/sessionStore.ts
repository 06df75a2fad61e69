import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AccountAnswer } from '../../../contract/panel/shapes.ts';

/** What stands over the page until the person has answered: to sign in again, or to confirm who they are. */
export type Asked = 'entrada' | 'prueba';

export interface SessionState {
  /** 'desconocida': nobody has looked yet, as on the server; 'falla': the server could not be asked. */
  fase: 'desconocida' | 'comprobando' | 'fuera' | 'dentro' | 'falla';
  /** Who is signed in; stays while a session that ended is begun again. */
  cuenta: AccountAnswer | undefined;
  /** Dialogs over the page, the last one topmost. */
  asked: readonly Asked[];
  /** Why there is no session any more, where the person did not end it. */
  motivo: 'otraCuenta' | 'sinCookies' | undefined;
}

const NOBODY: SessionState = { fase: 'desconocida', cuenta: undefined, asked: [], motivo: undefined };

/** Who works here, for the whole page. */
export const sessionStore = createStore<SessionState>(() => NOBODY);

export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(sessionStore, select);
}
