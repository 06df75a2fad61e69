import fc from 'fast-check';
import { expect, it } from 'vitest';
import { at, range, square } from '../../../test/frames.ts';
import { readTestDibujo, svg } from '../../../test/readTestDibujo.ts';

const spelled = [
  (m: number, n: number) => `M${m}-L${n}`,
  (m: number, n: number) => `Manzana ${m}, Lote ${n}`,
  (m: number, n: number) => `mz0${m}_lt0${n}`,
  (m: number, n: number) => `${m}-${n}`,
];

const plan = fc.record({
  count: fc.integer({ min: 6, max: 15 }),
  list: fc.constantFrom(...spelled),
  drawn: fc.constantFrom(...spelled),
  isNamed: fc.boolean(),
  fault: fc.constantFrom('ninguna', 'cruzados', 'repetido', 'parteLejana', 'corridos'),
  where: fc.nat(),
});

it('a plan with a fault is bound correctly or left to a person, never wrongly', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ count, list, drawn, isNamed, fault, where }) => {
      const lots = range(1, count).map((i) => [Math.ceil(i / 5), ((i - 1) % 5) + 1] as const);
      const ids = lots.map(([m, n]) => list(m, n));
      const [a, b] = [where % count, (where + 1) % count];
      const names = lots.map(([m, n]) => drawn(m, n));
      const labels = [...names];
      const doubtful = new Set<string | undefined>();
      if (fault === 'cruzados') {
        [labels[a], labels[b]] = [labels[b] ?? '', labels[a] ?? ''];
        if (isNamed) for (const i of [a, b]) doubtful.add(ids[i]);
      }
      if (fault === 'corridos' && isNamed) {
        labels.push(labels.shift() ?? '');
        for (const id of ids) doubtful.add(id);
      }
      const extra = fault === 'repetido' ? names[a] : fault === 'parteLejana' ? `${names[a]}-2` : undefined;
      if (extra !== undefined && isNamed) doubtful.add(ids[a]);
      const label = (i: number, text: string) =>
        `<text x="${50 * i + 20}" y="35" font-size="3" text-anchor="middle">${text}</text>`;
      const drawing = lots.map((_, i) =>
        isNamed
          ? square(i + 1, `id="${names[i]}"`) + label(i + 1, labels[i] ?? '')
          : square(i + 1) + label(i + 1, labels[i] ?? ''),
      );
      if (extra !== undefined && isNamed) drawing.push(square(count + 3, `id="${extra}"`));
      const { cajas } = await readTestDibujo(svg(drawing.join('')), ids);
      for (const [i, id] of ids.entries()) {
        const place = isNamed ? i : labels.indexOf(names[i] ?? '');
        if (doubtful.has(id)) expect(cajas[id]).toBeUndefined();
        else expect(cajas[id]).toEqual(at(place + 1));
      }
    }),
    { numRuns: 60 },
  );
});
