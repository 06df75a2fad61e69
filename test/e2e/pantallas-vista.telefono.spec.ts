import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { walkPantallas } from './pantallas.ts';
import { expect, test } from './server.ts';

test.use({ actionTimeout: 20_000 });

test.beforeEach(({ consola }) => consola.expectErrors(/Failed to load resource|Correo|RecuperarCotizacion/));

/**
 * Sizes of controls with their cards or labels. Secondary ones may be smaller: dots of a carousel, links in
 * text, the company's contact line. In: least height, px, of main controls; of others (WCAG 2.2, 2.5.8). Out:
 * controls that are too small.
 */
function smallTargets(page: Page, main: number, least: number): Promise<string[]> {
  return page.evaluate(
    ([main = 0, least = 0]) => {
      const modal = document.querySelector('dialog:modal');
      const all = (modal ?? document).querySelectorAll<HTMLElement>(
        'a[href], button, input, select, summary, iframe, [role=option], [role=listbox], [role=application]',
      );
      /** What takes the press: the label, or the area of a stretched control. */
      const surfaceOf = (element: HTMLElement): Element => {
        if (element instanceof HTMLInputElement && element.labels?.[0]?.contains(element))
          return element.labels[0];
        const stretched = ['::before', '::after'].some((part) => {
          const over = getComputedStyle(element, part);
          return over.content !== 'none' && over.position === 'absolute' && over.inset === '0px';
        });
        return (stretched && element.offsetParent) || element;
      };
      return Array.from(all).flatMap((element) => {
        const { width, height } = surfaceOf(element).getBoundingClientRect();
        const unseen = !element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]');
        const amongWords = getComputedStyle(element).display === 'inline' && element.closest('p');
        if (unseen || width <= 1 || amongWords) return [];
        const name = (element.ariaLabel || element.textContent || element.id || element.tagName).trim();
        const secondary = /^Imagen \d+ de \d+$/.test(name) || element.closest('address, footer');
        const enough = width >= least && height >= (secondary ? least : main);
        return enough ? [] : [`${name.slice(0, 60)}: ${Math.round(width)}×${Math.round(height)}`];
      });
    },
    [main, least],
  );
}

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Checked above, with cards and labels; a covering bar is scrolled past.
    .disableRules('target-size')
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Motions by style despite reduced motion; delays are allowed. */
function motions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect } = animation;
      const lasts = Number(effect?.getComputedTiming().duration ?? 0) > 1;
      const where = effect instanceof KeyframeEffect ? effect.target?.className : '';
      return lasts && animation.playState === 'running' ? [`motion of ${where}`] : [];
    }),
  );
}

test('on a phone every control is large enough, and nothing moves with reduced motion', async ({ page }) => {
  test.setTimeout(600_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: Record<string, string[]> = {};
  await walkPantallas(page, async (pantalla) => {
    const found = [...(await smallTargets(page, 48, 24)), ...(await motions(page))];
    if (found.length) faults[pantalla] = found;
  });
  expect(faults).toEqual({});
});

test('with forced colours, and with more contrast, axe finds nothing on any screen', async ({ page }) => {
  test.setTimeout(600_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: Record<string, string[]> = {};
  await walkPantallas(page, async (pantalla) => {
    for (const [wish, media] of [
      ['forced colours', { forcedColors: 'active', contrast: 'no-preference' }],
      ['more contrast', { forcedColors: 'none', contrast: 'more' }],
    ] as const) {
      await page.emulateMedia(media);
      const found = await faultsOf(page);
      if (found.length) faults[`${pantalla}, ${wish}`] = found;
    }
  });
  expect(faults).toEqual({});
});
