import type { Locator, Page } from '@playwright/test';
import { expect } from './server.ts';

/** Presses Tab until the focus is there, within a bearable number of stops. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await wanted.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

/** Types a day into a date field, in this browser's order of parts. In: `YYYY-MM-DD`. */
export async function typeDia(page: Page, field: Locator, dia: string): Promise<void> {
  await tabTo(page, field);
  const before = await field.inputValue();
  await page.keyboard.press('ArrowUp');
  const monthFirst = (await field.inputValue()).slice(5, 7) !== before.slice(5, 7);
  const [year = '', month = '', day = ''] = dia.split('-');
  await page.keyboard.type((monthFirst ? month + day : day + month) + year);
  await expect(field).toHaveValue(dia);
}

/** Expects a visible focus on the screen or its dialog. */
export async function expectFocus(page: Page): Promise<void> {
  const faultOf = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      if (!at?.closest('main, dialog')) return `lost to <${at?.localName}>`;
      const { top, bottom } = at.getBoundingClientRect();
      if (bottom < 0 || top > innerHeight) return `out of sight: ${at.outerHTML}`;
      // A screen's title begins it, without a visible focus.
      if (at.matches('h1')) return '';
      const shows = [null, '::after'].some((it) => getComputedStyle(at, it).outlineStyle !== 'none');
      return at.matches(':focus-visible') && shows ? '' : `not shown: ${at.outerHTML}`;
    });
  await expect.poll(faultOf, { message: 'the focus' }).toBe('');
}
