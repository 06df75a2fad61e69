import type { Lote } from '../../contract/catalogo.ts';
import { type CambiosElements, createCambios } from './cambios.ts';
import { numberSize } from './labels.ts';
import type { Drawn } from './renderer.ts';
import type { Trazado } from './trazado.ts';

/** Shapes over the canvas, at most three lots' worth, so that pointing and choosing repaint no bitmap. */
export interface Overlay {
  show(marks: { hover: number; foco: number; elegido: number }): void;
  /** Shows lots in their new states; `false`: they are too many, and a drawing is due. */
  restate(changed: readonly number[], lotes: readonly Lote[]): boolean;
  /** After a sharp drawing: lines, figures and pin in their right sizes again. */
  place(drawn: Drawn): void;
}

export interface OverlayElements {
  /** The lots whose state changed since the last drawing. */
  readonly cambios: CambiosElements;
  /** In drawing units. */
  readonly lots: SVGGElement;
  readonly hover: SVGPathElement;
  readonly foco: SVGGElement;
  readonly elegido: SVGPathElement;
  readonly number: SVGTextElement;
  readonly pin: SVGGElement;
}

export function createOverlay(
  elements: OverlayElements,
  trazado: Trazado,
  idOf: (lote: number) => string,
): Overlay {
  const { lots, hover, foco, elegido, number, pin } = elements;
  const cambios = createCambios(elements.cambios, trazado);
  let chosen = -1;
  let drawn: Drawn | undefined;

  const outline = (holder: SVGElement, lote: number) => {
    const d = trazado.of(lote)?.d;
    holder.style.display = d ? '' : 'none';
    if (!d) return;
    const paths = holder instanceof SVGPathElement ? [holder] : holder.querySelectorAll('path');
    for (const path of paths) path.setAttribute('d', d);
  };

  const label = () => {
    const trazo = trazado.of(chosen);
    const { viewport, marginX, marginY } = drawn ?? {};
    if (!trazo || !viewport) {
      number.style.display = pin.style.display = 'none';
      return;
    }
    const x = trazo.etiqueta[0] * viewport.scale + viewport.x + (marginX ?? 0);
    const y = trazo.etiqueta[1] * viewport.scale + viewport.y + (marginY ?? 0);
    const radius = trazo.etiqueta[2] * viewport.scale;
    const size = numberSize(idOf(chosen), radius);
    number.style.display = size ? '' : 'none';
    number.textContent = idOf(chosen);
    number.setAttribute('font-size', String(size));
    number.setAttribute('x', String(x));
    number.setAttribute('y', String(y));
    // A lot too small for its number is too small to be found without a pin.
    pin.style.display = size ? 'none' : '';
    pin.setAttribute('transform', `translate(${x} ${y})`);
  };

  return {
    show(marks) {
      outline(hover, marks.hover === marks.elegido ? -1 : marks.hover);
      outline(foco, marks.foco);
      outline(elegido, marks.elegido);
      chosen = marks.elegido;
      label();
    },
    restate: cambios.show,
    place(next) {
      drawn = next;
      cambios.clear(next.viewport.scale);
      const { viewport, marginX, marginY } = next;
      const { scale, x, y } = viewport;
      lots.setAttribute('transform', `matrix(${scale} 0 0 ${scale} ${x + marginX} ${y + marginY})`);
      label();
    },
  };
}
