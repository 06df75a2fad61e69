import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { askPanel, enterPanel, openBrowser, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';

const eva = { rol: 'gerencia', nombre: 'Eva Luna', correo: 'eva@casas.example' } as const;
const SHOTS = process.env.RECORDATORIOS_FOTOS ?? mkdtempSync(join(tmpdir(), 'recordatorios-'));

test('gerencia turns reminders on, sees their text and since when, chooses the days before a payment, and turns them off', async ({
  browser,
}, { project }) => {
  const server = await startPanelServer();
  const page = await openBrowser(browser, server);
  const token = await enterPanel(page, server, eva);
  await page.goto(`${server.url}/panel/recordatorios`);
  const pagos = page.getByRole('region', { name: 'Antes de cada pago' });
  await expect(pagos.getByText('Ahora no hay ninguno por salir.')).toBeVisible();
  await pagos.getByLabel('Cuántos días antes').selectOption('5');
  await pagos.getByText('Así dice el correo').press('Enter');
  await expect(pagos.getByText(/^Asunto: Tu pago vence el \d+ de \p{L}+: lote 12/u)).toBeVisible();
  await pagos.getByRole('switch').press('Space');
  await expect(pagos.getByText(/^Encendido desde: hoy/)).toBeVisible();
  await expect
    .poll(() => askPanel(page, 'LeerRecordatorios', {}, token))
    .toMatchObject({ pago: { dias: 5 } });
  const section = page.getByRole('region', { name: 'Dos días antes de que venza una cotización' });
  const knob = section.getByRole('switch');
  await expect(knob).not.toBeChecked();
  await expect(section.getByText('Apagado')).toBeVisible();
  await expect(section.getByText('Hoy no hay cotizaciones a dos días de vencer.')).toBeVisible();
  await section.getByText('Así dice el correo').press('Enter');
  await expect(section.getByText(/^Asunto: Tu cotización vence el \d+ de \p{L}+ · /u)).toBeVisible();
  await knob.press('Space');
  await expect(knob).toBeChecked();
  await expect(section.getByText(/^Encendido desde: hoy, \d{1,2}:\d\d [ap]\. m\.$/)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations).toEqual([]);
  for (const [width = 0, height = 0] of project.name === 'telefono'
    ? [
        [360, 640],
        [390, 844],
      ]
    : [
        [768, 1024],
        [1366, 768],
        [1920, 1080],
      ]) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: join(SHOTS, `panel-${width}.png`) });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  // It is in the company's log and database.
  await expect
    .poll(() => askPanel(page, 'LeerRecordatorios', {}, token))
    .toMatchObject({
      vigencia: { desde: expect.stringMatching(/^\d{4}-/) },
      lote: { desde: null },
    });
  await knob.press('Space');
  await expect(section.getByText('Apagado')).toBeVisible();
  await page.goto(`${server.url}/panel/bitacora`);
  await expect(
    page.getByText('Encendió los recordatorios de que vence una cotización').first(),
  ).toBeVisible();
  await expect(page.getByText('Apagó los recordatorios de que vence una cotización').first()).toBeVisible();
  await server.close();
});

test('an adviser is offered no reminders', { tag: '@telefono' }, async ({ browser }) => {
  const server = await startPanelServer();
  const page = await openBrowser(browser, server);
  await enterPanel(page, server, { ...eva, rol: 'asesor' });
  await page.goto(`${server.url}/panel/hoy`);
  await expect(page.getByRole('heading', { name: 'Hoy', level: 1 })).toBeVisible();
  await expect(page.locator('a[href="/panel/recordatorios"]')).toHaveCount(0);
  await server.close();
});
