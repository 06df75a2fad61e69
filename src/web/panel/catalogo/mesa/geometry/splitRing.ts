/** Corners of a closed outline, x and y in turn, without repeating the first. */
export type Corners = readonly number[];

export type Spot = readonly [x: number, y: number];

/**
 * Cuts an outline by the straight line through two points. Out: its two parts; `undefined` unless the line crosses it
 * exactly twice: it may miss it, or go in and out of a bay.
 */
export function splitRing(corners: Corners, from: Spot, to: Spot): [Corners, Corners] | undefined {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(dx, dy);
  if (!long) return undefined;
  const away = (x: number, y: number) => ((x - from[0]) * dy - (y - from[1]) * dx) / long;
  const count = corners.length / 2;
  const at = (i: number): Spot => [corners[(i % count) * 2] ?? 0, corners[(i % count) * 2 + 1] ?? 0];
  const parts: [number[], number[]] = [[], []];
  let crossings = 0;
  for (let i = 0; i < count; i++) {
    const [a, b] = [at(i), at(i + 1)];
    const [here, next] = [sideOf(away(...a)), sideOf(away(...b))];
    parts[here].push(...a);
    if (here === next) continue;
    const [p, q] = [away(...a), away(...b)];
    const t = p / (p - q);
    const cut: Spot = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    crossings++;
    for (const part of parts) addCorner(part, cut);
  }
  if (crossings !== 2) return undefined;
  const [one, other] = parts.map(withoutRepeats) as [number[], number[]];
  return one.length >= 6 && other.length >= 6 ? [one, other] : undefined;
}

/** A corner on the line belongs to the first side; otherwise it would count as two crossings. */
function sideOf(away: number): 0 | 1 {
  return away >= -1e-9 ? 0 : 1;
}

function addCorner(part: number[], [x, y]: Spot): void {
  part.push(x, y);
}

function withoutRepeats(part: readonly number[]): number[] {
  const kept: number[] = [];
  for (let i = 0; i < part.length; i += 2) {
    const j = (i + part.length - 2) % part.length;
    const [x = 0, y = 0, px = 0, py = 0] = [part[i], part[i + 1], part[j], part[j + 1]];
    if (Math.hypot(x - px, y - py) > 1e-6) kept.push(x, y);
  }
  return kept;
}

/** Square units, for either orientation. */
export function ringSize(corners: Corners): number {
  let sum = 0;
  for (let i = 0, j = corners.length - 2; i < corners.length; j = i, i += 2)
    sum += (corners[j] ?? 0) * (corners[i + 1] ?? 0) - (corners[i] ?? 0) * (corners[j + 1] ?? 0);
  return Math.abs(sum / 2);
}

/** SVG path data. */
export function pathOf(corners: Corners): string {
  let d = '';
  for (let i = 0; i < corners.length; i += 2) d += `${i ? 'L' : 'M'}${corners[i]} ${corners[i + 1]}`;
  return d ? `${d}Z` : '';
}

/** minX, minY, maxX, maxY. */
export function boxOfCorners(corners: Corners): readonly [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < corners.length; i += 2) {
    const [x = 0, y = 0] = [corners[i], corners[i + 1]];
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

/** Whether a point is inside an outline. */
export function holdsSpot(corners: Corners, [x, y]: Spot): boolean {
  let inside = false;
  for (let i = 0, j = corners.length - 2; i < corners.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [corners[j] ?? 0, corners[j + 1] ?? 0, corners[i] ?? 0, corners[i + 1] ?? 0];
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside;
  }
  return inside;
}

/** Whether one outline is inside another: a cut would lose parts of the hole. */
export function hasHole(rings: readonly Corners[]): boolean {
  return rings.some(([x = 0, y = 0], i) => rings.some((other, j) => i !== j && holdsSpot(other, [x, y])));
}

/** Whether no two sides cross. */
export function isSimpleRing(corners: Corners): boolean {
  const count = corners.length / 2;
  const at = (i: number): Spot => [corners[(i % count) * 2] ?? 0, corners[(i % count) * 2 + 1] ?? 0];
  for (let i = 0; i < count; i++)
    for (let j = i + 2; j < count; j++) if (crossEachOther(at(i), at(i + 1), at(j), at(j + 1))) return false;
  return true;
}

function crossEachOther(p: Spot, q: Spot, a: Spot, b: Spot): boolean {
  const side = (o: Spot, e: Spot, [x, y]: Spot) => (e[0] - o[0]) * (y - o[1]) - (e[1] - o[1]) * (x - o[0]);
  return side(p, q, a) * side(p, q, b) < 0 && side(a, b, p) * side(a, b, q) < 0;
}
