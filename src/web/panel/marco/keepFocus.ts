/**
 * Keeps the keyboard's place on the page: where what has the focus goes away, by itself or with its row, the focus goes where Tab
 * would have led, or else before it; a button that takes no press while its call runs has it again afterwards. Out: ends that.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | undefined;
  // It shrinks to where that stood, once it is gone.
  const place = document.createRange();
  const note = ({ type, target }: Event) => {
    const it = target as HTMLElement;
    // A press beside everything takes the focus away on purpose, and whoever works by presses is not to be led to a field.
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
    // Under an open dialog nothing takes it.
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
