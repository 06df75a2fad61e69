import sharp from 'sharp';
import { fechaEnMexico } from '../../src/domain/fecha.ts';
import { offerVisitas } from '../visitas.ts';
import { joinByPasskey, startPanelServer } from './panel.ts';
import { emitir } from './recorrido.ts';
import { test as base, expect } from './server.ts';

/** The first day with a free hour, which is proposed. */
let dia = '';

/** Passkeys need a named server; its company receives visits. */
const test = base.extend({
  servidor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a destructured first parameter.
    async ({}, use) => {
      const servidor = await startPanelServer({}, undefined, undefined, async (db) => {
        const [first = new Date()] = await offerVisitas({ db, clock: () => new Date() });
        dia = fechaEnMexico(first);
      });
      await use(servidor);
      await servidor.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** A tall picture: a head above a body. */
const FOTO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 90"><rect width="60" height="90" fill="#cfd8cf"/>
  <circle cx="30" cy="30" r="14" fill="#b5794f"/><path d="M4 90c0-30 12-42 26-42s26 12 26 42z" fill="#1f4337"/></svg>`;

test('an adviser puts their picture; their buyer sees it on quote and visit, until it is removed', async ({
  page,
  servidor,
}) => {
  test.slow();
  const ana = { correo: 'ana@casas.example', nombre: 'Ana Pérez', rol: 'asesor' } as const;
  await joinByPasskey(page, servidor, ana);
  await page.goto(`${servidor.url}/panel/cuenta`);
  const card = page.getByRole('region', { name: 'Tu foto' });
  const choose = (name: string, buffer: Buffer) =>
    card.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await choose('nota.jpg', Buffer.from('no soy una foto'));
  await expect(card.getByRole('alert')).toHaveText(/^No pudimos leer esa foto\./);
  await expect(card.locator('img')).toHaveCount(0);
  await choose('ana.jpg', await sharp(Buffer.from(FOTO), { density: 300 }).jpeg().toBuffer());
  await expect(page.getByText('La foto quedó guardada.')).toBeVisible();
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
  await expect(card.getByRole('alert')).toHaveCount(0);
  const enlace = (await page.getByText(/\?asesor=/).textContent()) ?? '';

  await page.goto(enlace);
  const url = await emitir(page);
  const sigue = page.getByRole('region', { name: 'Qué sigue' });
  await expect(sigue.getByText('Te atiende Ana Pérez')).toBeVisible();
  await sigue.locator('img').scrollIntoViewIfNeeded();
  await expect
    .poll(() => sigue.locator('img').evaluate((it: HTMLImageElement) => [it.naturalWidth, it.naturalHeight]))
    .toEqual([80, 80]);
  const book = page.getByRole('button', { name: 'Agenda tu visita' });
  await expect(book).toBeVisible();
  if (!(await page.getByRole('region', { name: /^Visita / }).isVisible())) await book.click();
  const visita = page.getByLabel(/^Visita /).filter({ visible: true });
  await expect(visita.getByText('Te recibe Ana Pérez, 45 minutos')).toBeVisible();
  await expect(visita.locator('img')).toBeVisible();
  await visita.getByRole('button', { name: 'Agenda tu visita' }).press('Enter');
  await expect(visita.getByRole('button', { name: 'Cambiar la hora' })).toBeVisible();
  await expect(visita.locator('img')).toBeVisible();

  await page.goto(`${servidor.url}/panel/agenda?dia=${dia}`);
  const booked = page.getByRole('button', { name: /^Visita de / });
  await booked.first().press('Enter');
  await expect(page.getByRole('dialog').locator('img')).toBeVisible();

  await page.goto(`${servidor.url}/panel/cuenta`);
  await card.getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('La foto se quitó.')).toBeVisible();
  await page.goto(url);
  await expect(sigue.getByText('Te atiende Ana Pérez')).toBeVisible();
  await expect(sigue.locator('img')).toHaveCount(0);
});
