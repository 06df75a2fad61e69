import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AccountAnswer } from '../../../contract/panel/shapes.ts';

/** Dialogs that the person must complete: sign in again, or confirm their identity. */
export type Asked = 'entrada' | 'prueba';

interface SessionState {
  /** 'desconocida': not checked yet, as on the server; 'falla': the server was unreachable. */
  fase: 'desconocida' | 'comprobando' | 'fuera' | 'dentro' | 'falla';
  /** Who is signed in; kept while an ended session is being restored. */
  cuenta: AccountAnswer | undefined;
  /** Dialogs over the page, topmost last. */
  asked: readonly Asked[];
  /** Why the session is gone, if the person did not end it. */
  motivo: 'otraCuenta' | 'sinCookies' | undefined;
}

const NOBODY: SessionState = { fase: 'desconocida', cuenta: undefined, asked: [], motivo: undefined };

/** The signed-in person, for the whole page. */
export const sessionStore = createStore<SessionState>(() => NOBODY);

export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(sessionStore, select);
}
