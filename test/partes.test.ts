import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SIZES, type Sizes } from './e2e/sizes.ts';

const SPECS = readdirSync(join(import.meta.dirname, 'e2e')).filter((file) => file.endsWith('.spec.ts'));

const { todo, ...parts } = SIZES;

function isIn(spec: string, { testMatch, testIgnore = [] }: Sizes[keyof Sizes]): boolean {
  const isMatched = testMatch === undefined || [testMatch].flat().some((of) => of.test(spec));
  return isMatched && ![testIgnore].flat().some((of) => of.test(spec));
}

it.each(['telefono', 'escritorio'] as const)(
  'each browser test runs in exactly one part, in each of its sizes: %s',
  (size) => {
    expect(SPECS.length).toBeGreaterThan(80);
    for (const spec of SPECS) {
      const found = Object.entries(parts).filter(([, sizes]) => isIn(spec, sizes[size]));
      expect(
        found.map(([name]) => name),
        spec,
      ).toHaveLength(todo && isIn(spec, todo[size]) ? 1 : 0);
    }
  },
);

// A spec of one size runs no test that is tagged with the other.
it('only specs of both sizes tag tests with one', () => {
  const tagging = SPECS.filter((spec) =>
    /'@(?:telefono|escritorio)'/.test(readFileSync(join(import.meta.dirname, 'e2e', spec), 'utf8')),
  );
  expect(tagging.length).toBeGreaterThan(10);
  expect(tagging.filter((spec) => /\.(?:telefono|escritorio)\.spec/.test(spec))).toEqual([]);
});
