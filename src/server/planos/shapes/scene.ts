import { MAX_PAINTED, MAX_SEGMENTS } from '../read/refusal.ts';
import { elementsOf, type SvgNode, walk } from '../read/svgNode.ts';
import { lengthOf } from './lengths.ts';
import {
  about,
  determinant,
  IDENTITY,
  type Matrix,
  multiply,
  parseTransform,
  translation,
} from './matrix.ts';
import { type Outline, transformOutline } from './outline.ts';
import { type PercentBase, SHAPES, shapeOutline } from './shapeOutline.ts';
import { StyleRules } from './styleRules.ts';
import { keepsBlanks, readTextLines } from './textLines.ts';
import { enterViewport, rootViewBox } from './viewport.ts';

export interface SceneShape {
  node: SvgNode;
  /** From the root's child to the parent; a `<use>` is followed by its content. */
  ancestors: readonly SvgNode[];
  outline: Outline;
  matrix: Matrix;
  fillRule: 'nonzero' | 'evenodd';
  /** `none` is not filled; a pattern or transparent colour is. */
  filled: boolean;
  /** In root units; absent if none. */
  stroke?: Stroke;
  /** Traced between lines, not drawn. */
  isTraced?: true;
  /** A letter drawn as an outline: no lot unless a person says so. */
  isGlyph?: true;
  /** A pin for an unenclosed number, not drawn. */
  isPin?: true;
}

interface Stroke {
  color: string;
  width: number;
}

/** A painted line of text with its approximate middle (fonts are not measured), root units. */
export interface SceneText {
  node: SvgNode;
  ancestors: readonly SvgNode[];
  text: string;
  /** All lines of its `<text>`, joined. */
  whole: string;
  x: number;
  y: number;
  /** Letter size, root units. */
  size: number;
  /** Reading direction, unit length. */
  along: readonly [number, number];
  /** Further elements, if each digit has its own. */
  others?: readonly SvgNode[];
  /** Alternative: these numbers. */
  partes?: readonly string[];
  /** Read from outlines of letters. */
  isDrawn?: true;
  /** As printed, if respelled like the list. */
  escrito?: string;
}

/** A painted picture; sides in root units if given. */
export interface ScenePicture {
  address: string;
  width?: number;
  height?: number;
}

export interface Scene {
  shapes: SceneShape[];
  texts: SceneText[];
  /** Words drawn as outlines that could not be read. */
  unread?: readonly Pick<SceneText, 'x' | 'y' | 'size'>[];
  /** Without shapes beside them the drawing is a scan. */
  pictures: ScenePicture[];
}

interface Inherited {
  matrix: Matrix;
  viewport: PercentBase;
  fill: string;
  fillRule: string;
  visible: boolean;
  stroke: string;
  strokeWidth: string;
  fontSize: number;
  textAnchor: string;
  keepsBlanks: boolean;
}

const NOT_PAINTED: ReadonlySet<string> = new Set([
  'defs',
  'symbol',
  'clipPath',
  'mask',
  'marker',
  'pattern',
  'linearGradient',
  'radialGradient',
  'filter',
  'style',
  'title',
  'desc',
]);

const MAX_USE_DEPTH = 12;

/**
 * Everything that a browser paints, with transforms, viewports and `<use>` applied.
 * @throws {RangeError} above `MAX_PAINTED` elements or `MAX_SEGMENTS` path commands.
 */
export function readScene(root: SvgNode): Scene {
  const [, , width, height] = rootViewBox(root) ?? [0, 0, 300, 150];
  const reader = new SceneReader(root);
  reader.visitRoot(root, {
    matrix: IDENTITY,
    viewport: { width, height },
    fill: 'black',
    fillRule: 'nonzero',
    visible: true,
    stroke: 'none',
    strokeWidth: '1',
    fontSize: 16,
    textAnchor: 'start',
    keepsBlanks: false,
  });
  return reader.scene;
}

class SceneReader {
  readonly scene: Scene = { shapes: [], texts: [], pictures: [] };
  readonly #styles: StyleRules;
  readonly #byId = new Map<string, SvgNode>();
  #useDepth = 0;
  #painted = 0;
  #segments = 0;

