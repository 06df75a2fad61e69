const MARK = 'recargadaPorCodigo';
/** Within this time of one reload another would be a loop, ms. */
const ONCE_WITHIN = 600_000;

/**
 * The code of a piece did not come: a build that went while the page was open took it along, or a proxy lost it. The page
 * is made anew, once, by the build that is there now; what was chosen is kept in the browser.
 * @throws {unknown} the failure itself where the page was made anew a moment ago, where something typed would be lost,
 * where the browser keeps nothing, or where the page does not come either: then the visitor is told, and reloads at will.
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

/** Whether the page would come: a server that is away must not cost the screen that stands. */
function isThere(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Whether it is the first in a while, and could be noted. */
function markReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(MARK)) < ONCE_WITHIN) return false;
    sessionStorage.setItem(MARK, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
