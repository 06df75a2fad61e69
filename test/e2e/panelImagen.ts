import type { Page } from '@playwright/test';
import { expect } from './server.ts';

/** Settings for pictures of the staff's screens (record 131). */
export const LOOK = {
  deviceScaleFactor: 1,
  colorScheme: 'dark',
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/** In: the picture's name. Days, times and ports are replaced, the menu is hidden. */
export async function expectImagen(page: Page, nombre: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(fixWhatVaries);
  await page.evaluate(hideMenu);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(0, 0);
  await expect(page).toHaveScreenshot(`${nombre}.png`);
}

/** Hides the list of screens: a new one must not change every picture. */
function hideMenu(): void {
  const menu = document.querySelector<HTMLElement>('nav[aria-label="Pantallas del panel"]');
  if (menu) menu.style.visibility = 'hidden';
}

export function showMenu(): void {
  const menu = document.querySelector<HTMLElement>('nav[aria-label="Pantallas del panel"]');
  if (menu) menu.style.visibility = '';
}

/** Makes days, times and the server's port constant. */
function fixWhatVaries(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const fixed = text
      .replace(/\b\d{1,2} de [a-z]+ de \d{4}, \d{1,2}:\d\d [ap]\. m\./g, '15 de enero de 2026, 9:00 a. m.')
      .replace(/\ba las? \d{1,2}:\d\d [ap]\. m\./g, 'a las 9:00 a. m.')
      .replace(/\b\d{1,2} de [a-z]+(?: de \d{4})?(?!,|[a-z])/g, '15 de enero')
      .replace(/\b(?:lunes|martes|miércoles|jueves|sábado|domingo)(?= 15 de enero)/g, 'viernes')
      .replace(/\bhoy, \d{1,2}:\d\d [ap]\. m\./g, 'hoy, 9:00 a. m.')
      .replace(/\b(lun|mar|mié|jue|vie|sáb|dom) \d{1,2} [a-z]{3}\b/g, 'vie 15 ene')
      .replace(/\b(?:127\.0\.0\.1):\d+/g, '127.0.0.1:3000')
      .replace(/\b[A-Z]{2}-20\d\d-\d{6}\b/g, 'VA-2026-000001')
      .replace(/\blocalhost:\d+/g, 'localhost:3000');
    if (fixed !== text) node.nodeValue = fixed;
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type="date"]'))
    field.value = '2027-01-15';
}
