import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addDias, fechaEnMexico } from '../../src/domain/fecha.ts';
import { issueQuote } from '../issueQuote.ts';
import { enterPanel, startFilledServer } from './panel.ts';
import { expect, test } from './server.ts';

async function expectAccessible(page: Page): Promise<void> {
  // Targets half behind the fixed head or a phone's menu would count as too small: the whole page is in sight.
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height: Math.max(size.height, whole) });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  await page.setViewportSize(size);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(wide)).toBeLessThanOrEqual(0);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A morning's people: a new one, a waiting one, undelivered mails, and an expiring quote. */
async function startMorning() {
  const folios = { rechazada: '', retenida: '', vence: '' };
  const server = await startFilledServer(async (db) => {
    const hoy = fechaEnMexico(new Date());
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const good = { vigencia: addDias(hoy, 12), proyecto: 1 };
    await issueQuote(db, { nombre: 'Nadia Ríos', emitida: ago(0.1), lote: '2', ...good });
    await issueQuote(db, { nombre: 'Esteban Luna', emitida: ago(24 * 9), lote: '3', ...good });
    const of = async (told: Parameters<typeof issueQuote>[1]) =>
      (await issueQuote(db, { ...good, emitida: ago(60), ...told })).folio;
    folios.rechazada = await of({ nombre: 'Rebeca Sanz', correo: 'rebeca@mal.example', estado: 'rechazado' });
    folios.retenida = await of({ nombre: 'Tomás Gil', estado: 'retenido' });
    folios.vence = await of({ nombre: 'Vera Paz', vigencia: addDias(hoy, 1), emitida: ago(24 * 14) });
    await db.query(
      `update persona set siguiente = 'Mandar los papeles del crédito', siguiente_en = $1::date where nombre = 'Vera Paz'`,
      [addDias(hoy, -1)],
    );
  });
  return { server, ...folios };
}

test('a morning’s work: advisers begin with waiting people, correct and dismiss mails there, and the lists empty', async ({
  page,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 400/);
  const { server, rechazada, retenida, vence } = await startMorning();
  await enterPanel(page, server, { rol: 'asesor', nombre: 'Luis Gómez', correo: 'luis@casas.example' });
  await page.goto(`${server.url}/panel`);
  await expect(heading(page, 'Hoy')).toBeVisible();
  await expect(page).toHaveURL(/\/panel\/hoy$/);
  const done = page.getByRole('main').getByRole('status');
  const list = (name: string) => page.getByRole('region', { name });
  await expect(list('Nuevas desde ayer')).toContainText('Nadia Ríos');
  await expect(list('Esperan una llamada')).toContainText('Esteban Luna');
  await expect(list('Esperan una llamada')).toContainText('Espera desde hace 9 días');
  await expect(list('Siguientes pasos')).toContainText('Mandar los papeles del crédito');
  await expect(list('Apartados por terminar')).toHaveCount(0);
  await expect(list('Cotizaciones por vencer')).toContainText('Vence mañana');
  await expect(page.getByRole('link', { name: 'Llamar a Nadia Ríos' }).first()).toHaveAttribute(
    'href',
    /^tel:\+52/,
  );
  await expectAccessible(page);

  const mails = list('Correos que no llegaron');
  await mails.getByRole('button', { name: `Corregir correo ${rechazada}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Corregir el correo' });
  await dialog.getByLabel('Correo').fill('rebeca@');
  await dialog.getByLabel('Correo').press('Enter');
  await expect(dialog.getByLabel('Correo')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await dialog.getByLabel('Correo').fill('rebeca@bien.example');
  await dialog.getByLabel('Correo').press('Enter');
  await expect(done).toContainText('No hay servidor de correo: se guarda como archivo.');
  await expect(mails).not.toContainText('Rebeca Sanz');
  await mails.getByRole('button', { name: `Liberar ${retenida}` }).press('Enter');
  await expect(mails).toHaveCount(0);

  await list('Cotizaciones por vencer').getByRole('link', { name: 'Vera Paz', exact: true }).press('Enter');
  await expect(heading(page, vence)).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Vence mañana');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Reenviar cotización ${vence}` }).press('Enter');
  await expect(done).toContainText('No hay servidor de correo: se guarda como archivo.');
  await server.close();
});

