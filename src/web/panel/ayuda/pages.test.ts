import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { PANTALLAS_DE_PANEL } from '../pantallas.tsx';
import { PAGINAS_DE_AYUDA } from './pages.ts';

const WEB = resolve(import.meta.dirname, '../..');

/** All strings of the web's code and of the domain's labels, without the help itself. */
function wordsOfScreens(): Set<string> {
  const words = new Set<string>();
  for (const folder of [WEB, resolve(WEB, '../domain')])
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.|panel[\\/]ayuda/.test(file)) continue;
      for (const [, word = ''] of readFileSync(join(folder, file), 'utf8').matchAll(/'([^'\n]+)'/g))
        words.add(word);
    }
  return words;
}

test('every word in bold is a screen’s own', async () => {
  const known = wordsOfScreens();
  const unknown: string[] = [];
  for (const { clave, load } of PAGINAS_DE_AYUDA) {
    const pagina = await load();
    const bold = [...JSON.stringify(pagina).matchAll(/\*\*(.+?)\*\*/g)].map(([, word = '']) => word);
    expect(bold.length, clave).toBeGreaterThan(0);
    unknown.push(...bold.filter((word) => !known.has(word)).map((word) => `${clave}: ${word}`));
  }
  expect(unknown).toEqual([]);
});

test('each screen has its page, and three guides begin a first week', async () => {
  const pages = await Promise.all(PAGINAS_DE_AYUDA.map(({ load }) => load()));
  const told = pages.flatMap(({ seccion }) => seccion ?? []);
  const screens = PANTALLAS_DE_PANEL.map(({ seccion }) => seccion).filter((it) => it !== 'ayuda');
  expect(screens.filter((it) => !told.includes(it))).toEqual([]);
  expect(PAGINAS_DE_AYUDA.filter(({ guia }) => guia)).toHaveLength(3);
});

test('each page has its picture, small and told in words, and each picture its page', async () => {
  const folder = join(import.meta.dirname, 'imagenes');
  const made = readdirSync(folder).sort();
  expect(made).toEqual(PAGINAS_DE_AYUDA.map(({ clave }) => `${clave}.webp`).sort());
  const bytes = made.map((file) => readFileSync(join(folder, file)));
  expect(made.filter((_file, at) => (bytes[at]?.length ?? 0) > 25 * 1024)).toEqual([]);
  expect(new Set(bytes.map((it) => it.toString('base64'))).size, 'each its own').toBe(made.length);
  const told = await Promise.all(PAGINAS_DE_AYUDA.map(async ({ load }) => (await load()).imagen));
  expect(told.filter((alt) => alt.length < 20)).toEqual([]);
});
