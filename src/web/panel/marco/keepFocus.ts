/**
 * Keeps the keyboard's place. If the focused element disappears, alone or with its row, the focus goes to the next
 * tabbable element, otherwise to the previous one. A button disabled during its call gets the focus back. Out: stops.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | undefined;
  // The range collapses to the element's place once it is gone.
  const place = document.createRange();
  const note = ({ type, target }: Event) => {
    const it = target as HTMLElement;
    // A click elsewhere blurs on purpose, and mouse users must not jump to a field.
    last = type === 'focusin' && it.matches(':focus-visible') ? it : undefined;
    if (last) place.selectNode(last);
  };
  const take = (it: HTMLElement) => {
    it.focus();
    return it === document.activeElement;
  };
  const watch = new MutationObserver((changes) => {
    if (!last || document.activeElement !== document.body) return;
    if (last.isConnected) {
      if (changes.some((it) => it.attributeName && it.target.contains(last ?? null))) last.focus();
      return;
    }
    const all = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea)')];
    const next = all.findIndex((it) => place.comparePoint(it, 0) > 0);
    // Under an open dialog nothing is focusable.
    all.slice(next).some(take) || all.reverse().some(take);
  });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', note);
  watch.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', note);
  };
}
