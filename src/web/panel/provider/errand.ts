import { RETURN_PURPOSES, type ReturnPurpose } from '../../../contract/panel/returnPurposes.ts';
import { RUTA_PANEL, readRuta } from '../../../contract/rutas.ts';
import { localDraftStorage } from '../../navegador/draftStorage.ts';

const BACK = 'panel.regreso';
/** Kept instead of an address in a tab opened beside a waiting page. */
const BESIDE = 'otra';
/** Storage key by which that tab reports that its person has confirmed who they are. */
const PROVEN = 'panel.prueba';

/** Keeps the return address for this tab only. Without storage the person returns to the first screen. */
function keepBack(back: string | undefined): void {
  try {
    if (back === undefined) window.sessionStorage.removeItem(BACK);
    else window.sessionStorage.setItem(BACK, back);
  } catch {
    // Cookies refused, or the quota is used up.
  }
}

function readBack(): string | null {
  try {
    return window.sessionStorage.getItem(BACK);
  } catch {
    return null;
  }
}

/** Leaves for the provider; for pages without input to lose. In: its address; where to return. */
export function leaveFor(url: string, back: string): void {
  keepBack(back);
  window.location.assign(url);
}

/**
 * Opens a tab beside the page, whose forms stay. Call it during the click, or the browser blocks it. Out:
 * `undefined` if blocked.
 */
export function openBeside(): { go: (url: string) => void; close: () => void } | undefined {
  // A new tab inherits a copy of this tab's session storage.
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
  /** As the provider wrote it; empty for none. */
  respuesta: string;
  purpose: ReturnPurpose;
  /** Where to go on; `undefined` in a tab opened beside. */
  back: string | undefined;
}

/** Reads the provider's answer and removes it from the address, so that it is used once and not seen. */
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

/** Only addresses of the panel: the storage is untrusted. */
function ownOf(address: string): string {
  return /^\/(?!\/)/.test(address) && readRuta(address).tipo === 'panel' ? address : RUTA_PANEL;
}

/** Reports the confirmation to the waiting page. */
export function tellProven(): void {
  localDraftStorage.write(PROVEN, String(Date.now()));
}

/** Calls back when another tab reports the confirmation. Out: unsubscribes. */
export function watchProven(onProven: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === PROVEN && newValue) onProven();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
