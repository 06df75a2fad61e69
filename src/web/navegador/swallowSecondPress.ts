/** Longest interval of a double press, the systems' default, ms. */
const PLAZO_MS = 500;
/** Largest distance of a double press, CSS px. */
const CERCA_PX = 30;

/** The press's target: the page's address, or the dialog over it. */
interface Pantalla {
  pathname: string;
  dialogo: Element | null;
}

interface Pulsacion extends Pantalla {
  /** Time of the press itself, however late the page handles it, ms. */
  time: number;
  x: number;
  y: number;
}

const POINTER_EVENTS = ['pointerdown', 'pointerup', 'click'] as const;

/**
 * Many people double-press. If the first press changed the screen or opened or closed a dialog, the second would
 * choose something unseen there: it is swallowed. Presses on the same screen, at another place, later, and
 * all keys pass.
 */
export function swallowSecondPress(): void {
  /** The first press; one that follows it closely extends it. */
  let first: Pulsacion | undefined;
  const look = (event: PointerEvent) => {
    const meant = pantallaOf(event);
    if (event.type === 'pointerdown') {
      const follows = first && isClose(first, event);
      first = {
        ...(follows && first ? first : meant),
        time: event.timeStamp,
        x: event.clientX,
        y: event.clientY,
      };
    }
    // A click by key or script has no count.
    if (event.type === 'click' && event.detail === 0) return;
    if (!first || !isClose(first, event) || isSame(first, meant)) return;
    event.stopImmediatePropagation();
    if (event.type === 'click') event.preventDefault();
  };
  for (const type of POINTER_EVENTS) window.addEventListener(type, look, { capture: true });
}

function pantallaOf({ target }: Event): Pantalla {
  const dialogo = target instanceof Element ? target.closest('dialog, [role="dialog"]') : null;
  return { pathname: window.location.pathname, dialogo };
}

const isSame = (a: Pantalla, b: Pantalla) => a.pathname === b.pathname && a.dialogo === b.dialogo;

function isClose({ time, x, y }: Pulsacion, event: PointerEvent): boolean {
  return event.timeStamp - time < PLAZO_MS && Math.hypot(event.clientX - x, event.clientY - y) <= CERCA_PX;
}
