import { type Point, toCentimetre } from './point.ts';

/** Drawing units per metre; a tenth of a unit is a centimetre. */
export const UNITS_PER_METRE = 10;

/** A length or coordinate in drawing units, in SVG's shortest form: `12.5`, `.5`, `-3`. */
export function units(metres: number): string {
  return shorten(Math.round(metres * UNITS_PER_METRE * 10));
}

function shorten(tenths: number): string {
  return String(tenths / 10).replace(/^(-?)0\./, '$1.');
}

/** Path data of a closed shape or, with `open`, of a line; relative, which is half as long. */
export function pathOf(points: readonly Point[], kind: 'closed' | 'open' = 'closed'): string {
  const tenths = points.map((point) => {
    const [x, y] = toCentimetre(point);
    return [Math.round(x * 100), Math.round(y * 100)] as const;
  });
  const [first = [0, 0], ...rest] = tenths;
  let [x, y] = first;
  let data = `M${pair(x, y)}`;
  let previous = 'M';
  for (const [nextX, nextY] of rest) {
    const dx = nextX - x;
    const dy = nextY - y;
    if (dx === 0 && dy === 0) continue;
    const numbers = pair(dx, dy);
    data += previous === 'l' ? (numbers.startsWith('-') ? numbers : ` ${numbers}`) : `l${numbers}`;
    previous = 'l';
    x = nextX;
    y = nextY;
  }
  return kind === 'closed' ? `${data}z` : data;
}

function pair(x: number, y: number): string {
  const second = shorten(y);
  return `${shorten(x)}${second.startsWith('-') ? '' : ' '}${second}`;
}

/** Path data of dots, which round caps turn into discs: 60 bytes less than a circle each. */
export function dotsOf(points: readonly Point[]): string {
  return points.map((point) => `M${units(point[0])} ${units(point[1])}h.1`).join('');
}

type Attributes = Record<string, string | number | undefined>;

/** An element, without undefined attributes. In: escaped texts. */
export function element(name: string, attributes: Attributes, content?: string): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
  return content === undefined ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

export function group(attributes: Attributes, content: readonly string[]): string {
  return element('g', attributes, `\n${content.join('\n')}\n`);
}

export function shape(points: readonly Point[], attributes: Attributes): string {
  return element('path', { ...attributes, d: pathOf(points) });
}

export function line(points: readonly Point[], attributes: Attributes): string {
  return element('path', { fill: 'none', ...attributes, d: pathOf(points, 'open') });
}

export function disc(centre: Point, radius: number, attributes: Attributes): string {
  return element('circle', { cx: units(centre[0]), cy: units(centre[1]), r: units(radius), ...attributes });
}

/** Path data like `M 12 3` in metres, moved to `origin` and rotated by `degrees`. */
export function placed(origin: Point, degrees: number, content: readonly string[]): string {
  const turn = degrees ? ` rotate(${Math.round(degrees * 10) / 10})` : '';
  return group({ transform: `translate(${units(origin[0])} ${units(origin[1])})${turn}` }, content);
}
