import type { SucesoDeDemanda } from '../../../domain/demanda/demanda.ts';

type Clase = SucesoDeDemanda['clase'];

/** Attributes that tell what an element shows; the value is the thing's id. */
const MARKS: readonly (readonly [attribute: string, clase: Clase])[] = [
  ['data-hoja', 'lote'],
  ['data-tarjeta', 'lote'],
  ['data-modelo', 'modelo'],
  ['data-equ', 'equipamiento'],
  ['data-paso', 'paso'],
];
const MARKED = MARKS.map(([attribute]) => `[${attribute}]`).join();
/** Minimum time in view, ms. Excludes what scrolls past. */
const STAY_MS = 1_000;
/** Debounce of DOM changes during rendering, ms. */
const CALM_MS = 300;

/** Tells of each thing that was in view, half of it or more, for that time. */
export function watchSight(tell: (clase: Clase, cosa: string) => void): void {
  let shown = new WeakMap<Element, string>();
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        const before = markOf(target);
        if (isIntersecting && before)
          timers.set(
            target,
            setTimeout(() => {
              const now = markOf(target);
              if (target.isConnected && !document.hidden && now?.cosa === before.cosa)
                tell(now.clase, now.cosa);
            }, STAY_MS),
          );
      }
    },
    { threshold: 0.5 },
  );
  const scan = () => {
    for (const element of document.querySelectorAll(MARKED)) {
      const { cosa = '' } = markOf(element) ?? {};
      if (shown.get(element) === cosa) continue;
      shown.set(element, cosa);
      // The element may show another thing now: observe it again.
      observer.unobserve(element);
      observer.observe(element);
    }
  };
  let drawing = false;
  new MutationObserver(() => {
    if (drawing) return;
    drawing = true;
    setTimeout(() => {
      drawing = false;
      scan();
    }, CALM_MS);
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: MARKS.map(([attribute]) => attribute),
  });
  // Content of a background tab counts once the tab is in front.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    shown = new WeakMap();
    scan();
  });
  scan();
}

function markOf(element: Element): { clase: Clase; cosa: string } | undefined {
  for (const [attribute, clase] of MARKS) {
    const cosa = element.getAttribute(attribute);
    if (cosa) return { clase, cosa };
  }
  return undefined;
}
