import { ANSWERED_MEDICION } from '../../contract/medicion/medicion.ts';
import { dropMeasuringCookies, keptByMedicion } from '../medicion/answer.ts';

/** On `window`: this device keeps nothing any more. */
export const EMPTIED = 'vaciado';

/** Lists what this device keeps, and removes it on a press. The words are in the server's HTML, hidden. */
export function watchDevice(): void {
  const section = document.getElementById('dispositivo');
  const button = section?.querySelector('button');
  const done = section?.querySelector<HTMLElement>('[role="status"]');
  if (!section || !button || !done) return;
  const list = async () => {
    const kept = await keptHere();
    for (const item of section.querySelectorAll<HTMLElement>('[data-guarda]'))
      item.hidden = !kept.has(item.dataset.guarda ?? '');
    const nothing = !section.querySelector('[data-guarda]:not([hidden])');
    button.hidden = nothing;
    for (const it of section.querySelectorAll<HTMLElement>('[data-nada]')) it.hidden = !nothing;
  };
  button.addEventListener('click', async () => {
    await removeAll();
    await list();
    window.dispatchEvent(new Event(EMPTIED));
    done.textContent = done.dataset.hecho ?? '';
    // The pressed button is gone.
    done.focus();
  });
  window.addEventListener(ANSWERED_MEDICION, list);
  void list();
}

/** Names of everything kept: keys of both storages, and caches. */
async function keptHere(): Promise<ReadonlySet<string>> {
  const cached = await cacheNames();
  const filled = await Promise.all(
    cached.map(async (name) => ((await (await caches.open(name)).keys()).length ? [name] : [])),
  );
  const site = filled.flat().filter((name) => name !== KEPT_QUOTES);
  return new Set([
    ...permittedStorage().flatMap((it) => Object.keys(it)),
    ...keptByMedicion(),
    ...filled.flat(),
    ...(site.length ? ['sitio'] : []),
  ]);
}

/** The service worker's cache of issued quotes; its others have the site itself. */
const KEPT_QUOTES = 'cotizaciones';

async function removeAll(): Promise<void> {
  for (const it of permittedStorage()) it.clear();
  dropMeasuringCookies();
  for (const name of await cacheNames()) await caches.delete(name);
}

/** Those that the browser permits. */
function permittedStorage(): Storage[] {
  return [() => localStorage, () => sessionStorage].flatMap((get) => {
    try {
      return [get()];
    } catch {
      return [];
    }
  });
}

/** None on plain http, or if the browser refuses. */
async function cacheNames(): Promise<string[]> {
  try {
    return await caches.keys();
  } catch {
    return [];
  }
}
