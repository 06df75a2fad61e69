import type { TestPlan } from './testPlan.ts';

/** A plan as CAD exports it: loose lines, each once, and numbers. Out: SVG text, a unit per metre. */
export function strokesOfPlan({ lotes }: TestPlan): string {
  const edges = new Map<string, readonly [number, number, number, number]>();
  for (const ring of lotes.flatMap(({ rings }) => rings)) {
    const points = Array.from(
      { length: ring.length / 2 },
      (_, i) => [ring[2 * i] ?? 0, ring[2 * i + 1] ?? 0] as const,
    );
    for (const [i, [x1, y1]] of points.entries()) {
      const [x2, y2] = points[(i + 1) % points.length] ?? [x1, y1];
      if (Math.hypot(x2 - x1, y2 - y1) < 0.001) continue;
      const ends = [`${x1.toFixed(2)} ${y1.toFixed(2)}`, `${x2.toFixed(2)} ${y2.toFixed(2)}`].sort();
      edges.set(ends.join(' '), [x1, y1, x2, y2]);
    }
  }
  const xs = [...edges.values()].flatMap(([x1, , x2]) => [x1, x2]);
  const ys = [...edges.values()].flatMap(([, y1, , y2]) => [y1, y2]);
  const [left, bottom] = [Math.min(...xs) - 5, Math.min(...ys) - 5];
  const [width, height] = [Math.max(...xs) + 5 - left, Math.max(...ys) + 5 - bottom];
  const place = (x: number, y: number) =>
    [(x - left).toFixed(3), (height - (y - bottom)).toFixed(3)] as const;
  const lines = [...edges.values()].map(([x1, y1, x2, y2]) => {
    const [[ax, ay], [bx, by]] = [place(x1, y1), place(x2, y2)];
    return `<line x1="${ax}" y1="${ay}" x2="${bx}" y2="${by}"/>`;
  });
  const numbers = lotes.map(({ id_lote, etiqueta: [x, y] }) => {
    const [at, down] = place(x, y);
    return `<text x="${at}" y="${down}" font-size="2" text-anchor="middle">${id_lote}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width.toFixed(3)} ${height.toFixed(3)}"><g fill="none" stroke="#333" stroke-width=".2">${lines.join('')}</g><g>${numbers.join('')}</g></svg>`;
}
