import { RETURN_PURPOSES, type ReturnPurpose } from '../../../contract/panel/returnPurposes.ts';
import { RUTA_PANEL, readRuta } from '../../../contract/rutas.ts';
import { localDraftStorage } from '../../navegador/draftStorage.ts';

const BACK = 'panel.regreso';
/** In its place in a tab that was opened beside a page that waits. */
const BESIDE = 'otra';
/** Written by such a tab: its person has proven who they are. */
const PROVEN = 'panel.prueba';

/**
 * Keeps, for this tab alone, where its person goes on once they are back from the provider; a browser that keeps nothing
 * leads to the first screen.
 */
function keepBack(back: string | undefined): void {
  try {
    if (back === undefined) window.sessionStorage.removeItem(BACK);
    else window.sessionStorage.setItem(BACK, back);
  } catch {
    // Cookies refused, or a quota that is used up.
  }
}

function readBack(): string | null {
  try {
    return window.sessionStorage.getItem(BACK);
  } catch {
    return null;
  }
}

/** Leaves for the provider; nothing stands on the page that would be lost. In: its address; where to go on here. */
export function leaveFor(url: string, back: string): void {
  keepBack(back);
  window.location.assign(url);
}

/**
 * Opens a tab beside the page, whose forms stay as they are. To be called while the person's press is still the browser's
 * reason. Out: what to do with the address once it is known; `undefined`: the browser opens none.
 */
export function openBeside(): { go: (url: string) => void; close: () => void } | undefined {
  // A new tab begins with a copy of what this one keeps.
  keepBack(BESIDE);
  const tab = window.open('about:blank', '_blank');
  keepBack(undefined);
  if (!tab) return undefined;
  return {
    go: (url) => {
      tab.location.href = url;
    },
    close: () => tab.close(),
  };
}

interface Arrival {
  /** As the provider wrote it; empty: it wrote nothing. */
  respuesta: string;
  purpose: ReturnPurpose;
  /** Where to go on; `undefined`: in the tab beside. */
  back: string | undefined;
}

/** Takes what the provider wrote into the address, which is then without it: it opens once, and nobody sees it stand there. */
export function takeArrival(): Arrival {
  const { hash, search, pathname } = window.location;
  const respuesta = (hash.length > 1 ? hash : search).slice(1);
  window.history.replaceState(window.history.state, '', pathname);
  const [word] = (new URLSearchParams(respuesta).get('state') ?? '').split('.');
  const back = readBack() ?? RUTA_PANEL;
  keepBack(undefined);
  return {
    respuesta,
    purpose: RETURN_PURPOSES.find((it) => it === word) ?? 'entrada',
    back: back === BESIDE ? undefined : ownOf(back),
  };
}

/** Only to our own screens, whatever stood in the store. */
function ownOf(address: string): string {
  return /^\/(?!\/)/.test(address) && readRuta(address).tipo === 'panel' ? address : RUTA_PANEL;
}

/** Tells the page that waits. */
export function tellProven(): void {
  localDraftStorage.write(PROVEN, String(Date.now()));
}

/** Told when a tab beside has done it. Out: ends it. */
export function watchProven(onProven: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === PROVEN && newValue) onProven();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
