import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus to an element when this begins to hold and what had the focus has gone with it: whoever works by keys
 * would go on elsewhere than where it led (`marco/MarcoPanel.tsx`). Out: the ref of that element.
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
