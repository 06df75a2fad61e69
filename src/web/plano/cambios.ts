import type { Lote } from '../../contract/catalogo.ts';
import { hasLabels, labelOf, plateOf } from './labels.ts';
import { HATCH_FROM, HATCH_STEP } from './paintLots.ts';
import type { Trazado } from './trazado.ts';

/** More of them than this, and the bitmap is sooner drawn whole. */
const MOST = 24;
const SVG = 'http://www.w3.org/2000/svg';

/** Lots whose state changed since the bitmap was drawn, as shapes over it: one costs a thirtieth of a drawing. */
export interface Cambios {
  /** Looks like what the next drawing will paint; `false`, and nothing done, where they are too many. */
  show(changed: readonly number[], lotes: readonly Lote[]): boolean;
  /** After the bitmap was drawn anew. `scale`: CSS px per drawing unit. */
  clear(scale: number): void;
}

/** `holder` stands in drawing units; `hatch` is the pattern of sold lots, with its id. */
export function createCambios(holder: SVGGElement, hatch: SVGPatternElement, trazado: Trazado): Cambios {
  const shown = new Map<number, SVGGElement>();
  let scale = 1;

  const draw = (position: number, lote: Lote) => {
    const trazo = trazado.of(position);
    if (!trazo) return;
    const group = make('g', {});
    const sold = lote.estatus === 'Vendido';
    const grey = 'var(--plano-vendido)';
    const hatched = trazado.usual.side * scale >= HATCH_FROM ? `url(#${hatch.id})` : grey;
    const shape = make('path', { d: trazo.d });
    shape.style.fill = sold ? hatched : 'var(--plano-disponible)';
    group.append(shape);
    const [x, y, radius] = trazo.etiqueta;
    const lines = labelOf(lote, radius * scale, trazado.usual.radius * scale);
    for (const renglon of hasLabels(trazado, scale) ? lines : []) {
      const [size, dy] = [renglon.size / scale, renglon.dy / scale];
      if (sold) {
        const plate = plateOf(renglon, radius * scale);
        const [width, height] = [plate.width / scale, plate.height / scale];
        const ground = make('rect', { x: x - width / 2, y: y + dy - height / 2, width, height });
        ground.style.fill = grey;
        group.append(ground);
      }
      const text = make('text', { x, y: y + dy, 'font-size': size, 'font-weight': renglon.weight });
      text.textContent = renglon.texto;
      group.append(text);
    }
    shown.get(position)?.remove();
    shown.set(position, group);
    holder.append(group);
  };

  return {
    show(changed, lotes) {
      if (changed.length + shown.size > MOST) return false;
      for (const position of changed) {
        const lote = lotes[position];
        if (lote) draw(position, lote);
      }
      return true;
    },
    clear(next) {
      scale = next;
      hatch.setAttribute('patternTransform', `scale(${1 / scale})`);
      holder.replaceChildren();
      shown.clear();
    },
  };
}

/** The hatch of the bitmap, as a pattern's content. */
export const HATCH_PATH = [-HATCH_STEP, 0, HATCH_STEP]
  .map((shift) => `M${shift - 1} ${HATCH_STEP + 1}L${shift + HATCH_STEP + 1} -1`)
  .join('');

function make<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
