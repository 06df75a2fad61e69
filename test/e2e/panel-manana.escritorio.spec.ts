import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { addDias, fechaEnMexico, formatNearFecha } from '../../src/domain/fecha.ts';
import { issueQuote } from '../issueQuote.ts';
import type { TestServer } from '../testServer.ts';
import { enterPanel, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';
import { expectFocus, tabTo, typeDia } from './teclas.ts';

const HOY = fechaEnMexico(new Date());

/** Somebody who waits for a call, a mail that was refused, one that is withheld, a step that is late. Out: the folios of the first three. */
async function fill(server: TestServer): Promise<{ espera: string; rechazada: string; retenida: string }> {
  const folios = { espera: '', rechazada: '', retenida: '' };
  await server.withDatabase(async (db) => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const of = async (told: Parameters<typeof issueQuote>[1]) =>
      (await issueQuote(db, { vigencia: addDias(HOY, 12), proyecto: 1, emitida: ago(3), ...told })).folio;
    folios.espera = await of({
      nombre: 'Esteban Luna',
      correo: 'esteban@manana.example',
      emitida: ago(9),
      lote: '3',
    });
    folios.rechazada = await of({
      nombre: 'Rebeca Sanz',
      correo: 'rebeca@mal.example',
      estado: 'rechazado',
      lote: '5',
    });
    folios.retenida = await of({
      nombre: 'Tomás Gil',
      correo: 'tomas@manana.example',
      estado: 'retenido',
      lote: '1',
    });
    await of({ nombre: 'Vera Paz', lote: '2' });
    await db.query(`update persona set contactada_en = now() where nombre <> 'Esteban Luna'`);
    await db.query(
      `update persona set siguiente = 'Mandar los papeles', siguiente_en = $1::date where nombre = 'Vera Paz'`,
      [addDias(HOY, -1)],
    );
  });
  return folios;
}

test('a whole morning by the keyboard alone: who waits is called, mails are put right, a lot is held, and the focus is never lost', async ({
  page,
  smtp,
  correoPara,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1366, height: 768 });
  // Here no telephone takes the call over: Chromium would ask with a window of its own, which nothing of the page can answer.
  await page.addInitScript(() => {
    const stay = (event: MouseEvent) =>
      event.target instanceof Element && event.target.closest('a[href^="tel:"]') && event.preventDefault();
    document.addEventListener('click', stay, true);
  });
  const server = await startPanelServer({ SMTP_URL: smtp.url });
  const folios = await fill(server);
  await enterPanel(page, server, { rol: 'asesor', nombre: 'Luis Gómez', correo: 'luis@casas.example' });
  await page.goto(`${server.url}/panel/hoy`);

  const list = (name: string) => page.getByRole('region', { name });
  const named = (place: Page | Locator, role: 'button' | 'link', name: string | RegExp) =>
    place.getByRole(role, { name, exact: true });
  /** Pressed by keys; what comes of it stands, and the focus is somewhere. */
  const press = async (wanted: Locator, outcome: Locator) => {
    await tabTo(page, wanted);
    await page.keyboard.press('Enter');
    await expect(outcome.first()).toBeVisible();
    await expectFocus(page);
  };
  const type = async (field: Locator, texto: string) => {
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(texto);
  };
  const expectAccessible = async () => {
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  };
  const menu = page.getByRole('navigation', { name: 'Pantallas del panel' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const goHoy = () => press(named(menu, 'link', 'Hoy'), heading('Hoy'));
  const dialog = page.getByRole('dialog');

  await test.step('whoever waits longest is called, and what comes next has its day', async () => {
    await expect(list('Esperan su primera llamada')).toContainText('Espera desde hace 9 días');
    await press(named(list('Esperan su primera llamada'), 'link', 'Esteban Luna'), heading('Esteban Luna'));
    await press(named(page, 'link', /^Llamar al/), dialog);
    await expect(dialog.getByLabel('Qué se dijo')).toBeFocused();
    await page.keyboard.type('Vienen el sábado');
    await type(dialog.getByRole('textbox', { name: 'Siguiente paso' }), 'Confirmar la visita');
    const dia = addDias(HOY, 3);
    await typeDia(page, dialog.getByLabel('Para cuándo'), dia);
    await expectAccessible();
    await press(named(dialog, 'button', 'Guardar'), page.getByText('Vienen el sábado'));
    await expect(dialog).toHaveCount(0);
    await expectFocus(page);
    await expect(list('Siguiente paso')).toContainText('Confirmar la visita');
    await expect(list('Siguiente paso')).toContainText(formatNearFecha(dia, HOY));
    await press(named(page, 'button', `Reenviar, ${folios.espera}`), page.getByText('Se envía otra vez.'));
    await correoPara('esteban@manana.example');
    await expectAccessible();
  });

  await test.step('mails that did not arrive are corrected and let go', async () => {
    await goHoy();
    await expect(list('Esperan su primera llamada')).toContainText('Ya se habló con todos');
    const mails = list('Correos que no llegaron');
    await press(named(mails, 'button', `Corregir ${folios.rechazada}`), dialog);
    await expect(dialog.getByLabel('Correo')).toBeFocused();
    await type(dialog.getByLabel('Correo'), 'rebeca@bien.example');
    await page.keyboard.press('Enter');
    await expect(mails).not.toContainText('Rebeca Sanz');
    await expectFocus(page);
    await press(
      named(mails, 'button', `Liberar ${folios.retenida}`),
      mails.getByText('Todas las cotizaciones vigentes salieron a su correo.'),
    );
    for (const correo of ['rebeca@bien.example', 'tomas@manana.example']) await correoPara(correo);
    await press(named(page, 'button', 'Entendido'), heading('Hoy'));
    await expectAccessible();
  });

  await test.step('a late step is done, and another waits for nobody', async () => {
    await press(named(list('Siguientes pasos'), 'link', 'Mandar los papeles'), heading('Vera Paz'));
    await press(named(page, 'button', 'Llevarla yo'), page.getByText('La llevas tú'));
    await press(
      named(page, 'button', 'Ya se hizo'),
      page.getByText('No hay nada pendiente con esta persona.'),
    );
    await expect(named(page, 'button', 'Fijar siguiente paso')).toBeFocused();
  });

  await test.step('a person is found by their name, and their lot is held for them', async () => {
    await press(named(menu, 'link', 'Personas'), heading('Personas'));
    await type(page.getByRole('searchbox', { name: 'Buscar persona' }), 'rebeca');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Se ve 1 persona')).toBeVisible();
    await expectFocus(page);
    await press(named(page, 'link', 'Rebeca Sanz'), heading('Rebeca Sanz'));
    await press(named(page, 'link', 'Apartar el lote 5'), dialog);
    await press(named(dialog, 'button', 'Apartar lote 5'), dialog.getByText('Rebeca Sanz'));
    await expectAccessible();
    await press(named(dialog, 'button', 'Apartar lote 5'), page.getByText('Apartado: lote 5'));
    await expect(dialog).toHaveCount(0);
    await expectFocus(page);
  });

  await test.step('what was worked on is empty', async () => {
    await goHoy();
    await expect(list('Nuevas desde ayer')).toContainText('Nadie nuevo desde ayer.');
    await expect(list('Esperan su primera llamada')).toContainText('Ya se habló con todos');
    await expect(list('Siguientes pasos')).toContainText('Ningún paso quedó para hoy.');
    await expect(list('Correos que no llegaron')).toContainText('Todas las cotizaciones vigentes');
  });
  // Else the page asks a server that is gone.
  await page.close();
  await server.close();
});
