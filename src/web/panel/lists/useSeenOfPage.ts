import { type RefObject, useLayoutEffect, useState } from 'react';

/** Of a list that scrolls with what is round it: how far above the window its top is, and the window's height, CSS px. */
interface SeenOfPage {
  top: number;
  height: number;
}

/**
 * What is seen of a virtual list, told anew after each `step` px. In: its element, and what it depends on that the
 * element is another one.
 */
export function useSeenOfPage(box: RefObject<HTMLElement | null>, step: number, key?: unknown): SeenOfPage {
  const [seen, setSeen] = useState({ top: 0, height: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element changes with the key
  useLayoutEffect(() => {
    const look = () => {
      const top = Math.max(0, -(box.current?.getBoundingClientRect().top ?? 0));
      setSeen((before) => {
        const isSame = Math.abs(before.top - top) < step && before.height === window.innerHeight;
        return isSame ? before : { top, height: window.innerHeight };
      });
    };
    look();
    // Captures: the scrolling element is the page or a part of it.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [box, step, key]);
  return seen;
}