test('a quote is found by remembered details, without the name in the address, and the view is exported', {
  tag: '@telefono',
}, async ({ page }) => {
  test.slow();
  const { server, rechazada } = await startMorning();
  await enterPanel(page, server, { rol: 'gerencia', nombre: 'Laura Méndez', correo: 'laura@casas.example' });
  await page.goto(`${server.url}/panel/cotizaciones`);
  await expect(heading(page, 'Cotizaciones')).toBeVisible();
  const rows = page.getByRole('main').locator('tbody tr');
  await expect(rows).toHaveCount(5);
  await expectAccessible(page);

  const search = page.getByRole('searchbox', { name: 'Buscar cotizaciones' });
  await search.fill('rebeca sanz');
  await search.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Rechazada: ese buzón no existe');
  expect(page.url()).not.toMatch(/rebeca|sanz/i);
  await page.getByRole('link', { name: rechazada }).press('Enter');
  await expect(heading(page, rechazada)).toBeVisible();
  await page.goBack();
  // The search stays, only in this page.
  await expect(search).toHaveValue('rebeca sanz');
  await expect(rows).toHaveCount(1);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/rebeca/i);
  await search.fill('');
  await expect(rows).toHaveCount(5);
  // A search begins at the newest page, whatever was open.
  await page.goto(`${server.url}/panel/cotizaciones?paginas=2`);
  await expect(search).toHaveValue('');
  await search.fill('rebeca sanz');
  await search.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/\/panel\/cotizaciones$/);
  await expect(search).toBeFocused();
  await search.fill('');
  await expect(rows).toHaveCount(5);

  await page.getByText('Filtrar', { exact: true }).press('Enter');
  await page.getByRole('combobox', { name: 'Envío' }).selectOption('Rechazada o retenida');
  await page.getByRole('button', { name: 'Ver', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\?entrega=detenida$/);
  await expect(rows).toHaveCount(2);
  const more = page.getByLabel('Más acciones');
  await more.press('Enter');
  await page.getByRole('checkbox', { name: 'Teléfono' }).press('Space');
  await page.getByRole('checkbox', { name: 'Modelo' }).press('Space');
  await expect(rows.first()).toContainText('55 1234 5678');
  await expectAccessible(page);
  await page.reload();
  await expect(rows.first()).toContainText('55 1234 5678');
  await expect(rows.first()).not.toContainText('Agave');
  await more.press('Enter');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar en CSV' }).press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^cotizaciones-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  const [head, ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toBe('Folio,Emitida,Nombre,Teléfono,Proyecto,Lote,Total,Estado,Envío,Asesor');
  expect(lines).toHaveLength(2);
  await expect(page.getByText('El archivo trae 2 cotizaciones.')).toBeVisible();
  const book = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar en Excel' }).press('Enter');
  const bytes = await readFile(await (await book).path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  await server.close();
});

test('consulta begins at the map, has no list of today, and finds quotes without persons', {
  tag: '@telefono',
}, async ({ page }) => {
  const { server } = await startMorning();
  await enterPanel(page, server, { rol: 'consulta', nombre: 'Eva Sol', correo: 'eva@casas.example' });
  await page.goto(`${server.url}/panel`);
  await expect(page).toHaveURL(/\/panel\/inventario/);
  await page.goto(`${server.url}/panel/hoy`);
  await expect(heading(page, 'Esta pantalla no es para tu rol')).toBeVisible();
  await page.goto(`${server.url}/panel/cotizaciones`);
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(5);
  await expect(page.getByRole('main')).not.toContainText(/Nadia|Rebeca|55 ?1234 ?5678/);
  await expect(page.getByRole('button', { name: 'Descargar en CSV' })).toHaveCount(0);
  await expectAccessible(page);
  await server.close();
});
