import { expect, test } from 'vitest';
import { letProgramWait } from './letProgramWait.ts';

const PAGE = `<head><script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/base-2.js"><link rel="icon" href="/icono.svg"></head><body>hola</body>`;

test('the program and its parts are named in a script after the page, and nowhere else', () => {
  const page = letProgramWait(PAGE);
  expect(page).not.toContain('<script type="module"');
  expect(page).not.toContain('<link rel="modulepreload"');
  expect(page).toContain('<link rel="icon" href="/icono.svg">');
  const [, script] = /hola<script>(.+)<\/script><\/body>$/s.exec(page) ?? [];
  expect(script).toContain('["/assets/base-2.js"]');
  expect(script).toContain('"/assets/index-1.js"');
  expect(() => new Function(script ?? 'missing')).not.toThrow();
});

test('a page without a program stays as it is', () => {
  expect(letProgramWait('<body>hola</body>')).toBe('<body>hola</body>');
});
