import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Focuses an element when `on` becomes true and the focused element vanished with the change. Otherwise
 * keyboard users would lose their place (`marco/MarcoPanel.tsx`). Out: the ref for the element.
 */
export function useFocusWhen<T extends HTMLElement>(on: boolean): RefObject<T | null> {
  const ref = useRef<T>(null);
  const before = useRef(on);
  useLayoutEffect(() => {
    if (on && !before.current && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
    before.current = on;
  }, [on]);
  return ref;
}
