import { multiply } from '../../shapes/matrix.ts';
import { boxOf, formatOutline, type OutlineBox, round, transformOutline } from '../../shapes/outline.ts';
import { medianOf } from '../../shapes/shapeFacts.ts';
import { areaOfWords, type NamedArea } from '../areaOfWords.ts';
import { LOT_NAME, nameOfLayer } from '../nameOfLayer.ts';
import { PLAIN, plainArea, plainLine } from '../plainPaint.ts';
import { createNode, type SvgNode } from '../svgNode.ts';
import type { DrawnFigure, DrawnText, DxfFigures } from './drawEntities.ts';
import { type DxfLayer, ownName } from './dxfDocument.ts';

/** Font size for capitals 1 high. */
const FONT = 1 / 0.72;

/**
 * The figures as an SVG tree in drawing units, origin upper left, y downwards: areas, lines, texts. Layers
 * are groups `data-capa`, named if they name a lot or block; parks and waters have `data-area`.
 */
export function drawDxfTree(
  { figures, texts }: DxfFigures,
  [minX, minY, maxX, maxY]: OutlineBox,
  layers: ReadonlyMap<string, DxfLayer>,
): SvgNode {
  const [width, height] = [maxX - minX || 1, maxY - minY || 1];
  // A millionth of the side: a millimetre per kilometre.
  const decimals = Math.max(0, Math.min(9, 6 - Math.round(Math.log10(Math.max(width, height)))));
  const flip = [1, 0, 0, -1, -minX, maxY] as const;
  const root = createNode('svg');
  root.attributes.set('viewBox', [0, 0, width, height].map((value) => round(value, decimals)).join(' '));
  const line = round(lineWidth(figures, Math.max(width, height)), decimals + 2);
  const groups = new LayerGroups(root, layers, countClosed(figures));
  for (const isFilled of [true, false])
    for (const figure of figures) {
      if (figure.isFilled !== isFilled) continue;
      const path = createNode('path');
      path.attributes.set('d', formatOutline(transformOutline(figure.outline, flip), decimals));
      if (figure.bloque && LOT_NAME.test(figure.bloque)) path.attributes.set('data-name', figure.bloque);
      groups.of(figure, line).children.push(path);
    }
  for (const text of texts) {
    const node = drawText(text, flip, decimals);
    if (node) groups.of({ ...text, isFilled: 'texto' }, line).children.push(node);
  }
  return root;
}

class LayerGroups {
  readonly #root: SvgNode;
  readonly #layers: ReadonlyMap<string, DxfLayer>;
  readonly #closed: ReadonlyMap<string, number>;
  readonly #groups = new Map<string, SvgNode>();

  constructor(root: SvgNode, layers: ReadonlyMap<string, DxfLayer>, closed: ReadonlyMap<string, number>) {
    this.#root = root;
    this.#layers = layers;
    this.#closed = closed;
  }

  /** Group per layer and colour, lines and areas apart. */
  of(
    { capa, color, isFilled }: { capa: string; color: number; isFilled: boolean | 'texto' },
    line: number,
  ): SvgNode {
    const key = `${capa}\0${color}\0${isFilled}`;
    const known = this.#groups.get(key);
    if (known) return known;
    const group = createNode('g');
    const nombre = this.#layers.get(capa)?.nombre ?? capa;
    group.attributes.set('data-capa', nombre);
    const own = ownName(nombre);
    const area = areaOfWords(own);
    if (isFilled !== 'texto') {
      const named = nameOfLayer(own, this.#closed.get(capa) ?? 0);
      if (named) group.attributes.set(...named);
      if (area === 'parque' || area === 'agua') group.attributes.set('data-area', area);
    }
    for (const [name, value] of paintOf(color, isFilled, area, line)) group.attributes.set(name, value);
    this.#root.children.push(group);
    this.#groups.set(key, group);
    return group;
  }
}

function paintOf(
  color: number,
  isFilled: boolean | 'texto',
  area: NamedArea | undefined,
  line: number,
): [string, string][] {
  if (isFilled === 'texto')
    return [
      ['fill', PLAIN.text],
      ['font-family', 'sans-serif'],
    ];
  if (isFilled)
    return [['fill', area === undefined ? plainArea(color) : area === 'calle' ? PLAIN.street : PLAIN[area]]];
  return [
    ['fill', 'none'],
    ['stroke', plainLine(color)],
    ['stroke-width', String(line)],
    ['stroke-linejoin', 'round'],
  ];
}

/** An eightieth of a usual lot's side. */
function lineWidth(figures: readonly DrawnFigure[], size: number): number {
  const sides = figures
    .filter(({ outline }) => outline.at(-1)?.[0] === 'Z')
    .flatMap(({ outline }) => boxOf(outline) ?? [])
    .map((value) => value);
  const boxes: number[] = [];
  for (let i = 0; i + 3 < sides.length; i += 4)
    boxes.push(
      Math.sqrt(((sides[i + 2] ?? 0) - (sides[i] ?? 0)) * ((sides[i + 3] ?? 0) - (sides[i + 1] ?? 0))),
    );
  return Math.min(medianOf(boxes.filter((side) => side > 0)) / 80 || Infinity, size / 800);
}

function countClosed(figures: readonly DrawnFigure[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { capa, outline } of figures)
    if (outline.at(-1)?.[0] === 'Z') counts.set(capa, (counts.get(capa) ?? 0) + 1);
  return counts;
}

function drawText(
  { lines, leading, height, matrix }: DrawnText,
  flip: readonly [number, number, number, number, number, number],
  decimals: number,
): SvgNode | undefined {
  if (!(height > 0)) return undefined;
  const node = createNode('text');
  const [a, b, c, d, e, f] = multiply(multiply(flip, matrix), [1, 0, 0, -1, 0, 0]);
  const turn = [a, b, c, d].map((value) => Number(value.toPrecision(9)));
  node.attributes.set('transform', `matrix(${[...turn, round(e, decimals), round(f, decimals)].join(' ')})`);
  node.attributes.set('font-size', String(Number((height * FONT).toPrecision(6))));
  const [first] = lines.filter(({ text }) => text);
  if (first && first.anchor !== 'start') node.attributes.set('text-anchor', first.anchor);
  for (const [index, { text, anchor, shift }] of lines.entries()) {
    if (!text) continue;
    const tspan = createNode('tspan');
    tspan.attributes.set('x', String(Number(shift.toPrecision(6))));
    tspan.attributes.set('y', String(Number((index * leading).toPrecision(6))));
    if (anchor !== first?.anchor) tspan.attributes.set('text-anchor', anchor);
    tspan.children.push(text);
    node.children.push(tspan);
  }
  return node;
}
