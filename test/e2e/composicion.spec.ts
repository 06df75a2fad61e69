import type { Page } from '@playwright/test';
import { testCatalogo } from '../testCatalogo.ts';
import { withCatalogo } from './catalogo.ts';
import { expectProgram, mapaReady, pickLote, pickModelo, pickProyecto, showLista } from './recorrido.ts';
import { expect, test } from './server.ts';

/** Runs in the page. Out: covered controls, cut amounts, broken title words, overflow. */
async function findFaults(): Promise<string[]> {
  const faults: string[] = [];
  const isSeen = (node: Element) => {
    const { width, height } = node.getBoundingClientRect();
    return width > 1 && height > 1 && node.checkVisibility({ visibilityProperty: true });
  };
  const isOnTop = (node: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    const whole = node.closest('label, li') ?? node;
    return hit !== null && (whole.contains(hit) || hit.contains(node));
  };
  const nameOf = (node: Element) =>
    (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 40) || node.tagName;
  for (const node of document.querySelectorAll('a[href], button, input, summary')) {
    const target = node.closest('label') ?? node;
    // The skip link is for keyboards only.
    if (!isSeen(target) || target.getAttribute('href') === '#contenido') continue;
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, right, top, bottom } = target.getBoundingClientRect();
    if (left < 0 || right > innerWidth) faults.push(`beyond the edge: ${nameOf(target)}`);
    if (!isOnTop(target, (left + right) / 2, (top + bottom) / 2)) faults.push(`covered: ${nameOf(target)}`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const node = text.parentElement;
    if (!node || !isSeen(node) || node.closest('script, style, .oculto, [role=listbox], svg')) continue;
    range.selectNodeContents(text);
    if (/^[+-]?\$[\d,]+\.\d+$/.test(text.nodeValue ?? '')) {
      node.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      if (![left + 1, right - 1].every((x) => isOnTop(node, x, middle)))
        faults.push(`cut: ${text.nodeValue}`);
    }
    if (!node.closest('h1, h2, nav')) continue;
    for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getClientRects().length > 1) faults.push(`broken: ${word}`);
      const { left, right } = range.getBoundingClientRect();
      if (left < 0 || right > innerWidth) faults.push(`beyond the edge: ${word}`);
    }
  }
  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider > 0) faults.push(`${wider} px wider than the screen`);
  scrollTo(0, 0);
  return faults;
}

/** Each step with everything chosen, at one size. */
async function expectComposed(page: Page, width: number, height: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  for (const item of [/Pérgola/, /Minisplit/]) await page.getByRole('checkbox', { name: item }).check();
  await page.setViewportSize({ width, height });
  for (const [paso, ready] of [
    ['SeleccionModEqu', () => expect(page.getByRole('checkbox', { name: /Pérgola/ })).toBeVisible()],
    ['SeleccionModelo', () => expect(page.getByRole('button', { name: /^Agave/ })).toBeVisible()],
    ['SeleccionCasa', () => mapaReady(page)],
  ] as const) {
    await page.goto(`/lotificacion/${paso}/1`);
    await expectProgram(page);
    await ready();
    expect.soft(await page.evaluate(findFaults), `${paso} at ${width}×${height}`).toEqual([]);
  }
}

for (const [width, height] of [
  [320, 450],
  [360, 640],
  [844, 390],
  [390, 844],
] as const) {
  test(`every step is composed at ${width}×${height}: nothing is covered, cut or broken`, async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, 'a phone’s');
    await expectComposed(page, width, height);
    if (height < 600) return;
    // The map's buttons and legend are visible before scrolling.
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('[data-mapa] button, [data-mapa] ul')]
        .filter((node) => node.getBoundingClientRect().width > 0)
        .filter((node) => {
          const { left, right, top, bottom } = node.getBoundingClientRect();
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return !hit || !(node.contains(hit) || hit.closest('[data-mapa]'));
        })
        .map((node) => node.getAttribute('aria-label') ?? node.textContent),
    );
    expect(covered).toEqual([]);
  });
}

function doubleLetters(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
}

/** Amounts and headings of the list that are broken, cut or overlapping. */
const listFaults = (page: Page) =>
  page.getByRole('region', { name: 'Lista de lotes' }).evaluate((list) => {
    const faults: string[] = [];
    const rows = [...list.querySelectorAll('[role=option]')];
    const range = document.createRange();
    for (const group of [...rows, ...list.querySelectorAll('fieldset')]) {
      const whole = group.getBoundingClientRect();
      const boxes = [...group.querySelectorAll('span, button')]
        .filter((it) => it.tagName === 'BUTTON' || (it.parentElement === group && it.textContent))
        .map((it) => {
          range.selectNodeContents(it);
          return {
            text: it.textContent,
            box: range.getBoundingClientRect(),
            lines: range.getClientRects().length,
          };
        });
      for (const { text, box, lines } of boxes) {
        if (group.role === 'option' && /[\d.]+(m²)?$/.test(text) && lines > 1 && !/\s/.test(text))
          faults.push(`broken: ${text}`);
        if (box.left < whole.left || box.right > whole.right || box.bottom > whole.bottom + 1)
          faults.push(`cut: ${text}`);
      }
      for (const [i, a] of boxes.entries())
        for (const b of boxes.slice(i + 1)) {
          const x = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
          const y = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
          if (x > 1 && y > 4) faults.push(`${a.text} lies on ${b.text}`);
        }
    }
    return { rows: rows.length > 0, faults };
  });

