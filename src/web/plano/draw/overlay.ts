import type { Lote } from '../../../contract/catalogo.ts';
import type { Outlines } from '../load/outlines.ts';
import { NOTHING_MARKED } from '../state/planoStore.ts';
import type { Changes, ChangesElements } from './changes.ts';
import { hasLabels, labelAt, letteringAt } from './labels.ts';
import type { Drawn } from './sheet.ts';

/** The highlighted lots, `NOTHING_MARKED` for none. */
interface Marks {
  readonly hover: number;
  readonly foco: number;
  readonly elegido: number;
}

/** Shapes over the canvas, at most three lots' worth, so that hover and choice repaint no bitmap. */
export interface Overlay {
  /** Free if nothing changed. */
  show(marcas: Marks): void;
  /** Shows lots in their new states; `false` if there are too many and a redraw is due. */
  restate(changed: readonly number[], lotes: readonly Lote[]): boolean;
  /** Call after a sharp drawing: restores lines, digits and pin to their right sizes. */
  place(drawn: Drawn): void;
}

export interface OverlayElements {
  /** The lots whose state changed since the last drawing. */
  readonly cambios: ChangesElements;
  /** In drawing units. */
  readonly lots: SVGGElement;
  readonly hover: SVGPathElement;
  readonly foco: SVGGElement;
  readonly elegido: SVGPathElement;
  readonly number: SVGTextElement;
  readonly pin: SVGGElement;
}

const MARCAS = ['hover', 'foco', 'elegido'] as const;

export function createOverlay(
  elements: OverlayElements,
  trazado: Outlines,
  loteOf: (lote: number) => Lote | undefined,
): Overlay {
  const { lots, number, pin } = elements;
  let cambios: Changes | undefined;
  let shown: Partial<Marks> = {};
  let drawn: Drawn | undefined;

  const outline = (holder: SVGElement, lote: number) => {
    const d = trazado.of(lote)?.d;
    holder.style.display = d ? '' : 'none';
    if (!d) return;
    const paths = holder instanceof SVGPathElement ? [holder] : holder.querySelectorAll('path');
    for (const path of paths) path.setAttribute('d', d);
  };

  const label = () => {
    const chosen = shown.elegido ?? NOTHING_MARKED;
    const trazo = trazado.of(chosen);
    const { viewport, marginX, marginY } = drawn ?? {};
    if (!trazo || !viewport) {
      number.style.display = pin.style.display = 'none';
      return;
    }
    const x = trazo.etiqueta[0] * viewport.scale + viewport.x + (marginX ?? 0);
    const y = trazo.etiqueta[1] * viewport.scale + viewport.y + (marginY ?? 0);
    const [line] = hasLabels(trazado, viewport.scale)
      ? labelAt(trazado, loteOf(chosen), chosen, viewport.scale, letteringAt(trazado, viewport.scale))
      : [];
    number.style.display = line ? '' : 'none';
    number.textContent = line?.texto ?? '';
    number.setAttribute('font-size', String(line?.size ?? 0));
    // An upright number stands alone: the area below it is not repeated here.
    const { dx = 0, dy = 0, giro = 0 } = line?.giro === undefined ? {} : line;
    number.setAttribute('transform', `translate(${x + dx} ${y + dy}) rotate(${(giro * 180) / Math.PI})`);
    // A lot too small for its number needs a pin to be found.
    pin.style.display = line ? 'none' : '';
    pin.setAttribute('transform', `translate(${x} ${y})`);
  };

  /** The first change is redrawn whole while the code for later ones loads; most pages never need it. */
  const bringChanges = () =>
    import('./changes.ts').then(
      (it) => {
        cambios ??= it.createChanges(elements.cambios, trazado);
        if (drawn) cambios.clear(drawn.viewport.scale);
      },
      () => {},
    );

  return {
    show({ hover, foco, elegido }) {
      const next = { hover: hover === elegido ? NOTHING_MARKED : hover, foco, elegido };
      const before = shown;
      shown = next;
      for (const mark of MARCAS) if (next[mark] !== before[mark]) outline(elements[mark], next[mark]);
      if (next.elegido !== before.elegido) label();
    },
    restate(changed, lotes) {
      if (!cambios) void bringChanges();
      return cambios?.show(changed, lotes) ?? false;
    },
    place(next) {
      drawn = next;
      cambios?.clear(next.viewport.scale);
      const { viewport, marginX, marginY } = next;
      const { scale, x, y } = viewport;
      lots.setAttribute('transform', `matrix(${scale} 0 0 ${scale} ${x + marginX} ${y + marginY})`);
      label();
    },
  };
}
