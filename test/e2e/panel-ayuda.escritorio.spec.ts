import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PAGINAS_DE_AYUDA } from '../../src/web/panel/ayuda/pages.ts';
import { fillOffice } from './fillOffice.ts';
import { enterPanel, openLote, startFilledServer, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';

const IMAGENES = resolve(import.meta.dirname, '../../src/web/panel/ayuda/imagenes');
/** Set by `npm run test:imagenes -- ayuda`: the pictures are made, not only looked at. */
const MAKES = Boolean(process.env.AYUDA_IMAGENES);
/** Bytes; a test of the pages holds it. */
const MOST = 25 * 1024;

const GABRIELA = {
  rol: 'administracion',
  nombre: 'Gabriela Ríos',
  correo: 'gabriela@casas.example',
} as const;

/** Where a page's picture is taken, and what is opened there. By default the screen of the page's own name. */
const SCENES: Readonly<Record<string, { path?: string; open?: (page: Page) => Promise<unknown> }>> = {
  personas: { open: (page) => page.getByRole('button', { name: 'Anotar', exact: true }).press('Enter') },
  inventario: { path: 'inventario/1', open: (page) => openLote(page, '2') },
  existencias: { path: 'inventario/pesos/1' },
  cotizar: { path: 'inventario/1?para=cotizar', open: (page) => openLote(page, '3') },
  descuentos: { path: 'mostrador' },
  demanda: { path: 'demanda/1' },
  asesor: {
    path: 'personas',
    open: (page) => page.locator('main [data-renglon] a').first().press('Enter'),
  },
  gerencia: {
    path: 'personas',
    async open(page) {
      await page.getByLabel('Más acciones').press('Enter');
      await page.getByRole('button', { name: 'Reparto de personas nuevas' }).press('Enter');
    },
  },
  sistemas: {
    path: 'integraciones',
    open: (page) => page.getByRole('button', { name: 'Crear una clave' }).press('Enter'),
  },
};

test('the pictures of the help are taken from the screens', async ({ page }) => {
  test.skip(!MAKES, 'only npm run test:imagenes -- ayuda makes them');
  test.slow();
  await page.setViewportSize({ width: 1188, height: 669 });
  // With a mail server and a system of the company's own: what their lack says would be on the pictures.
  const settings = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...{ WEBHOOK_URL: 'http://127.0.0.1:9/avisos', WEBHOOK_SECRET: 'un-secreto-de-prueba' },
  };
  const server = await startPanelServer(settings, undefined, undefined, fillOffice);
  await enterPanel(page, server, GABRIELA);
  for (const { clave } of PAGINAS_DE_AYUDA) {
    const { path = clave, open } = SCENES[clave] ?? {};
    await page.goto(`${server.url}/panel/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [data-espera]')).toHaveCount(0);
    await open?.(page);
    // The map draws, and a dialog has come in.
    await page.waitForTimeout(1200);
    const image = sharp(await page.screenshot()).resize(792, 446);
    let quality = 75;
    let small = await image.webp({ quality, effort: 6 }).toBuffer();
    while (small.length > MOST && quality > 20) {
      quality -= 5;
      small = await image.webp({ quality, effort: 6 }).toBuffer();
    }
    writeFileSync(resolve(IMAGENES, `${clave}.webp`), small);
  }
  await page.close();
  await server.close();
});

test('a page of the help shows its picture, with words for whom cannot see it', async ({ page }) => {
  test.skip(MAKES, 'the program was built before');
  const server = await startFilledServer(async () => {});
  await enterPanel(page, server, GABRIELA);
  for (const { clave, titulo } of PAGINAS_DE_AYUDA) {
    await page.goto(`${server.url}/panel/ayuda/${clave}`);
    const image = page.getByRole('article', { name: titulo }).getByRole('img');
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveAttribute('alt', /.{20}/);
    await expect(image).toHaveAttribute('loading', 'lazy');
    await expect.poll(() => image.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBe(792);
  }
  await page.close();
  await server.close();
});
