import { useEffect, useRef } from 'react';

/** How far below the screen something counts as nearly in sight. */
const AHEAD = '900px 0px';

/**
 * Tells when an element comes near the screen.
 * In: whether anybody wants to know; `turn`, after whose change it is looked anew. Out: the element's ref.
 */
export function useSight(wanted: boolean, turn: number, onSight: () => void) {
  const ref = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called may be another each time
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
