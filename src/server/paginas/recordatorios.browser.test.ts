import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { launchChromium } from '../../../test/inChromium.ts';
import { issueQuote } from '../../../test/issueQuote.ts';
import { openApp, seedCatalogo, type TestApp } from '../../../test/testApp.ts';
import type { Db } from '../plataforma/db/db.ts';
import { issueRecordatorios } from '../seguimiento/recordatorios/issueRecordatorios.ts';

const SHOTS = process.env.RECORDATORIOS_FOTOS;

describeEachEngine('the page that stops reminders, on a phone', (openFresh) => {
  let browser: Browser;
  let db: Db;
  let prueba: TestApp;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    prueba = await openApp(db);
    const { correo } = await issueQuote(db, { correo: 'ana@ejemplo.mx' });
    await issueRecordatorios(
      db,
      [{ cotizacion: '1', tipo: 'vigencia', cambio: 0, disponible: null, correo, contacto: correo }],
      { ahora: new Date(), settings: { correoDe: 'hola@casas.mx' } },
    );
    await prueba.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => prueba.close());

  const addressOf = async () => {
    const [row] = await db.query<{ token: string }>('select token from recordatorio');
    const { port } = prueba.app.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/recordatorios/${row?.token}`;
  };
  const stopped = async () => (await db.query('select from recordatorio_alto')).length;
  const look = async (page: Page, name: string) => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    for (const [width = 0, height = 0] of [
      [360, 640],
      [390, 844],
      [1366, 768],
    ]) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}-${width}.png`) });
    }
  };

  test('one press stops them, another resumes, with or without script', async () => {
    const context = await browser.newContext({ locale: 'es-MX' });
    const page = await context.newPage();
    await page.goto(await addressOf());
    await look(page, 'corriendo');
    expect(await stopped()).toBe(0);
    await page.getByRole('button', { name: 'Dejar de recibirlos' }).click();
    await page.getByRole('heading', { name: 'Listo, ya no recibes recordatorios' }).waitFor();
    expect(await stopped()).toBe(1);
    await look(page, 'detenido');
    // A reload does not post again.
    await page.reload();
    await page.getByRole('button', { name: 'Volver a recibirlos' }).press('Enter');
    await page.getByRole('heading', { name: 'Dejar de recibir recordatorios' }).waitFor();
    expect(await stopped()).toBe(0);
    await context.close();
    const bare = await browser.newContext({ javaScriptEnabled: false });
    const plain = await bare.newPage();
    await plain.goto(await addressOf());
    await plain.getByRole('button', { name: 'Dejar de recibirlos' }).click();
    await plain.getByRole('heading', { name: 'Listo, ya no recibes recordatorios' }).waitFor();
    expect(await stopped()).toBe(1);
    await bare.close();
  });
});
