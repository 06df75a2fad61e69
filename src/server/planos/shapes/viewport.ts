import type { SvgNode } from '../read/svgNode.ts';
import { lengthOf, numbersOf } from './lengths.ts';
import { IDENTITY, type Matrix, multiply, scaling, translation } from './matrix.ts';
import type { PercentBase } from './shapeOutline.ts';

export type ViewBox = readonly [x: number, y: number, width: number, height: number];

function viewBoxOf(node: SvgNode): ViewBox | undefined {
  const [x, y, width, height, ...more] = numbersOf(node.attributes.get('viewBox'));
  if (x === undefined || y === undefined || width === undefined || height === undefined || more.length)
    return undefined;
  return width > 0 && height > 0 ? [x, y, width, height] : undefined;
}

/** viewBox, else size; `undefined` if neither is given. */
export function rootViewBox(root: SvgNode): ViewBox | undefined {
  const own = viewBoxOf(root);
  if (own) return own;
  const width = lengthOf(root.attributes.get('width'));
  const height = lengthOf(root.attributes.get('height'));
  return width && height && width > 0 && height > 0 ? [0, 0, width, height] : undefined;
}

/**
 * Transform from inside a nested `<svg>` or used `<symbol>` to its parent, and its viewport for percentages.
 * In: `size` of the `<use>`, which overrides the element's own (SVG 2, 5.5).
 */
export function enterViewport(
  node: SvgNode,
  parent: PercentBase,
  size: { width?: number | undefined; height?: number | undefined } = {},
): { matrix: Matrix; viewport: PercentBase } {
  const x = node.name === 'svg' ? (lengthOf(node.attributes.get('x'), parent.width) ?? 0) : 0;
  const y = node.name === 'svg' ? (lengthOf(node.attributes.get('y'), parent.height) ?? 0) : 0;
  const width = size.width ?? lengthOf(node.attributes.get('width'), parent.width) ?? parent.width;
  const height = size.height ?? lengthOf(node.attributes.get('height'), parent.height) ?? parent.height;
  const box = viewBoxOf(node);
  if (!box) return { matrix: translation(x, y), viewport: { width, height } };
  const fit = fitViewBox(box, width, height, node.attributes.get('preserveAspectRatio'));
  return { matrix: multiply(translation(x, y), fit), viewport: { width: box[2], height: box[3] } };
}

/** `preserveAspectRatio`; default centred and fully visible. */
function fitViewBox(box: ViewBox, width: number, height: number, rule = 'xMidYMid meet'): Matrix {
  const [x, y, w, h] = box;
  if (width <= 0 || height <= 0) return IDENTITY;
  const [sx, sy] = [width / w, height / h];
  if (/\bnone\b/.test(rule)) return multiply(scaling(sx, sy), translation(-x, -y));
  const scale = /\bslice\b/.test(rule) ? Math.max(sx, sy) : Math.min(sx, sy);
  const left = (width - w * scale) * share(/x(Min|Mid|Max)/.exec(rule)?.[1]);
  const top = (height - h * scale) * share(/Y(Min|Mid|Max)/.exec(rule)?.[1]);
  return multiply(translation(left, top), multiply(scaling(scale, scale), translation(-x, -y)));
}

function share(side: string | undefined): number {
  if (side === 'Min') return 0;
  return side === 'Max' ? 1 : 0.5;
}
