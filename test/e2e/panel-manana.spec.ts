import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { addDias, fechaEnMexico, formatNearFecha } from '../../src/domain/fecha.ts';
import { freshHold } from '../freshHold.ts';
import { issueQuote } from '../issueQuote.ts';
import type { TestServer } from '../testServer.ts';
import { enterPanel, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';
import { expectFocus, tabTo, typeDia } from './teclas.ts';

const HOY = fechaEnMexico(new Date());

/** The lists at eight in the morning, with nobody contacted yet. Out: folios. */
async function fill(server: TestServer): Promise<{ espera: string; rechazada: string }> {
  const folios = { espera: '', rechazada: '' };
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
    await of({ nombre: 'Nadia Ríos', emitida: ago(0.01), lote: '2' });
    folios.rechazada = await of({
      nombre: 'Rebeca Sanz',
      correo: 'rebeca@mal.example',
      estado: 'rechazado',
      lote: '5',
    });
    await of({ nombre: 'Iris Toledo', correo: 'iris@mal.example', estado: 'rechazado', lote: '5' });
    await of({ nombre: 'Tomás Gil', correo: 'tomas@manana.example', estado: 'retenido', lote: '1' });
    await of({ nombre: 'Tere Gil', correo: 'tere@manana.example', estado: 'retenido', lote: '1' });
    await of({ nombre: 'Vera Paz', lote: '2', vigencia: addDias(HOY, 1) });
    await db.query(
      `update persona set siguiente = 'Mandar los papeles', siguiente_en = $1::date where nombre = 'Vera Paz'`,
      [addDias(HOY, -1)],
    );
    await freshHold(db, {
      lote: '4',
      nombre: 'Octavio Ruiz',
      venceEn: new Date(Date.now() + 36 * 3_600_000),
    });
  });
  return folios;
}

