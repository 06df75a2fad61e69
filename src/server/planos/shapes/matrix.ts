/** SVG's `matrix(a b c d e f)`: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

export function translation(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y];
}

export function scaling(x: number, y: number): Matrix {
  return [x, 0, 0, y, 0, 0];
}

export function determinant([a, b, c, d]: Matrix): number {
  return a * d - b * c;
}

const CALL = /([a-z]+)\s*\(([^()]*)\)/gi;
const NUMBER = /([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(px|deg|rad|turn|grad|)/gi;
const DEGREES: Record<string, number> = { deg: 1, rad: 180 / Math.PI, turn: 360, grad: 0.9, '': 1 };

/** Attribute or CSS grammar. As in browsers, an invalid list is ignored; so are percentages and 3D. */
export function parseTransform(text: string | undefined): Matrix {
  if (!text || text.trim() === 'none') return IDENTITY;
  if (text.replace(CALL, '').replace(/[\s,]/g, '') !== '') return IDENTITY;
  let matrix = IDENTITY;
  for (const [, name = '', list = ''] of text.matchAll(CALL)) {
    const step = readCall(name.toLowerCase(), list);
    if (!step) return IDENTITY;
    matrix = multiply(matrix, step);
  }
  return matrix;
}

function readCall(name: string, list: string): Matrix | undefined {
  const values = readNumbers(list);
  if (!values) return undefined;
  const [x = 0, y, z = 0] = values;
  switch (`${name}/${values.length}`) {
    case 'matrix/6':
      return toMatrix(values);
    case 'translate/1':
    case 'translate/2':
      return translation(x, y ?? 0);
    case 'translatex/1':
      return translation(x, 0);
    case 'translatey/1':
      return translation(0, x);
    case 'scale/1':
    case 'scale/2':
      return scaling(x, y ?? x);
    case 'scalex/1':
      return scaling(x, 1);
    case 'scaley/1':
      return scaling(1, x);
    case 'rotate/1':
      return rotation(x);
    case 'rotate/3':
      return about(y ?? 0, z, rotation(x));
    case 'skewx/1':
      return [1, 0, tangent(x), 1, 0, 0];
    case 'skewy/1':
      return [1, tangent(x), 0, 1, 0, 0];
    case 'skew/1':
    case 'skew/2':
      return [1, tangent(y ?? 0), tangent(x), 1, 0, 0];
    default:
      return undefined;
  }
}

function toMatrix([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[]): Matrix {
  return [a, b, c, d, e, f];
}

export function about(x: number, y: number, matrix: Matrix): Matrix {
  return multiply(multiply(translation(x, y), matrix), translation(-x, -y));
}

/** px and degrees; `undefined` for other content. */
function readNumbers(list: string): number[] | undefined {
  const values: number[] = [];
  const rest = list.replace(NUMBER, (_, digits: string, unit: string) => {
    values.push(Number(digits) * (DEGREES[unit.toLowerCase()] ?? 1));
    return '';
  });
  return /^[\s,]*$/.test(rest) ? values : undefined;
}

function rotation(degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, sin, -sin, cos, 0, 0];
}

function tangent(degrees: number): number {
  return Math.tan((degrees * Math.PI) / 180);
}
