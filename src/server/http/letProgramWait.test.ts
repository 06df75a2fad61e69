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
  expect(script).toContain('["/assets/base-2.js","/assets/index-1.js"]');
  expect(() => new Function(script ?? 'missing')).not.toThrow();
});

test('what the program will want next is fetched and not run', () => {
  const page = letProgramWait(PAGE, { later: ['/assets/paso-3.js'] });
  expect(page).toMatch(/\["\/assets\/paso-3\.js"\]\.forEach\([^;]*"modulepreload"/);
});

test('both ways of waiting are a script that a browser can read', () => {
  for (const picture of [false, true]) {
    const [, script] = /<script>(.+)<\/script><\/body>$/s.exec(letProgramWait(PAGE, { picture })) ?? [];
    expect(script?.includes('largest-contentful-paint')).toBe(picture);
    expect(() => new Function(script ?? 'missing(')).not.toThrow();
  }
});

test('a page without a program stays as it is', () => {
  expect(letProgramWait('<body>hola</body>')).toBe('<body>hola</body>');
});
