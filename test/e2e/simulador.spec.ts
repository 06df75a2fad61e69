import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import { withPlanes } from '../testCatalogo.ts';
import { withCatalogo } from './catalogo.ts';
import { expect, test } from './server.ts';

/** Shows the simulator like the quote screen: in a frame without origin, storage or cookies. */
async function openInFrame(page: Page, query: string): Promise<FrameLocator> {
  await page.goto('/lotificacion/proyecto');
  await expect(page.getByRole('heading', { name: 'PROYECTOS DISPONIBLES' })).toBeVisible();
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.id = 'prueba';
    frame.title = 'Simulador';
    frame.setAttribute('sandbox', 'allow-scripts allow-forms');
    frame.src = address;
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;background:#fff';
    addEventListener('message', (event) => {
      if (event.source === frame.contentWindow) frame.dataset.alto = String(event.data.simuladorAlto);
    });
    document.body.append(frame);
  }, `/simulador${query}`);
  return page.frameLocator('#prueba');
}

test('the simulator runs in a sandboxed frame, with the price of its address', async ({ page }) => {
  const frame = await openInFrame(page, '?precio=2950000');
  await expect(frame.getByLabel('Precio de la casa')).toHaveValue('2,950,000.00');
  await expect(frame.getByRole('status').filter({ hasText: 'Mensualidad estimada $23,561.77.' })).toHaveCount(
    1,
  );
  await expect(frame.getByText('Simulación ilustrativa')).toBeVisible();
  const height = await frame.locator('#raiz').evaluate((root) => root.getBoundingClientRect().height);
  await expect(page.locator('#prueba')).toHaveAttribute('data-alto', String(Math.ceil(height)));
});

test('down payment, term and rate change the result; a year opens to its months', {
  tag: '@telefono',
}, async ({ page }) => {
  await page.goto('/simulador?precio=1250000');
  await page.getByLabel('Enganche en %').fill('20');
  await page.getByRole('radio', { name: '20 años' }).check();
  await page.getByLabel('Tasa de interés anual fija').fill('10');
  await expect(page.getByText('$9,650.22')).toBeVisible();
  await page.getByLabel('Enganche, en pesos').fill('625,000');
  await expect(page.getByLabel('Enganche en %')).toHaveValue('50');
  const year = page.getByRole('button', { name: 'Año 20: ver sus meses' });
  await year.click();
  await expect(year).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('row', { name: /^Mes 240 / })).toContainText(' 0.00');
});

/** Holds the page's programs until called. */
async function holdPrograms(page: Page): Promise<() => void> {
  let letRun = () => {};
  const program = new Promise<void>((resolve) => {
    letRun = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await program;
    await route.continue();
  });
  return letRun;
}

test('it is in the page, and input before its program counts', { tag: '@telefono' }, async ({ page }) => {
  const letRun = await holdPrograms(page);
  await page.goto('/simulador?precio=1250000', { waitUntil: 'commit' });
  await expect(page.getByLabel('Precio de la casa')).toHaveValue('1,250,000.00');
  await expect(page.getByText('al mes')).toBeVisible();
  await page.getByLabel('Enganche en %').fill('20');
  await page.getByLabel('Tasa de interés anual fija').fill('10');
  await page.getByRole('radio', { name: '15 años' }).click();
  await page.getByRole('button', { name: 'Año 2: ver sus meses' }).click();
  letRun();
  await expect(page.getByText('$10,746.05 al mes')).toBeVisible();
  await expect(page.getByLabel('Enganche, en pesos')).toHaveValue('250,000.00');
  await expect(page.getByRole('radio', { name: '15 años' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Año 2: ver sus meses' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('a finished fault before its program is reported afterwards; unfinished input is not yet', {
  tag: '@telefono',
}, async ({ page }) => {
  const letRun = await holdPrograms(page);
  await page.goto('/simulador', { waitUntil: 'commit' });
  await page.getByLabel('Precio de la casa').fill('doscientos');
  await page.getByLabel('Tasa de interés anual fija').fill('mucho');
  letRun();
  await expect(page.getByText('Escribe una cantidad en pesos, como 2,950,000.00.')).toBeVisible();
  const rate = page.getByLabel('Tasa de interés anual fija');
  await expect(rate).not.toHaveAttribute('aria-invalid');
  await rate.blur();
  await expect(rate).toHaveAttribute('aria-invalid', 'true');
});

test('a field that cannot be computed is reported there, and no result is shown', {
  tag: '@telefono',
}, async ({ page }) => {
  await page.goto('/simulador');
  const price = page.getByLabel('Precio de la casa');
  await price.fill('doscientos');
  await price.blur();
  await expect(page.getByText('Escribe una cantidad en pesos, como 2,950,000.00.')).toBeVisible();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Corrige los datos marcados' })).toHaveCount(1);
  await expect(page.getByText('al mes')).toHaveCount(0);
  await price.fill('2000000');
  await expect(price).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('al mes')).toBeVisible();
});

test('axe finds nothing in the simulator, and nothing overflows at 320 px', { tag: '@telefono' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/simulador?precio=9999999.99');
  await page.getByRole('button', { name: 'Año 1: ver sus meses' }).click();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((violation) => `${violation.id}: ${violation.help}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test('the company’s credits stand side by side in the frame too, old ones with their day', async ({
  page,
  servidor,
}) => {
  await withCatalogo(servidor, withPlanes(), async () => {
    const frame = await openInFrame(page, '?precio=3042400');
    const creditos = frame.getByRole('region', { name: 'Compara créditos' });
    // 90 % of the price, and the limit of 2,000,000.
    await expect(creditos.getByText('$2,738,160.00')).toBeVisible();
    await expect(creditos.getByText('$27,613.69')).toBeVisible();
    await expect(creditos.getByText('$1,042,400.00')).toBeVisible();
    await expect(creditos.getByText('Vigente al 15 de enero de 2026.')).toHaveClass(/accent/);
    await page.goto('/simulador?precio=9999999.99');
    await page.setViewportSize({ width: 320, height: 640 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
  await page.goto('/simulador?precio=3042400');
  await expect(page.getByText('al mes')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Compara créditos' })).toHaveCount(0);
});
