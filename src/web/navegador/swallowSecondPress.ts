/** The two halves of a double press lie no further apart: what systems grant by default, ms. */
const PLAZO_MS = 500;
/** Nor does a finger hit a place twice more exactly, CSS px. */
const CERCA_PX = 30;

/** What a press meant: the page of the address, or the dialog over it. */
interface Pantalla {
  pathname: string;
  dialogo: Element | null;
}

interface Pulsacion extends Pantalla {
  /** When the visitor pressed, however late the page gets to it, ms. */
  time: number;
  x: number;
  y: number;
}

const POINTER_EVENTS = ['pointerdown', 'pointerup', 'click'] as const;

/**
 * Many press twice where once is enough. Where the first half led to another screen, or opened or closed a
 * dialog, the second would choose there what nobody saw: it is swallowed. A second press on the same screen, one
 * elsewhere, a later one and every key pass.
 */
export function swallowSecondPress(): void {
  /** The first half; a press that follows it closely goes on with it. */
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
    // A key's click, or a program's, has no count.
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
