import SvgPath from 'svgpath';
import type { SvgNode } from '../read/svgNode.ts';
import { lengthOf, numbersOf } from './lengths.ts';
import type { Segment } from './outline.ts';

/** Ellipses as four cubics: handle 4/3·(√2 − 1) errs least. */
const KAPPA = (4 / 3) * (Math.SQRT2 - 1);

export const SHAPES: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'polygon',
  'polyline',
  'line',
]);

/** Base of percentages, user units. */
export interface PercentBase {
  width: number;
  height: number;
}

/** In its own units; empty if it draws nothing. */
export function shapeOutline(node: SvgNode, viewport: PercentBase): Segment[] {
  const x = (name: string) => lengthOf(node.attributes.get(name), viewport.width) ?? 0;
  const y = (name: string) => lengthOf(node.attributes.get(name), viewport.height) ?? 0;
  switch (node.name) {
    case 'path':
      return pathOutline(node.attributes.get('d') ?? '');
    case 'rect':
      return rectOutline(node, viewport, x('x'), y('y'), x('width'), y('height'));
    case 'circle': {
      const diagonal = Math.hypot(viewport.width, viewport.height) / Math.SQRT2;
      const radius = lengthOf(node.attributes.get('r'), diagonal) ?? 0;
      return ellipseOutline(x('cx'), y('cy'), radius, radius);
    }
    case 'ellipse': {
      const [rx, ry] = radii(node, viewport);
      return ellipseOutline(x('cx'), y('cy'), rx, ry);
    }
    case 'line':
      return [
        ['M', x('x1'), y('y1')],
        ['L', x('x2'), y('y2')],
      ];
    default:
      return pointsOutline(node.attributes.get('points') ?? '', node.name === 'polygon');
  }
}

/** As in browsers, invalid path data is drawn up to the fault. */
export function pathOutline(d: string): Segment[] {
  const outline: Segment[] = [];
  new SvgPath(d)
    .abs()
    .unshort()
    .unarc()
    .iterate((s, _index, x, y) => {
      if (s[0] === 'H') outline.push(['L', s[1], y]);
      else if (s[0] === 'V') outline.push(['L', x, s[1]]);
      else if (s[0] === 'M' || s[0] === 'L') outline.push([s[0], s[1], s[2]]);
      else if (s[0] === 'Q') outline.push(['Q', s[1], s[2], s[3], s[4]]);
      else if (s[0] === 'C') outline.push(['C', s[1], s[2], s[3], s[4], s[5], s[6]]);
      else if (s[0] === 'Z' || s[0] === 'z') outline.push(['Z']);
    });
  return outline;
}

function pointsOutline(points: string, close: boolean): Segment[] {
  const numbers = numbersOf(points);
  const outline: Segment[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2)
    outline.push([i ? 'L' : 'M', numbers[i] ?? 0, numbers[i + 1] ?? 0]);
  if (close && outline.length) outline.push(['Z']);
  return outline;
}

function rectOutline(
  node: SvgNode,
  viewport: PercentBase,
  x: number,
  y: number,
  w: number,
  h: number,
): Segment[] {
  if (w <= 0 || h <= 0) return [];
  let [rx, ry] = radii(node, viewport);
  rx = Math.min(rx, w / 2);
  ry = Math.min(ry, h / 2);
  if (rx <= 0 || ry <= 0) return [['M', x, y], ['L', x + w, y], ['L', x + w, y + h], ['L', x, y + h], ['Z']];
  const [i, j] = [rx * (1 - KAPPA), ry * (1 - KAPPA)];
  return [
    ['M', x + rx, y],
    ['L', x + w - rx, y],
    ['C', x + w - i, y, x + w, y + j, x + w, y + ry],
    ['L', x + w, y + h - ry],
    ['C', x + w, y + h - j, x + w - i, y + h, x + w - rx, y + h],
    ['L', x + rx, y + h],
    ['C', x + i, y + h, x, y + h - j, x, y + h - ry],
    ['L', x, y + ry],
    ['C', x, y + j, x + i, y, x + rx, y],
    ['Z'],
  ];
}

/** One radius counts for both; 'auto' counts as absent. */
function radii(node: SvgNode, viewport: PercentBase): [number, number] {
  const rx = lengthOf(node.attributes.get('rx'), viewport.width);
  const ry = lengthOf(node.attributes.get('ry'), viewport.height);
  return [rx ?? ry ?? 0, ry ?? rx ?? 0];
}

function ellipseOutline(cx: number, cy: number, rx: number, ry: number): Segment[] {
  if (rx <= 0 || ry <= 0) return [];
  const [i, j] = [rx * KAPPA, ry * KAPPA];
  return [
    ['M', cx + rx, cy],
    ['C', cx + rx, cy + j, cx + i, cy + ry, cx, cy + ry],
    ['C', cx - i, cy + ry, cx - rx, cy + j, cx - rx, cy],
    ['C', cx - rx, cy - j, cx - i, cy - ry, cx, cy - ry],
    ['C', cx + i, cy - ry, cx + rx, cy - j, cx + rx, cy],
    ['Z'],
  ];
}
