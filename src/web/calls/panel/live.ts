import type { QueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { PanelCall } from '../../../contract/panel/calls.ts';
import { ApiFailure } from '../api.ts';
import { callPanel } from './callPanel.ts';
import { showsAny } from './showsAny.ts';

interface LiveState {
  /** How often this page's person acted, or came back; what is read next is shown as it is. */
  own: number;
  /** Rows of 'Hoy' that ask something of them. */
  waiting: number;
}
export const liveStore = createStore<LiveState>(() => ({ own: 0, waiting: 0 }));

export function useWaiting(): number {
  return useStore(liveStore, ({ waiting }) => waiting);
}

export function useOwnActs(): number {
  return useStore(liveStore, ({ own }) => own);
}

export function noteOwnAct(): void {
  liveStore.setState(({ own }) => ({ own: own + 1 }));
}

/** Spreads the readings of all open panels after one change, ms. */
const SPREAD_MS = 600;
/** Interval of looks whether a dialog is still open, ms. */
const LOOK_MS = 500;
/** Pause after a failure, ms. */
const RETRY_MS = { least: 3_000, most: 9_000 };

/**
 * Reads anew what is on the screen whenever something changed. A page that slept or was offline
 * goes on with its last mark. Out: stops.
 */
export function followChanges(client: QueryClient): () => void {
  const ender = new AbortController();
  const { signal } = ender;
  const onShown = () => {
    if (document.visibilityState === 'visible') noteOwnAct();
  };
  document.addEventListener('visibilitychange', onShown);
  void follow(client, signal);
  return () => {
    document.removeEventListener('visibilitychange', onShown);
    ender.abort();
  };
}

async function follow(client: QueryClient, signal: AbortSignal): Promise<void> {
  let last = '';
  while (!signal.aborted) {
    try {
      const { version, temas } = await callPanel(
        'EsperarCambios',
        { version: last },
        { signal, quiet: true },
      );
      last = version;
      if (temas.length === 0) continue;
      await pause(Math.random() * SPREAD_MS, signal);
      // What a dialog stands on must not go while somebody types: its own answer says what changed.
      while (document.querySelector('dialog[open]') && !signal.aborted) await pause(LOOK_MS, signal);
      await client.invalidateQueries({
        queryKey: ['panel'],
        predicate: ({ queryKey: [, call] }) => showsAny(call as PanelCall, temas),
      });
    } catch (error) {
      // Without a session the sign-in form is shown, or a dialog asks; either starts anew.
      if (error instanceof ApiFailure && error.status === 401) return;
      await pause(RETRY_MS.least + Math.random() * (RETRY_MS.most - RETRY_MS.least), signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
