import type { Locator, Page } from '@playwright/test';
import { startTestServer } from '../testServer.ts';
import { offerVisitas } from '../visitas.ts';
import { datosNuevos, emitir } from './recorrido.ts';
import { test as base, expect } from './server.ts';

/** A server whose company receives visits. */
const test = base.extend({
  servidor: [
    async ({ smtp }, use) => {
      const servidor = await startTestServer({ SMTP_URL: smtp.url }, undefined, undefined, async (db) => {
        await offerVisitas({ db, clock: () => new Date() });
      });
      await use(servidor);
      await servidor.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Beside the letter on a wide screen, behind its button on a phone. */
async function openVisita(page: Page): Promise<Locator> {
  const beside = page.getByRole('region', { name: /^Visita / });
  const book = page.getByRole('button', { name: 'Agenda tu visita' });
  await expect(book).toBeVisible();
  if (await beside.isVisible()) return beside;
  await book.click();
  return page.getByRole('dialog', { name: /^Visita / });
}

/** The second day has all its hours. */
const pickDay = (visita: Locator) =>
  visita
    .getByRole('button', { name: /^(lunes|martes|miércoles|jueves|viernes|sábado) \d+ de / })
    .nth(1)
    .click();

test('a buyer books a visit from the quote, moves it and calls it off; each is confirmed by mail', async ({
  page,
  smtp,
}) => {
  const datos = datosNuevos();
  const url = await emitir(page, datos);
  const subjects = () =>
    smtp.recibidos
      .filter(
        ({ destinatarios, mail }) =>
          destinatarios.includes(datos.correo) && /visita/i.test(mail.subject ?? ''),
      )
      .map(({ mail }) => mail.subject?.split(':')[0]);
  let visita = await openVisita(page);
  await pickDay(visita);
  await visita.getByRole('button', { name: 'Más horas' }).click();
  await visita.getByRole('button', { name: '11:00 a. m.' }).click();
  await visita.getByRole('button', { name: 'Agenda tu visita' }).click();
  await expect(visita.getByRole('status')).toHaveText(/^Te la confirmamos por correo/);
  await expect(visita.getByRole('status')).toBeFocused();
  await expect(visita.getByText(/ a las 11:00 a\. m\.$/)).toBeVisible();
  await expect.poll(subjects).toEqual(['Tu visita quedó agendada']);

  // The mail's link leads to it on any device.
  await page.goto('about:blank');
  await page.goto(`${url}#visita`);
  visita = page.getByLabel(/^Visita /).filter({ visible: true });
  await expect(visita.getByText(/ a las 11:00 a\. m\.$/)).toBeVisible();
  await visita.getByRole('button', { name: 'Cambiar la hora' }).click();
  await pickDay(visita);
  await visita.getByRole('button', { name: '5:00 p. m.' }).click();
  await visita.getByRole('button', { name: 'Cambiar a esta hora' }).click();
  await expect(visita.getByText(/ a las 5:00 p\. m\.$/)).toBeVisible();
  await expect.poll(subjects).toEqual(['Tu visita quedó agendada', 'Tu visita cambió de hora']);

  // A second change is announced too, and closes the choice again.
  await visita.getByRole('button', { name: 'Cambiar la hora' }).click();
  await pickDay(visita);
  await visita.getByRole('button', { name: 'Más horas' }).click();
  await visita.getByRole('button', { name: '10:00 a. m.' }).click();
  await visita.getByRole('button', { name: 'Cambiar a esta hora' }).click();
  await expect(visita.getByText(/ a las 10:00 a\. m\.$/)).toBeVisible();
  await expect(visita.getByRole('button', { name: 'Cambiar a esta hora' })).toHaveCount(0);
  await expect(visita.getByRole('status')).toBeFocused();

  await visita.getByRole('button', { name: 'Cancelar visita' }).click();
  await visita.getByRole('button', { name: 'Sí, cancelarla' }).click();
  await expect(visita.getByRole('status')).toHaveText(/^Tu visita se canceló/);
  await expect(visita.getByRole('button', { name: 'Agenda tu visita' })).toBeVisible();
  await expect.poll(async () => subjects().at(-1)).toBe('Tu visita se canceló');
});

test('free hours that do not come say so, and are asked again by a press', { tag: '@telefono' }, async ({
  page,
  consola,
}) => {
  consola.expectErrors(/Failed to load resource|HorasDeVisita/);
  const url = await emitir(page, datosNuevos());
  await page.goto('about:blank');
  await page.route('**/api/HorasDeVisita', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto(`${url}#visita`);
  const visita = page.getByLabel(/^Visita /).filter({ visible: true });
  await expect(visita.getByText('No pudimos traer las horas libres.')).toBeVisible();
  await page.unroute('**/api/HorasDeVisita');
  await visita.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(visita.getByRole('button', { name: 'Agenda tu visita' })).toBeVisible();
});
