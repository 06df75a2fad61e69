import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addDias, fechaEnMexico, formatNearFecha } from '../../src/domain/fecha.ts';
import { issueQuote } from '../issueQuote.ts';
import { enterPanel, startFilledServer } from './panel.ts';
import { expect, test } from './server.ts';

async function expectAccessible(page: Page): Promise<void> {
  // Targets half behind a phone's menu would count as too small.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(wide)).toBeLessThanOrEqual(0);
}

/** A server with two old announced persons, and one of last week. Out: it, and the day. */
async function startWithThree() {
  const hoy = fechaEnMexico(new Date());
  const dia = addDias(hoy, 12);
  const server = await startFilledServer(async (db) => {
    const old = { emitida: '2020-03-01T18:00:00.000Z', vigencia: '2020-03-16', proyecto: 1 };
    await issueQuote(db, { nombre: 'Olga Vieja', correo: 'olga@ejemplo.mx', lote: '2', ...old });
    await issueQuote(db, { nombre: 'Sergio Antes', correo: 'sergio@ejemplo.mx', lote: '3', ...old });
    await issueQuote(db, {
      nombre: 'Nadia Ríos',
      correo: 'nadia@ejemplo.mx',
      emitida: new Date().toISOString(),
    });
    await db.query(
      `update persona set contactada_en = ultima_en, borrar_en = case nombre when 'Nadia Ríos' then null else $1::date end`,
      [dia],
    );
  });
  return { server, dia };
}

test('persons due for deletion are in today’s list until a note; a person gets their data as PDF and JSON, and is deleted after a preview', async ({
  page,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 404|LeerPersona: 404/);
  const { server, dia } = await startWithThree();
  await enterPanel(page, server, { rol: 'gerencia', nombre: 'Laura Méndez', correo: 'laura@casas.example' });
  await page.goto(`${server.url}/panel/hoy`);
  const list = page.getByRole('region', { name: 'Datos por borrar' });
  const day = formatNearFecha(dia, fechaEnMexico(new Date()));
  await expect(list).toContainText(`Se borra el ${day}`);
  await expect(list).toContainText('Sin actividad desde el 1 de marzo de 2020');
  await expect(list.getByRole('link', { name: 'Olga Vieja', exact: true })).toBeVisible();
  await expect(list).not.toContainText('Nadia Ríos');
  await expectAccessible(page);

  await list.getByRole('link', { name: 'Sergio Antes', exact: true }).press('Enter');
  await expect(page.getByText(`Sus datos se borran solos el ${day}`)).toBeVisible();
  await page.getByRole('button', { name: 'Anotar', exact: true }).press('Enter');
  await page.getByRole('dialog').getByLabel('Qué se dijo').fill('Todavía le interesa');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(page.getByText('Todavía le interesa')).toBeVisible();
  await expect(page.getByText(/Sus datos se borran solos/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Corregir datos' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Las cotizaciones ya emitidas no cambian nunca');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).press('Enter');

  await page.goto(`${server.url}/panel/hoy`);
  await expect(list).toContainText('Olga Vieja');
  await expect(list).not.toContainText('Sergio Antes');
  await list.getByRole('link', { name: 'Olga Vieja', exact: true }).press('Enter');
  const address = page.url();

  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar sus datos (PDF)' }).press('Enter');
  const file = await pdf;
  expect(file.suggestedFilename()).toMatch(/^datos-personales-\d{4}-\d\d-\d\d\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const json = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Para un programa (JSON)' }).press('Enter');
  const datos = JSON.parse(await readFile(await (await json).path(), 'utf8'));
  expect(datos.persona).toMatchObject({ nombre: 'Olga Vieja', correo: 'olga@ejemplo.mx' });
  expect(datos.cotizaciones).toHaveLength(1);

  await page.getByRole('button', { name: 'Borrar sus datos' }).press('Enter');
  const dialogo = page.getByRole('dialog');
  await expect(dialogo).toContainText(
    'Se quedan, sin nombre, la casa, los montos y los folios de 1 cotización',
  );
  await expectAccessible(page);
  await dialogo.getByRole('button', { name: 'Borrar para siempre' }).press('Enter');
  await expect(page).toHaveURL(/\/panel\/personas$/);
  await expect(page.getByRole('link', { name: 'Nadia Ríos' })).toBeVisible();
  await expect(page.getByText('Olga Vieja')).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'No encontramos a esta persona' })).toBeVisible();
  await page.goto(`${server.url}/panel/hoy`);
  await expect(page.getByText(/está al día\.$/)).toBeVisible();
  await expect(list).toHaveCount(0);
  await server.close();
});
