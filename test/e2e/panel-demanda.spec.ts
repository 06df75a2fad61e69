import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type ConteoDeDemanda, DemandaCall } from '../../src/contract/demanda/conteoDeDemanda.ts';
import { enterPanel, openBrowser, startPanelServer } from './panel.ts';
import { letPass } from './recorrido.ts';
import { expect, test } from './server.ts';

const eva = { rol: 'gerencia', nombre: 'Eva Luna', correo: 'eva@casas.example' } as const;
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const SHOTS = process.env.DEMANDA_FOTOS ?? mkdtempSync(join(tmpdir(), 'demanda-'));

test('a buyer’s views and choices are counted, and shown on the panel’s map and lists', async ({ browser }, {
  project,
}) => {
  test.slow();
  const server = await startPanelServer();
  // Each walk is a new visitor: one counts once a day.
  let visitors = 0;
  /** In: messages with a step expected after the first and second look. Out: these, and all. */
  const walk = async ({
    asPerson = true,
    init = () => {},
    next = async (_page: Page) => {},
    told: [first, second] = [0, 0],
  } = {}) => {
    const context = await browser.newContext(
      asPerson ? { userAgent: CHROME.replace('131', `${131 + visitors++}`) } : {},
    );
    // Hides that a program drives the browser.
    if (asPerson)
      await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
    await context.addInitScript(init);
    const page = await context.newPage();
    const sent: ConteoDeDemanda[] = [];
    const pasos = () => sent.filter(({ visto }) => visto.paso?.length);
    page.on('request', (request) => {
      if (request.url().endsWith('/api/Demanda'))
        sent.push(DemandaCall.solicitud.parse(request.postDataJSON()));
    });
    const leave = async (expected: number) => {
      // Repeated if the program reloads the page meanwhile.
      await expect(() => letPass(page, 2_500)).toPass();
      // Like a page that is left; its last message cannot be observed.
      const say = () => page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
      await expect.poll(async () => say().then(() => pasos().length)).toBeGreaterThanOrEqual(expected);
      await letPass(page, 500);
    };
    const idle = asPerson ? page.waitForResponse(/watchDemanda.*\.js/) : undefined;
    await page.goto(`${server.url}/lotificacion/SeleccionCasa/1`);
    await idle;
    await leave(first);
    await next(page);
    await leave(second);
    await context.close();
    return { sent, pasos: pasos() };
  };
  const seen = { id_proyecto: 1, visto: { paso: ['proyecto', 'lote'] } };
  const other = { ...seen, id_proyecto: 2 };
  // A reload is the same page.
  const reload = async (page: Page) => {
    await page.reload();
  };
  // Changing projects drops the draft and reloads: that is no second look.
  const change = async (page: Page) => {
    await page.goto(`${server.url}/lotificacion/SeleccionCasa/2`);
  };
  const keepToken = () => localStorage.setItem('token', 'de-alguien-del-personal');
  const openBehind = () => {
    let hidden = true;
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    window.addEventListener('al-frente', () => {
      hidden = false;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  };
  const bring = async (page: Page) => {
    await page.evaluate(() => window.dispatchEvent(new Event('al-frente')));
  };
  // Each mostly waits: three at a time.
  const [byProgram, reloaded, changed] = await Promise.all([
    walk({ asPerson: false }),
    walk({ next: reload, told: [1, 1] }),
    walk({ next: change, told: [1, 2] }),
  ]);
  expect(byProgram.sent).toEqual([]);
  expect(reloaded.pasos).toMatchObject([seen]);
  expect(changed.pasos).toMatchObject([seen, other]);
  const [ofStaff, behind, brought] = await Promise.all([
    walk({ init: keepToken }),
    walk({ init: openBehind }),
    walk({ init: openBehind, next: bring, told: [0, 1] }),
  ]);
  expect(ofStaff.sent).toEqual([]);
  expect(behind.sent).toEqual([]);
  expect(brought.pasos).toMatchObject([seen]);

  const page = await openBrowser(browser, server);
  await enterPanel(page, server, eva);
  await expect(async () => {
    await page.goto(`${server.url}/panel/demanda/1?dias=7`);
    await expect(page.getByRole('row', { name: /Vieron los lotes 3/ })).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Los lotes en el plano' })).toBeVisible();
  // By keys: another period, and another order of the list.
  await page.getByRole('button', { name: 'Últimos 90 días' }).press('Enter');
  await expect(page).toHaveURL(/dias=90/);
  await page.getByRole('button', { name: 'Cotizado', exact: true }).last().press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Cotizado' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  for (const [width, height] of project.name === 'telefono'
    ? [[390, 844]]
    : [
        [768, 1024],
        [1366, 768],
      ]) {
    await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
    await page.waitForTimeout(800);
    await page.screenshot({ path: join(SHOTS, `demanda-${width}.png`), fullPage: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  await server.close();
});