  constructor(root: SvgNode) {
    this.#styles = new StyleRules(root);
    for (const node of walk(root)) {
      const id = node.attributes.get('id');
      // The first of equal ids counts, as in getElementById.
      if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, node);
    }
  }

  /** The root's style is inherited, but its own transform is not applied. */
  visitRoot(root: SvgNode, initial: Inherited): void {
    const entered = this.#enter(root, [], initial) ?? initial;
    this.visitChildren(root, [], { ...entered, matrix: initial.matrix });
  }

  visitChildren(node: SvgNode, ancestors: readonly SvgNode[], inherited: Inherited): void {
    for (const child of elementsOf(node)) this.#visit(child, ancestors, inherited);
  }

  #visit(node: SvgNode, ancestors: readonly SvgNode[], inherited: Inherited): void {
    if (NOT_PAINTED.has(node.name)) return;
    if (++this.#painted > MAX_PAINTED)
      throw new RangeError(`El dibujo repite elementos con <use> hasta pasar de ${MAX_PAINTED}.`);
    const state = this.#enter(node, ancestors, inherited);
    if (!state) return;
    const below = [...ancestors, node];
    if (SHAPES.has(node.name)) this.#addShape(node, ancestors, state);
    else if (node.name === 'text') this.#addText(node, ancestors, state);
    else if (node.name === 'image') this.#addPicture(node, state);
    else if (node.name === 'use') this.#follow(node, below, state);
    else if (node.name === 'switch') this.#visitFirst(node, below, state);
    else if (node.name === 'svg') {
      const inner = enterViewport(node, state.viewport);
      this.visitChildren(node, below, {
        ...state,
        matrix: multiply(state.matrix, inner.matrix),
        viewport: inner.viewport,
      });
    } else this.visitChildren(node, below, state);
  }

  /** Inherited state; `undefined` if nothing below is painted. */
  #enter(node: SvgNode, ancestors: readonly SvgNode[], inherited: Inherited): Inherited | undefined {
    const style = this.#styles.declared(node, ancestors);
    if (style.display === 'none') return undefined;
    const { visibility = 'inherit', fill = 'inherit', 'text-anchor': anchor = 'inherit' } = style;
    const { stroke = 'inherit', 'stroke-width': strokeWidth = 'inherit' } = style;
    const rule = style['fill-rule'] ?? 'inherit';
    return {
      matrix: multiply(
        inherited.matrix,
        ownMatrix(style.transform, style['transform-origin'], inherited.viewport),
      ),
      viewport: inherited.viewport,
      fill: fill === 'inherit' ? inherited.fill : fill,
      fillRule: rule === 'inherit' ? inherited.fillRule : rule,
      stroke: stroke === 'inherit' ? inherited.stroke : stroke,
      strokeWidth: strokeWidth === 'inherit' ? inherited.strokeWidth : strokeWidth,
      visible: visibility === 'inherit' ? inherited.visible : visibility === 'visible',
      fontSize: lengthOf(style['font-size'], inherited.fontSize) ?? inherited.fontSize,
      textAnchor: anchor === 'inherit' ? inherited.textAnchor : anchor,
      keepsBlanks: keepsBlanks(node, style) ?? inherited.keepsBlanks,
    };
  }

  #addShape(node: SvgNode, ancestors: readonly SvgNode[], state: Inherited): void {
    if (!state.visible) return;
    const outline = shapeOutline(node, state.viewport);
    if (outline.length < 2) return;
    this.#segments += outline.length;
    if (this.#segments > MAX_SEGMENTS)
      throw new RangeError(`Las figuras del dibujo tienen en total más de ${MAX_SEGMENTS} puntos.`);
    this.scene.shapes.push({
      node,
      ancestors,
      outline: transformOutline(outline, state.matrix),
      matrix: state.matrix,
      fillRule: state.fillRule === 'evenodd' ? 'evenodd' : 'nonzero',
      filled: state.fill !== 'none',
      ...(state.stroke === 'none' ? {} : { stroke: strokeOf(state) }),
    });
  }

  #addPicture(node: SvgNode, { matrix: [a, b, c, d], viewport }: Inherited): void {
    const width = lengthOf(node.attributes.get('width'), viewport.width);
    const height = lengthOf(node.attributes.get('height'), viewport.height);
    this.scene.pictures.push({
      address: node.attributes.get('href') ?? '',
      ...(width === undefined ? {} : { width: width * Math.hypot(a, b) }),
      ...(height === undefined ? {} : { height: height * Math.hypot(c, d) }),
    });
  }

  #addText(node: SvgNode, ancestors: readonly SvgNode[], state: Inherited): void {
    if (!state.visible) return;
    const [a, b, c, d, e, f] = state.matrix;
    const styleOf = (tspan: SvgNode, above: readonly SvgNode[]) =>
      this.#styles.declared(tspan, [...ancestors, ...above]);
    const lines = readTextLines(node, state, styleOf);
    const whole = lines.map(({ text }) => text).join(' ');
    const wide = Math.hypot(a, b);
    const along = wide > 0 ? ([a / wide, b / wide] as const) : ([1, 0] as const);
    for (const { text, x, y, size } of lines)
      this.scene.texts.push({
        node,
        ancestors,
        text,
        whole,
        x: a * x + c * y + e,
        y: b * x + d * y + f,
        size: size * wide,
        along,
      });
  }

  #follow(use: SvgNode, below: readonly SvgNode[], state: Inherited): void {
    const target = this.#byId.get((use.attributes.get('href') ?? '').slice(1));
    // Too deep, or circular: browsers do not draw it either.
    if (!target || this.#useDepth >= MAX_USE_DEPTH || below.includes(target)) return;
    const { width, height } = state.viewport;
    const x = lengthOf(use.attributes.get('x'), width) ?? 0;
    const y = lengthOf(use.attributes.get('y'), height) ?? 0;
    const placed = { ...state, matrix: multiply(state.matrix, translation(x, y)) };
    this.#useDepth++;
    if (target.name === 'symbol' || target.name === 'svg') this.#enterUsed(use, target, below, placed);
    else this.#visit(target, below, placed);
    this.#useDepth--;
  }

  #enterUsed(use: SvgNode, target: SvgNode, below: readonly SvgNode[], placed: Inherited): void {
    const state = this.#enter(target, below, placed);
    if (!state) return;
    const inner = enterViewport(target, state.viewport, {
      width: lengthOf(use.attributes.get('width'), state.viewport.width),
      height: lengthOf(use.attributes.get('height'), state.viewport.height),
    });
    this.visitChildren(target, [...below, target], {
      ...state,
      matrix: multiply(state.matrix, inner.matrix),
      viewport: inner.viewport,
    });
  }

  /** The first child is shown; unsupported conditions were dropped while cleaning. */
  #visitFirst(node: SvgNode, below: readonly SvgNode[], state: Inherited): void {
    const first = elementsOf(node).find((child) => !NOT_PAINTED.has(child.name));
    if (first) this.#visit(first, below, state);
  }
}

function strokeOf({ stroke, strokeWidth, matrix, viewport }: Inherited): Stroke {
  const diagonal = Math.hypot(viewport.width, viewport.height) / Math.SQRT2;
  const width = (lengthOf(strokeWidth, diagonal) ?? 1) * Math.sqrt(Math.abs(determinant(matrix)));
  return { color: stroke.toLowerCase(), width };
}

function ownMatrix(transform: string | undefined, origin: string | undefined, viewport: PercentBase): Matrix {
  const matrix = parseTransform(transform);
  if (!origin || matrix === IDENTITY) return matrix;
  const [x = '0', y = '50%'] = origin
    .trim()
    .split(/[\s,]+/)
    .map((part) => ORIGIN_WORDS[part] ?? part);
  return about(lengthOf(x, viewport.width) ?? 0, lengthOf(y, viewport.height) ?? 0, matrix);
}

const ORIGIN_WORDS: Record<string, string> = {
  left: '0%',
  top: '0%',
  center: '50%',
  right: '100%',
  bottom: '100%',
};
