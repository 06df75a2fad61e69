import type { Lote } from '../../../contract/catalogo.ts';
import { type EstadoDeLote, estadoOf } from '../../../domain/lote.ts';
import type { Outlines } from '../load/outlines.ts';
import { bitmapRatio } from './bitmapSize.ts';
import { hasLabels, type Lettering, labelAt, letteringAt, plateOf } from './labels.ts';
import { edgeWidth, HATCH_FROM } from './paintLots.ts';

/** Beyond this many, redrawing the bitmap is faster. */
const MOST = 24;
const SVG = 'http://www.w3.org/2000/svg';

/** Lots whose state changed since the last drawing, as SVG shapes over the bitmap: a thirtieth of a redraw's cost. */
export interface Changes {
  /** Looks like the next drawing. Returns `false`, and does nothing, if there are too many. */
  show(changed: readonly number[], lotes: readonly Lote[]): boolean;
  /** Call after a redraw of the bitmap. `scale`: CSS px per drawing unit. */
  clear(scale: number): void;
}

/** All in drawing units. One path per state: an element per lot would be restyled each time. */
export interface ChangesElements {
  readonly estados: readonly EstadoDeLote[];
  readonly trazoOf: (estado: EstadoDeLote) => SVGPathElement;
  /** The state's hatch, with its id; null without one. */
  readonly tramaOf: (estado: EstadoDeLote) => SVGPatternElement | null;
  readonly letreros: SVGGElement;
}

export function createChanges(elements: ChangesElements, trazado: Outlines): Changes {
  const { estados, trazoOf: strokeOf, tramaOf: hatchOf, letreros } = elements;
  const shown = new Map<number, Lote>();
  let scale = 1;

  const outline = () => {
    for (const estado of estados) {
      let outlines = '';
      for (const [position, lote] of shown)
        if (estadoOf(lote) === estado) outlines += trazado.of(position)?.d ?? '';
      setOutline(strokeOf(estado), outlines);
    }
  };
  const label = () => {
    if (!shown.size || !hasLabels(trazado, scale)) {
      letreros.replaceChildren();
      return;
    }
    const letras = letteringAt(trazado, scale);
    letreros.replaceChildren(
      ...[...shown].flatMap(([position, lote]) => labelPartsOf(lote, trazado, position, scale, letras)),
    );
  };

  return {
    show(changed, lotes) {
      if (changed.length + shown.size > MOST) return false;
      for (const position of changed) {
        const lote = lotes[position];
        if (lote) shown.set(position, lote);
      }
      outline();
      label();
      return true;
    },
    clear(next) {
      scale = next;
      const side = trazado.usual.side * scale;
      const edge = edgeWidth(side, bitmapRatio(window.devicePixelRatio));
      for (const estado of estados) {
        const [path, trama] = [strokeOf(estado), hatchOf(estado)];
        path.setAttribute('stroke-width', String(edge));
        path.style.fill = trama && side >= HATCH_FROM ? `url(#${trama.id})` : '';
        trama?.setAttribute('patternTransform', `scale(${1 / scale})`);
      }
      shown.clear();
      outline();
      label();
    },
  };
}

/** Skips equal outlines: the browser would restyle and lay out the path anyway. */
function setOutline(path: SVGPathElement, d: string): void {
  if (path.getAttribute('d') !== d) path.setAttribute('d', d);
}

/** The lines of a lot's label, on plates if the lot is hatched. */
function labelPartsOf(
  lote: Lote,
  trazado: Outlines,
  position: number,
  scale: number,
  letras: Lettering,
): SVGElement[] {
  const trazo = trazado.of(position);
  if (!trazo) return [];
  const { fondo, trama } = estadoOf(lote).aspecto;
  const [x, y, radius] = trazo.etiqueta;
  return labelAt(trazado, lote, position, scale, letras).flatMap((renglon) => {
    const { dx = 0, dy, giro = 0, weight } = renglon;
    const turn = (giro * 180) / Math.PI;
    const transform = `translate(${x + dx / scale} ${y + dy / scale}) rotate(${turn})`;
    const text = make('text', { transform, 'font-size': renglon.size / scale, 'font-weight': weight });
    text.textContent = renglon.texto;
    if (!trama && !renglon.placa) return [text];
    const plate = plateOf(renglon, radius * scale);
    const [width, height] = [plate.width / scale, plate.height / scale];
    const place = { transform, x: -width / 2, y: -height / 2, width, height };
    const fill = renglon.placa ? 'var(--plano-placa)' : `var(--plano-${fondo})`;
    return [make('rect', { ...place, fill }), text];
  });
}

function make<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
