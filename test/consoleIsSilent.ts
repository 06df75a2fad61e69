import { afterEach, beforeEach } from 'vitest';

/** Fails a test that prints to `console.error` or `console.warn` (architecture: habit 4). */
const printed: string[] = [];
for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]) => {
    printed.push(`console.${method}: ${parts.map(String).join(' ')}`);
  };
}

beforeEach(() => {
  printed.length = 0;
});

afterEach(() => {
  if (printed.length) throw new Error(`the test printed\n${printed.join('\n')}`);
});
