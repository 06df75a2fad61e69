import { standAt } from '../../contract/rutas.ts';
import { watchAnswer } from './watchAnswer.ts';
import { watchDevice } from './watchDevice.ts';
import { watchRights } from './watchRights.ts';

standAt(new URL('.', window.location.href).href);
watchRights();
watchDevice();
watchAnswer();
returnByLink();
stayInHistory();

/**
 * The link closes its own tab, or goes back; without script it leads to the visitor's own selection, which
 * the project list would clear.
 */
function returnByLink(): void {
  document.querySelector<HTMLAnchorElement>('header a')?.addEventListener('click', (event) => {
    if (isForOwnTab(event)) return;
    const fromHere = document.referrer.startsWith(location.origin);
    if (history.length > 1 && fromHere) {
      event.preventDefault();
      history.back();
    } else window.close();
  });
}

/** A link to a part of this page makes no entry of its own: 'Volver' leads back past it. */
function stayInHistory(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || isForOwnTab(event)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[href^="#"]');
    if (!link) return;
    event.preventDefault();
    location.replace(link.hash);
  });
}

/** Whether the browser opens the link in a tab or a window of its own. */
function isForOwnTab({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
