import type { Page } from '@playwright/test';
import {
  botonCotizar,
  cotizar,
  datosNuevos,
  pickLote,
  pickProyecto,
  showLista,
  titulo,
} from './recorrido.ts';
import { expect, test } from './server.ts';

/** The one area with a space is the specification's own text. */
const AREA_FIJA = /168 m² de construcción/g;

/** Amounts and areas that differ from the specification's format. */
function wrongIn(text: string): string[] {
  const amounts = text.match(/\$\s?\d[\d,.]*(?: (?:mil|M)\b)?/g) ?? [];
  const wrong = amounts.filter((it) => !/^\$\d{1,3}(?:,\d{3})*\.\d{2,5}[,.]?$/.test(it));
  return [...wrong, ...(text.replaceAll(AREA_FIJA, '').match(/\d[\d,.]*\s(?:m²|m2)(?![\p{L}\d])/gu) ?? [])];
}

/** Checks a screen's visible, accessible and head texts. */
async function expectWellWritten(page: Page, where: string): Promise<void> {
  const texts = await page.evaluate(() => {
    const spoken = ['alt', 'aria-label', 'title', 'content', 'placeholder', 'value'];
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      spoken.flatMap((name) => element.getAttribute(name) ?? []),
    );
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (it) => it.textContent ?? '',
    );
    return [document.title, document.body.innerText, ...attributes, ...data];
  });
  expect(texts.flatMap(wrongIn), where).toEqual([]);
}

test('every amount has two to five decimals, and every area one format', async ({ page, correoPara }) => {
  const datos = datosNuevos();
  await page.goto('/');
  await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
  await expect(page.getByText(/^Desde \$/).first()).toBeVisible();
  await expectWellWritten(page, 'projects');
  await pickProyecto(page);
  await expectWellWritten(page, 'lots');
  await showLista(page);
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectWellWritten(page, 'list of lots');
  await pickLote(page, '2');
  // With lot 2: 2,950,000 and 22 m² at 4,200.
  await expect(page.getByText('$3,042,400.00').first()).toBeVisible();
  await expectWellWritten(page, 'models');
  await page.getByRole('button', { name: 'Ver Detalles de Agave' }).click();
  await expectWellWritten(page, 'details of a model');
  await page.getByRole('button', { name: 'Seleccionar', exact: true }).click();
  await page.getByRole('checkbox', { name: /Pérgola/ }).check();
  await expect(botonCotizar(page)).toBeVisible();
  await expectWellWritten(page, 'equipment');
  const barra = page.getByRole('button', { name: /Ver tu selección/ });
  if (await barra.isVisible()) {
    await barra.click();
    await page.getByRole('dialog').locator('summary').filter({ hasText: 'al mes' }).click();
    await expectWellWritten(page, 'selection card');
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  }
  await cotizar(page, datos);
  await expect(page.getByText(/^Vigente hasta/).first()).toBeVisible();
  await expectWellWritten(page, 'quote');
  const { mail } = await correoPara(datos.correo);
  expect(
    [mail.text ?? '', String(mail.html).replaceAll(/<style.*?<\/style>|<[^>]+>/gs, ' ')].flatMap(wrongIn),
  ).toEqual([]);
  await page.goto('/simulador?precio=3042400');
  await expect(page.getByText('al mes')).toBeVisible();
  await page.getByRole('button', { name: 'Año 1: ver sus meses' }).click();
  await expectWellWritten(page, 'simulator');
  await page.getByLabel('Precio de la casa').fill('5');
  await page.getByLabel('Precio de la casa').blur();
  await expect(page.getByText(/^Debe estar entre/)).toBeVisible();
  await expectWellWritten(page, 'faults of the simulator');
});

test('wrong formats are found', () => {
  expect(
    wrongIn('≈ $19,334 al mes, hasta $2.4 M, 22m² más que 168 m², $1,234.00. 168 m² de construcción'),
  ).toEqual(['$19,334', '$2.4 M', '168 m²']);
});