test('a whole morning on the screens, by keys at a desk and by the thumb on a phone: each list is emptied, and the focus is never lost', async ({
  page,
  smtp,
  correoPara,
  isMobile,
}) => {
  test.slow();
  if (!isMobile) await page.setViewportSize({ width: 1366, height: 768 });
  // Without a telephone program Chromium would open its own window, which the page cannot answer.
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
  const named = (place: Page | Locator, role: 'button' | 'link' | 'radio', name: string | RegExp) =>
    place.getByRole(role, { name, exact: true });
  const hasFocus = async () => {
    if (!isMobile) await expectFocus(page);
  };
  /** Paced like a hand: sooner at the same place it would count as a double press (`swallowSecondPress`). */
  const touch = async (wanted: Locator) => {
    await page.waitForTimeout(600);
    await wanted.click();
  };
  /** Presses, by keys if any, and expects the outcome and some focus. */
  const press = async (wanted: Locator, outcome: Locator) => {
    if (isMobile) await touch(wanted);
    else {
      await tabTo(page, wanted);
      await page.keyboard.press('Enter');
    }
    await expect(outcome.first()).toBeVisible();
    await hasFocus();
  };
  const type = async (field: Locator, texto: string) => {
    if (isMobile) return field.fill(texto);
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(texto);
  };
  const expectAccessible = async () => {
    // Targets half behind a phone's menu would count as too small.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  };
  const menu = page.getByRole('navigation', { name: 'Pantallas del panel' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const goHoy = () => press(named(menu, 'link', 'Hoy'), heading('Hoy'));
  const dialog = page.getByRole('dialog');
  const save = async () => {
    await press(named(dialog, 'button', 'Guardar'), page.getByRole('main'));
    await expect(dialog).toHaveCount(0);
    await hasFocus();
  };
  /** Result of the call just made: one press. */
  const choose = async (resultado: 'Contestó' | 'No contestó' | 'No le interesa') => {
    const radio = dialog.getByRole('radio', { name: resultado, exact: true });
    if (isMobile) await touch(dialog.getByText(resultado, { exact: true }));
    else {
      await tabTo(page, dialog.getByRole('radio', { name: 'Contestó', exact: true }));
      await page.keyboard.press('Space');
      for (let more = 0; more < 2 && !(await radio.isChecked()); more += 1)
        await page.keyboard.press('ArrowRight');
    }
    await expect(radio).toBeChecked();
  };
  const call = async (lista: string, nombre: string) =>
    press(named(list(lista), 'link', `Llamar a ${nombre}`), dialog.getByText('Contestó', { exact: true }));
  const said = page.getByRole('main').getByRole('status');

  await test.step('each list has its waiting entries', async () => {
    await expect(list('Nuevas desde ayer')).toContainText('Nadia Ríos');
    await expect(list('Esperan una llamada')).toContainText('Espera desde hace 9 días');
    await expect(list('Siguientes pasos')).toContainText('Mandar los papeles');
    await expect(list('Apartados por terminar')).toContainText('Octavio Ruiz');
    await expect(list('Correos que no llegaron')).toContainText('Rebeca Sanz');
    await expect(list('Cotizaciones por vencer')).toContainText('Vera Paz');
    await expectAccessible();
  });

  await test.step('the newest person is called at once, does not answer, and is due again tomorrow', async () => {
    const href = await named(list('Nuevas desde ayer'), 'link', 'WhatsApp a Nadia Ríos').getAttribute('href');
    expect(decodeURIComponent(href ?? '')).toMatch(/Hola, Nadia\. Soy Luis Gómez, .*lote 2 de /);
    await call('Nuevas desde ayer', 'Nadia Ríos');
    await choose('No contestó');
    await expect(dialog.getByRole('textbox', { name: 'Siguiente paso' })).toHaveValue('Volver a llamar');
    await expectAccessible();
    await save();
    await expect(said).toContainText('Nadia Ríos: no contestó');
    await expect(list('Nuevas desde ayer')).toContainText('No contestó hoy');
  });

  await test.step('typed text is asked about before it is dropped', async () => {
    await call('Nuevas desde ayer', 'Nadia Ríos');
    await choose('Contestó');
    // Tomorrow's step is shown, and not removed silently.
    await expect(dialog).toContainText('Volver a llamar');
    await type(dialog.getByLabel('Qué se dijo'), 'Pidió otra fecha');
    if (isMobile) await dialog.getByRole('button', { name: 'Cerrar' }).click();
    else await page.keyboard.press('Escape');
    await press(named(dialog, 'button', 'Seguir escribiendo'), named(dialog, 'button', 'Guardar'));
    await expect(dialog.getByLabel('Qué se dijo')).toHaveValue('Pidió otra fecha');
    await save();
    await expect(list('Nuevas desde ayer')).toHaveCount(0);
  });

  await test.step('the longest waiting person is called from their page, and the next step has its day', async () => {
    await press(named(list('Esperan una llamada'), 'link', 'Esteban Luna'), heading('Esteban Luna'));
    await press(named(page, 'link', /^Llamar al/), dialog);
    await choose('Contestó');
    await type(dialog.getByLabel('Qué se dijo'), 'Vienen el sábado');
    await type(dialog.getByRole('textbox', { name: 'Siguiente paso' }), 'Confirmar la visita');
    const dia = addDias(HOY, 3);
    if (isMobile) await dialog.getByLabel('Para cuándo').fill(dia);
    else await typeDia(page, dialog.getByLabel('Para cuándo'), dia);
    await expectAccessible();
    await save();
    await expect(page.getByText('Vienen el sábado')).toBeVisible();
    await expect(page.getByText('Llamada · Contestó')).toBeVisible();
    await expect(list('Siguiente paso')).toContainText('Confirmar la visita');
    await expect(list('Siguiente paso')).toContainText(formatNearFecha(dia, HOY));
    await press(
      named(page, 'button', `Reenviar cotización ${folios.espera}`),
      page.getByText('Se intenta de nuevo, para'),
    );
    await correoPara('esteban@manana.example');
    await expectAccessible();
  });

  await test.step('undelivered mails are corrected, dismissed and released', async () => {
    await goHoy();
    const mails = list('Correos que no llegaron');
    await press(named(mails, 'button', `Corregir correo ${folios.rechazada}`), dialog);
    await type(dialog.getByLabel('Correo'), 'rebeca@bien.example');
    await dialog.getByLabel('Correo').press('Enter');
    await expect(mails).not.toContainText('Rebeca Sanz');
    await hasFocus();
    await press(named(mails, 'button', 'No tiene otro correo, Iris Toledo'), said.getByText('Iris Toledo'));
    await expect(mails).not.toContainText('Iris Toledo');
    await press(named(mails, 'button', 'Liberar todos'), dialog);
    await press(named(dialog, 'button', 'Liberar todos'), said.getByText('2 correos están por salir.'));
    await expect(mails).toHaveCount(0);
    for (const correo of ['rebeca@bien.example', 'tomas@manana.example', 'tere@manana.example'])
      await correoPara(correo);
    await press(named(page, 'button', 'Entendido'), heading('Hoy'));
    await expectAccessible();
  });

  await test.step('a late step is done in place', async () => {
    const steps = list('Siguientes pasos');
    await press(
      named(steps, 'button', 'Ya se hizo: Mandar los papeles, Vera Paz'),
      said.getByText('Ya se hizo'),
    );
    await expect(steps).toHaveCount(0);
    await hasFocus();
  });

  await test.step('a person with an expiring quote wants nothing more, and leaves all lists; undone, they are back', async () => {
    await call('Cotizaciones por vencer', 'Vera Paz');
    await choose('No le interesa');
    await save();
    await expect(list('Cotizaciones por vencer')).toHaveCount(0);
    await expect(list('Esperan una llamada')).not.toContainText('Vera Paz');
    await press(named(menu, 'link', 'Personas'), heading('Personas'));
    await press(named(page, 'link', 'Vera Paz'), page.getByText(/^No le interesa desde/));
    await press(
      named(page, 'button', 'Retirar «No le interesa»'),
      page.getByText('Llamada · No le interesa (se retiró)'),
    );
    await goHoy();
    await expect(list('Esperan una llamada')).toContainText('Vera Paz');
    await call('Cotizaciones por vencer', 'Vera Paz');
    await choose('Contestó');
    await save();
    await expect(list('Cotizaciones por vencer')).toHaveCount(0);
  });

  await test.step('a person is found by name, and their lot is held, which is a contact', async () => {
    await press(named(menu, 'link', 'Personas'), heading('Personas'));
    await type(page.getByRole('searchbox', { name: 'Buscar persona' }), 'rebeca');
    await page.getByRole('searchbox', { name: 'Buscar persona' }).press('Enter');
    await expect(page.getByText('Se ve 1 persona')).toBeVisible();
    await hasFocus();
    await press(named(page, 'link', 'Rebeca Sanz'), heading('Rebeca Sanz'));
    await press(named(page, 'link', 'Apartar este lote, 5'), dialog.getByText('Rebeca Sanz'));
    await expectAccessible();
    await press(named(dialog, 'button', 'Apartar el lote 5'), page.getByText('Apartado: lote 5'));
    await expect(dialog).toHaveCount(0);
    await hasFocus();
  });

  await test.step('the rest are called one by one in place', async () => {
    await goHoy();
    for (const nombre of ['Iris Toledo', 'Tomás Gil', 'Tere Gil']) {
      await call('Esperan una llamada', nombre);
      await choose('Contestó');
      await save();
      await expect(named(list('Esperan una llamada'), 'link', nombre)).toHaveCount(0);
    }
    await expect(list('Esperan una llamada')).toHaveCount(0);
  });

  await test.step('the finished lists are empty', async () => {
    await page.reload();
    await expect(page.getByText(/está al día\.$/)).toBeVisible();
    await expect(list('Nuevas desde ayer')).toHaveCount(0);
    await expect(list('Esperan una llamada')).toHaveCount(0);
    await expect(list('Siguientes pasos')).toHaveCount(0);
    await expect(list('Correos que no llegaron')).toHaveCount(0);
    await expect(list('Cotizaciones por vencer')).toHaveCount(0);
    await expectAccessible();
  });
  // Else the page calls an absent server.
  await page.close();
  await server.close();
});
