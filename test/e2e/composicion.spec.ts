import type { Page } from '@playwright/test';
import { expectProgram, mapaReady, pickLote, pickModelo, pickProyecto } from './recorrido.ts';
import { expect, test } from './server.ts';

/**
 * Runs in the page. Out: what cannot be reached or read: controls that lie under something once they are brought
 * to the middle of the screen, amounts that are cut off, words of a title that are broken, what stands out
 * sideways.
 */
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
    // The way past the header is there for the keyboard alone; the list's columns are as narrow as their rows.
    if (!isSeen(target) || target.getAttribute('href') === '#contenido') continue;
    if (/^Ordenar por/.test(nameOf(target))) continue;
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

/** Each step with all that is chosen, at one size. */
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
    // The map's own buttons and its legend stand in sight before anything is scrolled.
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

test('with text at 200 % every step of a desktop is composed', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a desktop’s');
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await expectComposed(page, 1440, 900);
});
