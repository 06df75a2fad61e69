import type { Matrix } from '../../shapes/matrix.ts';

/** The part of a PDF's graphics state that a plan shows (ISO 32000-1, 8.4). */
export class GraphicsState {
  matrix: Matrix;
  fill = '#000000';
  stroke = '#000000';
  fillAlpha = 1;
  strokeAlpha = 1;
  /** In user space. */
  width = 1;
  dash: readonly number[] = [];

  constructor(matrix: Matrix) {
    this.matrix = matrix;
  }

  copy(): GraphicsState {
    return Object.assign(new GraphicsState(this.matrix), this);
  }

  /** Out: whether the operator was one of the state. */
  set(name: string, args: readonly unknown[]): boolean {
    const [first] = args;
    switch (name) {
      case 'setFillRGBColor':
        this.fill = colorOf(args);
        return true;
      case 'setStrokeRGBColor':
        this.stroke = colorOf(args);
        return true;
      case 'setFillColorN':
        this.fill = PATTERN;
        return true;
      case 'setStrokeColorN':
        this.stroke = PATTERN;
        return true;
      case 'setLineWidth':
        this.width = Number(first) || 0;
        return true;
      case 'setDash':
        this.dash = Array.isArray(first) ? first.map(Number) : [];
        return true;
      case 'setGState':
        if (Array.isArray(first)) for (const pair of first) this.#setPair(pair);
        return true;
      default:
        return false;
    }
  }

  #setPair(pair: unknown): void {
    const [key, value]: unknown[] = Array.isArray(pair) ? pair : [];
    if (key === 'LW') this.width = Number(value) || 0;
    if (key === 'ca') this.fillAlpha = Number(value);
    if (key === 'CA') this.strokeAlpha = Number(value);
  }
}

/** Hatches and gradients in one quiet tone. */
const PATTERN = '#d9d6cc';

/** A hex text, or three numbers up to 255. */
function colorOf(args: readonly unknown[]): string {
  const [first] = args;
  if (typeof first === 'string' && /^#[\da-f]{6}$/i.test(first)) return first;
  const part = (value: unknown) =>
    Math.max(0, Math.min(255, Math.round(Number(value) || 0)))
      .toString(16)
      .padStart(2, '0');
  return `#${[0, 1, 2].map((i) => part(args[i])).join('')}`;
}
