import { watchDevice } from './watchDevice.ts';
import { watchRights } from './watchRights.ts';

watchRights();
watchDevice();
returnByLink();

/**
 * The link closes its own tab, or goes back; without script it leads to the visitor's own selection, which
 * the project list would clear.
 */
function returnByLink(): void {
  document.querySelector('header a')?.addEventListener('click', (event) => {
    const fromHere = document.referrer.startsWith(location.origin);
    if (history.length > 1 && fromHere) {
      event.preventDefault();
      history.back();
    } else window.close();
  });
}
