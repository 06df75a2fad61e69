const MARK = 'recargadaPorCodigo';
/** A second reload within this time would be a loop, ms. */
const ONCE_WITHIN = 600_000;

/**
 * A chunk failed to load: a new build replaced it, or a proxy lost it. Reloads the page once, to get the current
 * build; the browser keeps the choices.
 * @throws {unknown} the failure itself if the page reloaded a moment ago, if input would be lost, if the browser
 * stores nothing, or if the page is unreachable: then the visitor is told, and reloads at will.
 */
export async function reloadOnce(failure: unknown): Promise<never> {
  const typed = [
    ...document.querySelectorAll<HTMLInputElement>(
      'input:not([type=checkbox], [type=radio], [type=search]), textarea',
    ),
  ];
  if (typed.some(({ value }) => value) || !(await isThere()) || !markReload()) throw failure;
  window.location.reload();
  return new Promise(() => {});
}

/** Whether the page is reachable: with the server away, a reload would lose the current screen. */
function isThere(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Whether it is the first reload in a while, and could be stored. */
function markReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(MARK)) < ONCE_WITHIN) return false;
    sessionStorage.setItem(MARK, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
