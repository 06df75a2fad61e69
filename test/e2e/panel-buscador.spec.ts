import AxeBuilder from '@axe-core/playwright';
import { addDias, fechaEnMexico } from '../../src/domain/fecha.ts';
import { issueQuote } from '../issueQuote.ts';
import { enterPanel, startFilledServer } from './panel.ts';
import { expect, test } from './server.ts';

const FOTOS = process.env.BUSCADOR_FOTOS;

test('one search finds people, folios, lots, screens and acts; letters never act while typing', async ({
  page,
  isMobile,
}, testInfo) => {
  const foto = (nombre: string) =>
    FOTOS ? page.screenshot({ path: `${FOTOS}/${testInfo.project.name}-${nombre}.png` }) : undefined;
  let folio = '';
  const server = await startFilledServer(async (db) => {
    const vigencia = addDias(fechaEnMexico(new Date()), 12);
    const emitida = new Date(Date.now() - 3_600_000).toISOString();
    const quote = { vigencia, emitida, proyecto: 1, telefono: '3310000142' };
    ({ folio } = await issueQuote(db, { nombre: 'Mariana Robles', lote: '5', ...quote }));
    await issueQuote(db, { nombre: 'Ximena Cárdenas', lote: '7', ...quote, telefono: '3310000711' });
  });
  await enterPanel(page, server, {
    ...{ rol: 'gerencia', nombre: 'Gabriela Ríos', correo: 'gabriela@casas.example' },
  });
  await page.goto(`${server.url}/panel/personas`);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading('Personas')).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Busca persona, teléfono, folio o lote' });
  const option = (name: string | RegExp) => page.getByRole('option', { name });
  const accessible = async () =>
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);

  /** By key on a desktop, by the button on a phone. */
  const search = async (texto: string) => {
    if (isMobile)
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Busca persona/ })
        .press('Enter');
    else await page.keyboard.press('/');
    await expect(field).toBeVisible();
    if (!isMobile) await expect(field).toBeFocused();
    await field.fill(texto);
  };

  await search('mariana');
  await expect(option(/Mariana Robles.*33 1000 0142/)).toHaveAttribute('aria-selected', 'true');
  await foto('persona');
  await accessible();
  await field.press('Enter');
  await expect(heading('Mariana Robles')).toBeVisible();

  await search(folio);
  await expect(option(new RegExp(folio))).toBeVisible();
  await field.press('Enter');
  await expect(heading(folio)).toBeVisible();

  await search('lote 5');
  await expect(option('Lote 5 · Disponible').first()).toBeVisible();
  await foto('lote');
  await field.press('Enter');
  await expect(page.locator('[data-hoja="5"]')).toBeVisible();

  await search('citas');
  await field.press('Enter');
  await expect(heading('Agenda')).toBeVisible();
  await search('zzyzx');
  await expect(page.getByText('Nada con ese nombre, teléfono, folio o lote.')).toBeVisible();
  await field.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  if (isMobile) return server.close();

  await page.keyboard.press('?');
  const teclas = page.getByRole('dialog', { name: 'Teclas' });
  await expect(teclas).toContainText('Anotar persona');
  await foto('teclas');
  await accessible();
  // With a dialog open no letter acts.
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(teclas).toHaveCount(0);

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(heading('Personas')).toBeVisible();
  await page.getByRole('searchbox').first().press('n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await heading('Personas').focus();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Anotar a quien llegó' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeVisible();
  await field.press('Escape');

  // An act begins by the open screen's own button; elsewhere its letter opens the screen.
  await page.keyboard.press('v');
  await expect(heading('Agenda')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Agendar visita' })).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByRole('dialog', { name: 'Agendar visita' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  await teclas.getByRole('button', { name: 'Apagar teclas' }).press('Enter');
  await expect(teclas).toContainText('están apagadas');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field, 'the keys with Ctrl stay').toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await server.close();
});