test('each amount of the list is whole in its column, beside the heart', async ({ page, isMobile }) => {
  await pickProyecto(page);
  await page.setViewportSize(isMobile ? { width: 320, height: 640 } : { width: 1440, height: 900 });
  await showLista(page);
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await listFaults(page)).toEqual({ rows: true, faults: [] });
});

test('on a small phone two lots are whole under the list’s filters', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a phone’s');
  await page.setViewportSize({ width: 360, height: 640 });
  await pickProyecto(page);
  await showLista(page);
  for (const n of [1, 2]) {
    const row = page.locator(`[aria-posinset="${n}"]`);
    await expect(row).toBeVisible();
    const whole = await row.evaluate((node) => {
      const { left, top, bottom } = node.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => node.contains(document.elementFromPoint(left + 80, y)));
    });
    expect(whole, `lot ${n}`).toBe(true);
  }
});

test('with text at 200 % every step of a desktop is intact, with the list’s columns', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a desktop’s');
  await doubleLetters(page);
  await expectComposed(page, 1440, 900);
  expect(await listFaults(page)).toEqual({ rows: true, faults: [] });
});

test('with text at 200 % a narrow phone keeps two thirds of its screen for the step, and nothing is covered', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone’s');
  await doubleLetters(page);
  await expectComposed(page, 320, 640);
  const bars = page.locator('[data-barras]');
  expect((await bars.boundingBox())?.height).toBeLessThan(640 / 3);
  await showLista(page);
  expect(await listFaults(page)).toEqual({ rows: true, faults: [] });
});

/** Equal at both ends. */
const LARGOS = [
  'Privada Los Encinos etapa 2 lote 7 norte',
  'Privada Los Encinos etapa 3 lote 7 norte',
] as const;

function conLargos() {
  const tablas = testCatalogo();
  const named: Record<string, string> = { '1': LARGOS[0], '3': LARGOS[1] };
  tablas.lotes = tablas.lotes.map((row) => {
    const id_lote = row.id_proyecto === 1 && named[`${row.id_lote}`];
    return id_lote ? { ...row, id_lote } : row;
  });
  return tablas;
}

for (const [ancho, alto, texto] of [
  [320, 480, 2],
  [390, 844, 1],
  [1440, 900, 1],
] as const) {
  test(`names of 40 characters are whole in the list at ${ancho}×${alto}, text ×${texto}, without sideways scroll`, async ({
    page,
    isMobile,
    servidor,
  }) => {
    test.skip(isMobile !== ancho < 700, 'the other project’s');
    await withCatalogo(servidor, conLargos(), async () => {
      if (texto === 2) await doubleLetters(page);
      await page.setViewportSize({ width: ancho, height: alto });
      await pickProyecto(page);
      const beyond = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await beyond()).toBe(0);
      await showLista(page);
      for (const id of LARGOS) {
        const row = page.locator(`[data-lote="${id}"]`);
        await expect(row).toContainText(id);
        const cut = await row.evaluate((node) =>
          [...node.querySelectorAll('span')]
            .filter((it) => it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 0)
            .map((it) => it.textContent),
        );
        expect(cut).toEqual([]);
      }
      expect((await listFaults(page)).faults).toEqual([]);
      expect(await beyond()).toBe(0);
      await pickLote(page, LARGOS[0]);
      expect(await beyond()).toBe(0);
    });
  });
}

test('the mark of an estimate stays beside the monthly payment at every width', async ({
  page,
  isMobile,
}) => {
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  if (isMobile) {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.getByRole('button', { name: /Ver tu selección/ }).click();
  }
  const summary = page.locator('summary').filter({ hasText: 'al mes' }).filter({ visible: true });
  const gap = await summary.evaluate((node) => {
    // The down payment, between them in the document, stands below.
    const [amount, mark] = [node.firstElementChild, node.lastElementChild].map((it) =>
      it?.getBoundingClientRect(),
    );
    return (mark?.left ?? 0) - (amount?.right ?? 0);
  });
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThanOrEqual(16);
});

test('a long project name is whole in the header of a narrow phone, also with text at 200 %', async ({
  page,
  isMobile,
  servidor,
}) => {
  test.skip(!isMobile, 'a phone’s');
  const nombre = 'Residencial Bosques de la Hacienda Santa María';
  const tablas = testCatalogo();
  tablas.proyectos = tablas.proyectos.map((it) => (it.id_proyecto === 1 ? { ...it, nombre } : it));
  await withCatalogo(servidor, tablas, async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const doubled of [false, true]) {
      if (doubled) await doubleLetters(page);
      await page.goto('/lotificacion/SeleccionCasa/1');
      const shown = page.getByRole('banner').getByText(nombre);
      await expect(shown).toBeVisible();
      const hidden = await shown.evaluate((node) => [
        node.scrollWidth - node.clientWidth,
        node.scrollHeight - node.clientHeight,
      ]);
      expect(hidden, doubled ? 'text at 200 %' : 'text at 100 %').toEqual([0, 0]);
      await expect(shown).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(findFaults)).toEqual([]);
    }
  });
});
