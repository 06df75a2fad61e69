import { useEffect, useRef } from 'react';

/** Distance below the viewport that counts as near. */
const AHEAD = '900px 0px';

/**
 * Calls back when an element comes near the viewport.
 * In: whether to observe; `turn`, whose change observes anew. Out: the element's ref.
 */
export function useSight(wanted: boolean, turn: number, onSight: () => void) {
  const ref = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback may change on each render
  useEffect(() => {
    if (!wanted || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onSight(),
      { rootMargin: AHEAD },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [wanted, turn]);
  return ref;
}
