const MARK = 'recargadaPorCodigo';
/** Within this time of one reload another would be a loop, ms. */
const ONCE_WITHIN = 600_000;

/**
 * The code of a piece did not come: a build that went while the page was open took it along, or a proxy lost it. The page
 * is made anew, once, by the build that is there now; what was chosen is kept in the browser.
 * @throws {unknown} the failure itself where the page was made anew a moment ago, where something typed would be lost, or
 * where the browser keeps nothing: then the visitor is told, and reloads at will.
 */
export function reloadOnce(failure: unknown): Promise<never> {
  const typed = [
    ...document.querySelectorAll<HTMLInputElement>(
      'input:not([type=checkbox], [type=radio], [type=search]), textarea',
    ),
  ];
  if (typed.some(({ value }) => value) || !markReload()) throw failure;
  window.location.reload();
  return new Promise(() => {});
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
